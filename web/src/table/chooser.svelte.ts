// The choosing of this screen: holds what is chosen so far and turns clicks, taps and keys into answers.

import { settings } from '../lib/settings.svelte'
import {
  alternatives,
  answersOf,
  back,
  begin,
  begun,
  cellsOf,
  find,
  fromThere,
  groups,
  leads,
  listed,
  lit,
  meant,
  pickCell,
  pickFamily,
  pickLead,
  pickSpot,
  pointAt,
  spots,
  take,
  typed,
  within,
  withAims,
  NOTHING,
  type Choice,
  type Move,
  type Target,
} from './choose'
import type { Option } from '../lib/protocol'
import { apart, type Place } from './places'
import type { Foreseen, Refusal, Session } from './session.svelte'

const PATIENCE = 600
/** Refusals to look ahead that say nothing about the answer itself. */
const PASSING = ['too-fast', 'not-foreseen', 'stale-question']

export class Chooser {
  choice: Choice = $state.raw(NOTHING)
  /** The option under the pointer or the keyboard. */
  pointed: string | null = $state(null)
  /** The entry of the menu under the pointer or the keyboard. */
  over: number | null = $state(null)
  /** The lit cell under the pointer where several options meet. */
  crowd: Target[] = $state.raw([])
  /** Whether the last pointer was a finger: then a first tap only aims. */
  touch = $state(matchMedia('(pointer: coarse)').matches)
  private asked = ''
  private digits = ''
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private session: Session) {}

  private menu = $derived.by(() => (this.session.question?.yours ? this.session.question.menu : []))
  /** The same with what could be done to enemies that are clicked first. */
  private whole = $derived.by(() => withAims(this.menu, this.session.question?.aims))
  private pieces = $derived.by(() => this.session.theatre.final?.pieces ?? [])
  /** Whether an answer is on its way: nothing can be chosen meanwhile. */
  sent = $derived.by(() => this.session.sent !== null)
  /** The menu as it is numbered on screen: in the order of its groups, and only what a chosen die pays for. */
  groups = $derived.by(() =>
    groups(
      this.menu,
      this.session.theatre.final?.dice.map((die) => die.text),
    )
      .map((group) => ({
        ...group,
        entries: group.entries.filter((entry) => within(entry.family, this.choice.lead).length),
      }))
      .filter((group) => group.entries.length),
  )
  entries = $derived.by(() => this.groups.flatMap((group) => group.entries))
  /** What declines or ends the turn: it stays where it is, whatever is chosen so far. */
  endings = $derived.by(() => groups(this.menu).find((group) => group.part === 'decline')?.entries ?? [])
  leads = $derived.by(() => leads(this.menu))
  listed = $derived.by(() => listed(this.whole, this.choice, this.pieces))
  lit: Map<string, Target[]> = $derived.by(() =>
    this.sent || this.session.theatre.away ? new Map() : lit(this.whole, this.choice, this.pieces),
  )
  /** What can be pointed at on a free table. */
  spots = $derived.by(() => (this.sent || this.session.theatre.away ? null : spots(this.menu, this.choice)))
  /** The family that is open and accepts more than it lists. */
  opened = $derived.by(() => (this.choice.family === null ? null : (this.menu[this.choice.family]?.open ?? null)))
  begun = $derived.by(
    () =>
      begun(this.choice) &&
      !(this.choice.family === 0 && this.menu.length === 1 && this.choice.cell === null && this.choice.aimed === null),
  )
  strong = $derived.by(() => this.choice.family !== null || this.choice.lead !== null || this.everyPlace)
  /** Whether every option but declining is a place: then the board is lit at once. */
  private everyPlace = $derived.by(() => {
    const places = this.menu.filter((family) => family.options.some((option) => option.cells.length || option.piece))
    return (
      places.length > 0 && places.every((family) => family.verb === places[0].verb && family.lead === places[0].lead)
    )
  })
  aimed = $derived.by(() => find(this.whole, this.choice.aimed))
  considered = $derived.by(() => this.aimed ?? find(this.whole, this.pointed))
  consideredCells = $derived.by(() => (this.considered ? cellsOf(this.considered, this.pieces) : []))
  forecast: Foreseen | Refusal | null = $derived.by(
    () => (this.considered && this.session.foreseen[this.firstOf(this.considered.write)]) ?? null,
  )

  /** Why what is aimed at cannot be, where the server has said so: then it is not sent. */
  barred: Refusal | null = $derived.by(() =>
    this.aimed?.at && this.forecast?.type === 'refused' && !PASSING.includes(this.forecast.code) ? this.forecast : null,
  )

  /** What else could be done at the place that is aimed at. */
  alternatives = $derived.by(() => (this.sent ? [] : alternatives(this.menu, this.choice, this.aimed)))

  /** What can be done to enemies from there, in one go. */
  fromThere = $derived.by(() => (this.sent ? [] : fromThere(this.session.question?.aims, this.aimed)))

  /** The entry whose choices are not told apart yet. */
  open = $derived.by(() => (this.considered || this.over === null ? null : (this.menu[this.over] ?? null)))
  /** How the answers begin of the entry that is chosen or under the pointer, as its first option has it. */
  openWrite = $derived.by(() => this.menu[this.over ?? this.choice.family ?? -1]?.options[0]?.write ?? '')
  /** What is aimed at, in words; a place is told with what is done there. */
  aimedSay = $derived.by(() => {
    const aimed = this.aimed
    if (!aimed) return ''
    const label = aimed.at
      ? (this.menu.find((family) => family.options.includes(aimed))?.label ?? '').replace(/\.$/, '')
      : ''
    return label && !aimed.say.startsWith(label) ? `${label}: ${aimed.say}` : aimed.say
  })
  /** What the card says by which a choice, or the entry under the pointer, is there. */
  cardOf(option: Option | null): string[] {
    if (!option) return this.open?.card ?? []
    return option.card?.length ? option.card : (this.menu.find((family) => family.options.includes(option))?.card ?? [])
  }

  /** The digit that takes an entry, while the menu is what is listed. */
  numberOf(index: number): number | null {
    return this.listed ? null : this.entries.findIndex((entry) => entry.index === index) + 1 || null
  }

  /** A fresh question begins afresh. */
  follow() {
    const question = this.session.question
    const key = question?.yours ? `${question.number}/${question.seat}` : ''
    if (key === this.asked) return
    this.asked = key
    this.choice = begin(question)
    this.pointed = null
    this.over = null
    this.crowd = []
    this.digits = ''
  }

  private go(move: Move) {
    if (this.sent) return
    // Whoever does not see yet what is asked about does not answer: the board catches up first.
    if (this.session.theatre.away) return this.session.theatre.catchUp()
    this.session.theatre.finish()
    this.choice = move.choice
    if (move.send !== null) this.session.answerAll(answersOf(this.whole, move.send))
    else if (move.choice.aimed) this.foresee(move.choice.aimed)
  }

  private firstOf(write: string): string {
    return answersOf(this.whole, write)[0]
  }

  /** Look ahead; of an aim only its first answer can be looked at, as the others are not offered yet. */
  private foresee(write: string | null) {
    this.session.foresee(write === null ? null : this.firstOf(write))
  }

  /** A first tap looks, a second does, for entries as for places. */
  private get asksFirst(): boolean {
    return settings.confirm || this.touch
  }

  family(index: number) {
    this.go(pickFamily(this.menu, this.choice, index, this.asksFirst))
  }

  /** All the answers of an aim, from the place that is aimed at already. */
  onward(write: string) {
    this.go({ choice: this.choice, send: write })
  }

  option(write: string) {
    this.go(take(this.choice, write, this.asksFirst))
  }

  cell(name: string) {
    // A place of a free table is aimed at first, also where a piece stands.
    const place = (this.lit.get(name) ?? []).some((target) => target.option.at)
    this.go(pickCell(this.whole, this.choice, name, this.pieces, this.asksFirst || place))
  }

  /** A place of a free table is clicked, or a piece put down there: first it is aimed at, and clicked again, within `slack` of it, it is meant. */
  place(at: Place, meaning = false, slack = 0) {
    const aimed = this.aimed?.at
    if (aimed && !meaning && apart(at, { x: aimed[0], y: aimed[1] }) <= slack) return this.confirm()
    this.go({ choice: pickSpot(this.menu, this.choice, at, meaning), send: null })
  }

  /** The pointer or the keyboard rests at a place of a free table. */
  pointPlace(at: Place | null) {
    const found = at && pointAt(this.menu, this.choice, at, true)
    this.crowd = []
    this.pointed = found?.write ?? null
    this.foresee(this.pointed ?? this.choice.aimed)
  }

  /** What was aimed at is taken up again. */
  unaim() {
    if (this.choice.aimed !== null && !this.sent) this.choice = { ...this.choice, aimed: null }
  }

  /** A listed answer is aimed at, wherever it lies. */
  aim(write: string) {
    this.go({ choice: { ...this.choice, cell: null, aimed: write }, send: null })
  }

  lead(lead: string) {
    if (!this.sent) this.choice = pickLead(this.choice, lead)
  }

  confirm() {
    if (this.choice.aimed && !this.barred) this.go({ choice: this.choice, send: this.choice.aimed })
  }

  back() {
    const only = this.menu.length === 1 && this.choice.cell === null && this.choice.aimed === null
    this.choice = only ? begin(this.session.question) : back(this.choice)
    this.pointed = null
  }

  /** The pointer or the keyboard is on an option of a list. An entry that a finger aimed at goes away: its forecast is still wanted. */
  point(write: string | null) {
    this.pointed = write
    this.crowd = []
    this.foresee(write ?? this.choice.aimed)
  }

  /** The pointer or the keyboard is on a cell. */
  pointCell(name: string | null) {
    const there = name === null ? [] : meant(this.lit.get(name) ?? [], name)
    this.crowd = there.length > 1 ? there : []
    this.pointed = there.length === 1 ? there[0].option.write : null
    this.foresee(this.pointed ?? this.choice.aimed)
  }

  /** A digit was typed: picks from what is listed; waits a moment if a longer number is possible. */
  digit(key: string) {
    const entries = this.listed ?? this.entries
    clearTimeout(this.timer)
    this.digits += key
    const { pick, wait } = typed(this.digits, entries.length)
    const act = () => {
      this.digits = ''
      if (pick === null) return
      if (this.listed) this.option(this.listed[pick].option.write)
      else this.family(this.entries[pick].index)
    }
    if (wait) this.timer = setTimeout(act, PATIENCE)
    else act()
  }
}
