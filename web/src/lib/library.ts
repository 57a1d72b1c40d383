// What a game tells before a match: its form, its builder, its rules. Fetched once and kept.

import { get, post } from './api'
import type { Clause, Ground, Spot } from './protocol'

export interface GameLine {
  name: string
  title: string
  version: string
  blurb: string
  box: string
  seats: number
  lesson: boolean
  credit: string
  at_once: string
  builds: string[]
  look: GameLook
}
/** Its colours, its emblem as an SVG text (nothing for the common one), and how the letters of a small map are drawn. */
export interface GameLook {
  accent: string
  ink: string
  emblem: string
  map: Record<string, string>
}
/** A small map of a table without cells, in hundredths of an inch. */
export interface TableMap {
  w?: number
  h?: number
  ground?: Pick<Ground, 'kind' | 'name' | 'outlines' | 'height'>[]
  tokens?: Spot[]
}
export interface Choice {
  value: string
  label: string
  text: string
  group: string
  drawing: string[]
  shape: '' | 'hex' | 'square'
  outlines?: TableMap
  /** The scenery of the map, and an icon by its name. */
  look?: string
  icon?: string
}
export type Values = Record<string, unknown>
export interface Field {
  key: string
  kind: 'choice' | 'switch' | 'number' | 'team' | 'units'
  label: string
  default: unknown
  text: string
  section: string
  clause: string
  choices: Choice[]
  least: number
  most: number
  builds: string[]
  when: Record<string, unknown[]>
  more: boolean
  /** For pasted text; keys of a unit's table that name it; numbers in it worth telling. */
  example: string
  named: string[]
  counts: Record<string, string>
}
export interface Ready {
  key: string
  name: string
  text: string
  fields: string[]
  value: unknown
}
export interface GamePage extends GameLine {
  primer: string[]
  form: Field[]
  teams: Ready[]
  now: Values[]
}
/** A step of a guided first match: what is told, at which question of the line (`at`), or to those who have left it at which kind of question. */
export interface LessonStep {
  title: string
  text: string
  clauses: string[]
  at: number
  asks: string
}
export interface Lesson {
  seats: string[]
  steps: LessonStep[]
}
export interface Wrong {
  code: string
  sentence: string
  clause: string
}
export interface SetupSaid {
  setup: Record<string, unknown>
  seats: string[]
  wrong: Wrong[]
}

export interface Card {
  key: string
  name: string
  sub: string
  group: string
  lines: string[]
  names: string[]
}
export interface Slot {
  key: string
  kind: 'words' | 'one' | 'many' | 'rows' | 'free' | 'spots'
  label: string
  text: string
  shelf: string
  count: number
  copies: number
  slots: Slot[]
  when: Record<string, string[]>
  near: string
  called: string
  /** What one of several rows is called. */ each: string
  /** So many will do. */ least: number | null
}
export type Part = Record<string, unknown>
export interface Plan {
  key: string
  label: string
  text: string
  slots: Slot[]
  clause: string
  blank: Part
}
export interface BuilderData {
  plans: Plan[]
  shelves: Record<string, Card[]>
  examples: Ready[]
}
export interface Panel {
  title: string
  sub: string
  lines: string[]
}
export interface Built {
  kind: string
  name: string
  team: Part
  text: string
  toml: string
  wrong: Wrong[]
  card: string[]
  panels: Panel[]
  use: unknown
  fixes: { label: string; team: Part }[]
}
export interface Checked extends Built {
  several: Built[]
}

/** How a word of a game is written, the clause behind it, what it means, and its icon. A form that begins small is also meant where it begins a sentence. */
export interface Term {
  forms: string[]
  clause: string
  text: string
  icon?: string
}
export interface BookClause extends Clause {
  chapter: string
  option: string
}
export interface Book {
  title: string
  credit: string
  primer: string[]
  chapters: string[]
  clauses: BookClause[]
}

const kept = new Map<string, Promise<unknown>>()

function once<T>(path: string): Promise<T> {
  let promise = kept.get(path) as Promise<T> | undefined
  if (!promise) {
    promise = get<T>(path)
    promise.catch(() => kept.delete(path))
    kept.set(path, promise)
  }
  return promise
}

const at = (game: string) => `/games/${encodeURIComponent(game)}`
export const allGames = () => once<GameLine[]>('/games')
export const gamePage = (game: string) => once<GamePage>(at(game))
export const lessonOf = (game: string) => once<Lesson>(`${at(game)}/lesson`)
export const rulebook = (game: string) => once<Book>(`${at(game)}/rules`)
/** Its words, in the language of the table; those of its rulebook are English. */
export const wordsOfGame = (game: string, language = 'en') => once<Term[]>(`${at(game)}/words?language=${language}`)
export const builderData = (game: string) => once<BuilderData>(`${at(game)}/builder`)
export const arrange = (game: string, values: Values) => post<SetupSaid>(`${at(game)}/setup`, { values })
export const checkTeam = (game: string, team: Part) => post<Checked>(`${at(game)}/check`, { team })
export const readText = (game: string, text: string) => post<Checked>(`${at(game)}/check`, { text })
export const randomOne = (game: string, kind: string) => post<Checked>(`${at(game)}/random`, { kind })

/** Whether a field matters, seeing what else is filled in. */
export function matters(field: Field, form: Field[], values: Values): boolean {
  return Object.entries(field.when).every(([key, wanted]) => {
    const other = form.find((each) => each.key === key)
    return wanted.includes(values[key] ?? other?.default)
  })
}

/** A number for chance to deal by. */
export const dealNumber = () => Math.floor(Math.random() * 1_000_000)
