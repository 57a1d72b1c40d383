// What is being built: reading and changing its parts without knowing the game.

import type { BuilderData, Card, Part, Plan, Slot } from '../lib/library'

export const list = (part: Part, key: string): string[] => (Array.isArray(part[key]) ? (part[key] as string[]) : [])
export const rows = (part: Part, key: string): Part[] => (Array.isArray(part[key]) ? (part[key] as Part[]) : [])
export const words = (part: Part, key: string): string => (typeof part[key] === 'string' ? (part[key] as string) : '')

/** Whether a slot matters beside what is chosen. */
export function slotMatters(slot: Slot, part: Part): boolean {
  return Object.entries(slot.when).every(([key, wanted]) => {
    const chosen = Array.isArray(part[key]) ? (part[key] as unknown[]) : [part[key]]
    return chosen.some((each) => wanted.includes(String(each)))
  })
}

/** Cards in groups; those that belong to what is chosen near by come first. */
export function shelfGroups(
  data: BuilderData,
  slot: Slot,
  whole: Part,
  plan: Plan,
): { name: string; near: boolean; cards: Card[] }[] {
  const cards = data.shelves[slot.shelf] ?? []
  const beside = plan.slots.find((each) => each.key === slot.near)
  const chosen = beside
    ? list(whole, slot.near).map((key) => data.shelves[beside.shelf]?.find((each) => each.key === key)?.name)
    : []
  const groups = new Map<string, Card[]>()
  for (const card of cards) groups.set(card.group, [...(groups.get(card.group) ?? []), card])
  return [...groups]
    .map(([name, found]) => ({ name, near: chosen.includes(name), cards: found }))
    .sort((one, other) => Number(other.near) - Number(one.near))
}

/** The same thing as another kind: what fits is taken along. */
export function asPlan(plan: Plan, old: Part): Part {
  const made: Part = structuredClone(plan.blank)
  for (const slot of plan.slots) {
    if (old[slot.key] === undefined) continue
    made[slot.key] = structuredClone(old[slot.key])
    if (slot.kind === 'rows')
      while (rows(made, slot.key).length < slot.count)
        rows(made, slot.key).push(structuredClone(rows(plan.blank, slot.key)[0]))
  }
  return made
}

/** Take a card, or leave it; with the names it goes by where they are written down. */
export function toggled(slot: Slot, part: Part, card: Card): Part {
  const chosen = list(part, slot.key)
  const at = chosen.indexOf(card.key)
  const keys = at < 0 ? [...chosen, card.key] : chosen.filter((_, place) => place !== at)
  const next: Part = { ...part, [slot.key]: keys }
  if (slot.called) {
    const names = list(part, slot.called)
    if (names.length)
      next[slot.called] = at < 0 ? [...names, card.names[0] ?? card.name] : names.filter((_, place) => place !== at)
  }
  return next
}

/** How often a card was taken. */
export const taken = (slot: Slot, part: Part, card: Card): number =>
  list(part, slot.key).filter((key) => key === card.key).length

/** One more of a card that may be taken several times; the last one may be left again. */
export function oneMore(slot: Slot, part: Part, card: Card): Part {
  return taken(slot, part, card) < slot.copies ? { ...part, [slot.key]: [...list(part, slot.key), card.key] } : part
}
export function oneLess(slot: Slot, part: Part, card: Card): Part {
  const at = list(part, slot.key).lastIndexOf(card.key)
  return { ...part, [slot.key]: list(part, slot.key).filter((_, place) => place !== at) }
}

/** Put a card at a place of several; an empty one leaves it. */
export function placed(slot: Slot, part: Part, at: number, key: string, shelf: Card[]): Part {
  const keys = [...list(part, slot.key)]
  const names = list(part, slot.called || '')
  const called = keys.map((each, place) => names[place] ?? shelf.find((card) => card.key === each)?.name ?? each)
  if (key) {
    keys[at] = key
    called[at] = shelf.find((card) => card.key === key)?.name ?? key
  } else {
    keys.splice(at, 1)
    called.splice(at, 1)
  }
  return { ...part, [slot.key]: keys, ...(slot.called ? { [slot.called]: called } : {}) }
}

/** Call a card at a place by another of its names. */
export function renamed(slot: Slot, part: Part, at: number, name: string, shelf: Card[]): Part {
  const names = list(part, slot.called)
  const called = list(part, slot.key).map(
    (each, place) => names[place] ?? shelf.find((card) => card.key === each)?.name ?? each,
  )
  called[at] = name
  return { ...part, [slot.called]: called }
}
