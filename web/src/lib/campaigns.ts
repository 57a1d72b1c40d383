// Campaigns: matches that follow each other, as the game draws them.

import { get } from './api'
import { mine, type MyTable } from './mytables'
import { t } from './text'

export type Standing = 'done' | 'lost' | 'here' | 'open' | 'closed'
/** A place of the chart; `legs` are the tables at which it was played, by number. */
export interface Place {
  key: string
  title: string
  standing: Standing
  at: [number, number]
  sub: string
  text: string
  legs: number[]
}
export interface Way {
  start: string
  end: string
  taken: boolean
  text: string
}
/** Rows of places that belong together. */
export interface Group {
  title: string
  row: number
  rows: number
  standing: Standing
  text: string
}
export interface Meter {
  kind: string
  name: string
  value: number
  most: number
}
export interface Sheet {
  name: string
  seat: number
  bars: Meter[]
  marks: string[]
  facts: [string, string][]
  card: string
}
export interface Chart {
  title: string
  standing: string
  nodes: Place[]
  links: Way[]
  groups: Group[]
  party: Sheet[]
  news: string[]
  agreed: string[]
}
export interface Leg {
  table: string
  over: number | null
  result: string
  told: string[]
}
export interface Campaign {
  id: string
  game: string
  title: string
  seats: string[]
  legs: Leg[]
  chart: Chart
  /** The last match is over, and another one can be opened. */
  goes_on: boolean
  over: boolean
}

export const campaign = (id: string) => get<Campaign>(`/campaigns/${encodeURIComponent(id)}`)

/** What a place stands for, in words. */
export const standingOf = (standing: Standing): string => t(`campaign.${standing}`)

/** The campaigns of which this browser remembers a table, the last used first, each with that table. */
export function byCampaign(tables: MyTable[]): Map<string, MyTable> {
  const found = new Map<string, MyTable>()
  for (const table of tables) if (table.campaign && !found.has(table.campaign)) found.set(table.campaign, table)
  return found
}

/** Campaigns of ours that go on: more than one match, or one that leads to another. */
export async function ours(most = 6): Promise<Campaign[]> {
  const asked = [...byCampaign(mine()).keys()].slice(0, most)
  const found = await Promise.all(asked.map((id) => campaign(id).catch(() => null)))
  return found.filter((each): each is Campaign => each !== null && !each.over && (each.goes_on || each.legs.length > 1))
}

/** Where a match of a campaign is to be looked at. */
export const addressOf = (leg: Leg): string => (leg.over ? `/replay/${leg.table}` : `/table/${leg.table}`)
