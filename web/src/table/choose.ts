// Choosing: first the die or the action, then the target. What is chosen so far, and where each click leads.

import type { Aim, Family, Option, Outline, Piece, Question } from '../lib/protocol'
import { answerAt, madeUp, meantBy } from './opened'
import type { Place } from './places'
import { t } from '../lib/text'

/** What is chosen so far. `family` is a number in the menu, `cell` a cell that several options share, `aimed` an option to be confirmed. */
export interface Choice {
  family: number | null
  lead: string | null
  cell: string | null
  aimed: string | null
}
export const NOTHING: Choice = { family: null, lead: null, cell: null, aimed: null }

/** An option together with where it stands in the menu. */
export interface Target {
  option: Option
  family: number
  label: string
  /** The label where what it spends is drawn beside it. */
  short?: string
}
export interface Entry {
  family: Family
  index: number
}
/**
 * Entries that spend the same; or, under `part`, what several dice pay for alike, what stands beside the decision, and the way to decline or to end
 * one's turn.
 */
export interface Group {
  lead: string
  entries: Entry[]
  part?: 'alike' | 'beside' | 'decline'
}

/** What a click leads to: a new choice, or an option to be sent. */
export type Move = { choice: Choice; send: null } | { choice: Choice; send: string }

const stay = (choice: Choice): Move => ({ choice, send: null })

/** The beginning for a fresh question: a menu with a single family is opened at once. */
export function begin(question: Question | null): Choice {
  return question?.menu.length === 1 && (question.menu[0].options.length > 1 || question.menu[0].open)
    ? { ...NOTHING, family: 0 }
    : NOTHING
}

/**
 * The menu by what its families spend, in the order in which the dice lie there: first what several of them pay for alike, last what spends
 * nothing. Where the die is chosen last, an entry that only one die pays for stays in its place among others of its kind.
 */
export function groups(menu: Family[], dice: string[] = []): Group[] {
  const entries = menu.map((family, index) => ({ family, index }))
  const part = (name: 'beside' | 'decline') => ({
    lead: '',
    part: name,
    entries: entries.filter(({ family }) => family.part === name),
  })
  const main = entries.filter(({ family }) => !family.part)
  return [...bySpending(main, dice), part('beside'), part('decline')].filter((group) => group.entries.length)
}

function bySpending(entries: Entry[], dice: string[]): Group[] {
  const menu = entries.map(({ family }) => family)
  const dieLast = new Set(
    menu.filter((family) => !family.lead && family.options.some((option) => option.lead)).map((family) => family.verb),
  )
  if (dieLast.size && menu.every((family) => !family.lead || (family.options.length === 1 && dieLast.has(family.verb))))
    return [{ lead: '', entries }]
  const found = new Map<string, Entry[]>()
  for (const entry of entries) {
    const same = found.get(entry.family.lead)
    if (same) same.push(entry)
    else found.set(entry.family.lead, [entry])
  }
  const place = ({ lead }: { lead: string }) => (dice.includes(lead) ? dice.indexOf(lead) : dice.length)
  const rows = alike([...entries].sort((one, other) => place(one.family) - place(other.family))).filter(
    (row) => row.length > 1,
  )
  const shared = rows.flat()
  const all = [...found]
    .map(([lead, entries]) => ({ lead, entries: entries.filter((entry) => !shared.includes(entry)) }))
    .filter((group) => group.entries.length)
  return [
    ...(shared.length ? [{ lead: '', part: 'alike' as const, entries: shared }] : []),
    ...all.filter((group) => group.lead).sort((one, other) => place(one) - place(other)),
    ...all.filter((group) => !group.lead),
  ]
}

/** Entries that differ in nothing but the die that pays for them are one row, with a button for each die. */
export function alike(entries: Entry[]): Entry[][] {
  const rows = new Map<string, Entry[]>()
  for (const entry of entries) {
    const { family, index } = entry
    const where = family.options.map(({ cells, piece, at, level }) => [cells, piece, at, level])
    const key = family.lead && !family.open ? JSON.stringify([labelOf(family), where]) : `${index}`
    rows.set(key, [...(rows.get(key) ?? []), entry])
  }
  return [...rows.values()]
}

/** What could be done to enemies, as one more family behind the menu: nothing lists it but the enemies themselves. */
export const withAims = (menu: Family[], aims: Aim[] = []): Family[] =>
  aims.length ? [...menu, { label: '', verb: '', lead: '', options: aims, card: [] }] : menu

/** The answers that an option stands for: of an aim, several. */
export const answersOf = (menu: Family[], write: string): string[] =>
  (find(menu, write) as Partial<Aim> | null)?.then ?? [write]

/**
 * What is left of answers that were given together once the next question is there: nothing, if it is another one than was foreseen. It comes
 * right after the one before, to the same seat, and offers the answer.
 */
export function followUp(rest: string[], before: Question | null, next: Question | null): string[] {
  const goesOn =
    rest.length &&
    before &&
    next?.yours &&
    next.seat === before.seat &&
    next.number === before.number + 1 &&
    !next.also?.length
  return goesOn && find(next.menu, rest[0]) ? rest : []
}

/** The one answer to a question that offers nothing but to decline: it is asked only so that nobody learns what one holds. */
export function onlyAnswer(question: Question | null): string | null {
  if (!question?.yours || question.also?.length || question.menu.length !== 1) return null
  const { part, options, open } = question.menu[0]
  return part === 'decline' && options.length === 1 && !open ? options[0].write : null
}

/** Where an option is to be clicked: its own cells, those of the piece it aims at, or a card of the hand, by its key. */
export function cellsOf(option: Option, pieces: Piece[]): string[] {
  if (option.cells.length || !option.piece) return option.cells
  return pieces.find((piece) => piece.id === option.piece)?.cells ?? [option.piece]
}

/** What an option spends: what its family spends, or what it says itself where the die is chosen last. */
export const leadOf = (family: Family, option: Option): string => family.lead || option.lead || ''

/** Everything that can be spent in this menu. */
export const leads = (menu: Family[]): string[] => [
  ...new Set(menu.flatMap((family) => family.options.map((option) => leadOf(family, option))).filter(Boolean)),
]

/** The options of a family that count at this moment: with a die chosen, only what it pays for. */
export function within(family: Family, lead: string | null): Option[] {
  return lead === null ? family.options : family.options.filter((option) => leadOf(family, option) === lead)
}

const named = ({ label, short }: Family, family: number) => ({ family, label, short })

/** Every option that can be chosen now, in the order of the menu. */
export function targets(menu: Family[], choice: Choice): Target[] {
  return menu.flatMap((family, index) =>
    choice.family !== null && choice.family !== index
      ? []
      : within(family, choice.lead).map((option) => ({ option, ...named(family, index) })),
  )
}

/** The lit cells, each with the options that are about it. */
export function lit(menu: Family[], choice: Choice, pieces: Piece[]): Map<string, Target[]> {
  const found = new Map<string, Target[]>()
  for (const target of targets(menu, choice)) {
    for (const cell of cellsOf(target.option, pieces)) {
      const there = found.get(cell)
      if (there) add(there, target)
      else found.set(cell, [target])
    }
  }
  return found
}

/** What comes to the same for an enemy, by the same words, is offered there once: from the place that is listed first. */
function add(there: Target[], target: Target) {
  const { option } = target
  if (!('then' in option) || !there.some((each) => 'then' in each.option && each.option.say === option.say))
    there.push(target)
}

/** What can be done to enemies from the place that is aimed at, in one go. */
export const fromThere = (aims: Aim[] | undefined, aimed: Option | null): Aim[] =>
  aimed?.at ? (aims ?? []).filter((aim) => aim.then.length > 1 && aim.then[0] === aimed.write) : []

/** What a cell means: options that begin there before options that merely cover it. */
export function meant(there: Target[], cell: string): Target[] {
  const first = there.filter((target) => !target.option.cells.length || target.option.cells[0] === cell)
  return first.length ? first : there
}

/** Take an option: at once, or after it has been aimed at and confirmed. */
export function take(choice: Choice, write: string, confirm: boolean): Move {
  if (!confirm || choice.aimed === write) return { choice, send: write }
  return stay({ ...choice, aimed: write })
}

/** A family of the menu is clicked. A single option without a place on the board needs no second tap unless that is wanted. */
export function pickFamily(menu: Family[], choice: Choice, index: number, confirm: boolean): Move {
  const family = menu[index]
  const options = family ? within(family, choice.lead) : []
  if (!options.length) return stay(choice)
  if (options.length === 1 && !family.open) return take({ ...choice, cell: null }, options[0].write, confirm)
  return stay({ ...NOTHING, lead: choice.lead, family: index })
}

/** A cell of the board is clicked: the only option there is taken, several are offered. */
export function pickCell(menu: Family[], choice: Choice, cell: string, pieces: Piece[], confirm: boolean): Move {
  const there = meant(lit(menu, choice, pieces).get(cell) ?? [], cell)
  if (!there.length) return stay(choice.cell || choice.aimed ? { ...choice, cell: null, aimed: null } : choice)
  if (choice.aimed && there.some((target) => target.option.write === choice.aimed))
    return take(choice, choice.aimed, confirm)
  // What could be done to an enemy is looked at first, even if it is only one thing.
  if (there.length > 1 || 'then' in there[0].option) return stay({ ...choice, cell, aimed: null })
  return take({ ...choice, cell: null }, there[0].option.write, confirm)
}

/** The families that are answered with a point and count at this moment, each with its number in the menu. */
const pointed = (menu: Family[], choice: Choice): Entry[] =>
  menu
    .map((family, index) => ({ family, index }))
    .filter(
      ({ family, index }) =>
        family.open?.kind === 'point' &&
        (choice.family ?? index) === index &&
        (choice.lead === null || !family.lead || family.lead === choice.lead),
    )

/** What can be pointed at on a free table: areas, answers that are listed, the tops in reach, and how wide the base is that is put there. */
export interface Spots {
  area: Outline[]
  options: Option[]
  levels: string[]
  size: number
  chosen: boolean
}
export function spots(menu: Family[], choice: Choice): Spots | null {
  const families = pointed(menu, choice).map(({ family }) => family)
  if (!families.length) return null
  return {
    area: families.flatMap((family) => family.open!.area ?? []),
    options: families.flatMap((family) => within(family, choice.lead).filter((option) => option.at)),
    levels: [...new Set(families.flatMap((family) => family.open!.levels ?? []))],
    size: families[0].open!.size ?? 0,
    chosen: choice.family !== null,
  }
}

/**
 * What pointing at a place means: a listed answer that is very near, else the first family that reaches it; whoever has chosen a family, or has
 * put a piece down there (`meaning`), means that very point, and is told why not if it cannot be.
 */
export function pointAt(
  menu: Family[],
  choice: Choice,
  at: Place,
  meaning = false,
): { write: string; family: number } | null {
  const families = pointed(menu, choice)
  for (const { family, index } of families) {
    const write = meantBy(family, at, within(family, choice.lead))
    if (write !== null) return { write, family: index }
  }
  if (!families.length || !(meaning || choice.family !== null)) return null
  return { write: answerAt(families[0].family.open!, at), family: families[0].index }
}

/** What else could be meant at the place that is aimed at: the other families that reach it. */
export function alternatives(menu: Family[], choice: Choice, aimed: Option | null): Target[] {
  if (!aimed?.at) return []
  const at = { x: aimed.at[0], y: aimed.at[1], level: aimed.level ?? '' }
  return pointed(menu, { ...choice, family: null }).flatMap(({ family, index }) => {
    const write = meantBy(family, at, within(family, choice.lead))
    const option = write === null || write === aimed.write || madeUp([family], aimed.write) ? null : find(menu, write)
    return option ? [{ option, ...named(family, index) }] : []
  })
}

/** A place is clicked: it is aimed at, and where it lies too far off nothing is. */
export function pickSpot(menu: Family[], choice: Choice, at: Place, meaning = false): Choice {
  const found = pointAt(menu, choice, at, meaning)
  if (!found) return choice.aimed ? { ...choice, aimed: null } : choice
  return { ...choice, cell: null, aimed: found.write }
}

/** A die is clicked: only what it pays for stays lit; clicked again, everything. */
export function pickLead(choice: Choice, lead: string): Choice {
  return choice.lead === lead && choice.family === null ? NOTHING : { ...NOTHING, lead }
}

/** One step back. */
export function back(choice: Choice): Choice {
  if (choice.aimed !== null) return { ...choice, aimed: null }
  if (choice.cell !== null) return { ...choice, cell: null }
  if (choice.family !== null) return { ...choice, family: null }
  return NOTHING
}

export const begun = (choice: Choice): boolean =>
  choice.family !== null || choice.lead !== null || choice.cell !== null || choice.aimed !== null

/** What is listed under the question: the menu itself, or the options of a family or a cell. */
export function listed(menu: Family[], choice: Choice, pieces: Piece[]): Target[] | null {
  if (choice.cell !== null) return meant(lit(menu, choice, pieces).get(choice.cell) ?? [], choice.cell)
  if (choice.family !== null) return targets(menu, choice)
  return null
}

export const find = (menu: Family[], write: string | null): Option | null =>
  write === null
    ? null
    : (menu.flatMap((family) => family.options).find((option) => option.write === write) ?? madeUp(menu, write))

/** Typed digits: `pick` an entry now, or wait for another digit because there are that many entries. */
export function typed(digits: string, count: number): { pick: number | null; wait: boolean } {
  const number = Number(digits)
  if (!number || number > count) return { pick: null, wait: false }
  return { pick: number - 1, wait: number * 10 <= count }
}

/** Without the full stop; a bare number in words, so that it is not taken for the number of the entry. */
export const sentence = (text: string): string => {
  const said = text.replace(/\.$/, '')
  const number = COUNTS.find((each) => each === Number(said))
  return number ? t(`number.${number}`) : said
}
const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/**
 * What an option of a list is called. Where there are many they go by their piece, or by their cells if all are about the same piece;
 * beside the die it spends, an option that differs from the others in nothing else is just that die.
 */
export function targetLabel(
  { option, label, short: brief }: Target,
  list: Target[],
  short: boolean,
  die: boolean,
  pieces: Piece[],
  called = (cell: string) => cell,
): string {
  if (short) {
    const piece = pieces.find((each) => each.id === option.piece)
    if (piece && !(piece.active && option.cells.length) && new Set(list.map((each) => each.option.piece)).size > 1)
      return piece.name
    return option.cells.map(called).join(' ') || piece?.name || sentence(option.say)
  }
  if (!die || !option.lead) return sentence(option.say)
  const said = sentence(option.short ?? brief ?? option.say)
  return said === sentence(label) ? t('choose.with', { lead: option.lead ?? '' }) : said
}

/** A list in rows: what comes to the same with any of several dice is one row, with a button for each die. */
export function inRows(
  list: Target[],
  label: (target: Target) => string,
  die: (target: Target) => boolean,
): { label: string; targets: Target[] }[] {
  const rows: { label: string; targets: Target[] }[] = []
  for (const target of list) {
    const said = label(target)
    const same = die(target) ? rows.find((row) => row.label === said && die(row.targets[0])) : undefined
    if (same) same.targets.push(target)
    else rows.push({ label: said, targets: [target] })
  }
  return rows
}

/** What stands above what can be done at a cell: whoever is there, and the cell. */
export const titleAt = (cell: string, called: string, pieces: Piece[]): string => {
  const names = pieces.filter((piece) => piece.cells.includes(cell)).map((piece) => piece.name)
  return names.length ? `${names.join(', ')}, ${called}` : t('title.at', { name: called })
}

/** Whom a family is about, if these are few and told apart by nothing else. */
export function whom(options: Option[], pieces: Piece[]): Piece[] {
  const found = options.flatMap((option) => pieces.find((piece) => piece.id === option.piece) ?? [])
  const names = new Set(found.map((piece) => piece.name))
  return options.length > 1 && options.length <= FEW && names.size === options.length ? found : []
}
const FEW = 3

/** What an entry is called; beside the die that is spent, which is drawn there, it need not be said. */
export const labelOf = (family: Family, led = true): string =>
  ((led && family.short) || family.label || family.options[0].say).replace(/\.$/, '')
