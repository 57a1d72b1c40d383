// The messages of docs/protocol.md.

/** `say` is what people call a cell where its name in answers would not do. */
export interface Cell {
  name: string
  x: number
  y: number
  say?: string
}
/** Cells that belong together, with a line around them. */
export interface Group {
  name: string
  cells: string[]
}
/** Where something is on a free table, in hundredths of an inch, and the corners of a surface there. */
export type Spot = [x: number, y: number]
export type Outline = Spot[]
/** A `table` has no cells but is `w` by `h` hundredths of an inch; a place on it is written `12.37,8.05`, on top of a piece of terrain `12.37,8.05^house-1`. `turn` says how far the rows of cells are turned clockwise, in degrees. */
export interface Board {
  key: string
  shape: 'hex' | 'square' | 'table'
  corners: [number, number][]
  cells: Cell[]
  w?: number
  h?: number
  turn?: number
  groups?: Group[]
  look?: string
}
/** Colours by day and by night, a pattern of the page's own, a sign as path data in a square from -1 to 1. */
export interface GroundLook {
  fill: [string, string]
  pattern?: string
  sign?: string
  outlined?: boolean
  ink?: [string, string]
  raised?: boolean
  faint?: boolean
  /** The name of an icon in place of a sign. */
  figure?: string
  /** Whoever comes there is harmed: striped along its edge. */
  alarm?: boolean
}
/** One without a look is drawn plainly with its name. */
export interface Ground {
  kind: string
  name: string
  text: string
  cells: string[]
  look?: GroundLook
  /** On a free table: its key, its outlines (convex parts), how high it is, whether one can stand on `top`, and how high it is open `under` it. */
  key?: string
  outlines?: Outline[]
  height?: number
  top?: boolean
  under?: number
}
/** `sign` is drawn in place of the text, where that would be too long for a cell; an `icon` (path data in a square from -1 to 1) behind it, turned clockwise by so many degrees and as large as so many cells. */
export interface Mark {
  cell: string
  text: string
  team: number
  sign?: string
  icon?: string
  outlined?: boolean
  ink?: [string, string]
  turn?: number
  size?: number
  /** On a free table: the place it lies at, or the surfaces it covers. */
  at?: string
  outlines?: Outline[]
  /** On a free table `size` is how wide it is in hundredths, and `range` how far from its edge it counts. */
  range?: number
}
export interface Bar {
  kind: string
  name: string
  value: number
  max: number
}
/** `rays` says what rays behind a piece with this badge mean; a badge without a shape is round. */
export interface Badge {
  kind: string
  text: string
  name: string
  shape?: string
  rays?: string
  figure?: string
}
export interface Piece {
  id: string
  name: string
  letters: string
  team: number
  shape: 'disc' | 'square' | 'hexagon' | 'diamond'
  cells: string[]
  bars: Bar[]
  badges: Badge[]
  active: boolean
  faded: boolean
  spent?: boolean
  sub: string
  about: string[]
  card: string
  group?: string
  /** On a free table: how wide its base is, how tall it is, and the key of the terrain it stands on ("" on the ground). */
  size?: number
  height?: number
  level?: string
  /** Whose it is, where no team plays it. */
  owner?: number
  /** The name of its icon, and the key of a card it has put on. */
  icon?: string
  worn?: string
}
/** Somebody who is not on the board: how it fares, and where it is or when it comes back. */
export interface Benched {
  id: string
  name: string
  letters: string
  team: number
  shape: Piece['shape']
  bars: Bar[]
  note: string
  card: string
}
export interface Fact {
  name: string
  value: string
  text?: string
}
export interface CardRef {
  key: string
  name: string
  sub: string
}
/** What a player has of each of several pieces: how it fares, what is left, what it holds, what else is to be known. */
export interface Sheet {
  id: string
  name: string
  sub: string
  bars: Bar[]
  facts: Fact[]
  holds: string[]
  notes: string[]
  card: string
  active: boolean
  faded: boolean
}
export interface Side {
  seat: number
  team: number
  name: string
  facts: Fact[]
  cards: CardRef[]
  sheets?: Sheet[]
}
/** What the face of a die shows in place of a number: path data in a square from -1 to 1, nothing for a blank; one nobody has drawn goes by its name. */
export interface Symbol {
  kind: string
  name: string
  sign?: string
  ink?: [string, string]
}
/** With `symbols`, one for each face, the numbers do not matter. */
export interface Die {
  text: string
  name: string
  faces: number[]
  sides: number
  spent: boolean
  symbols?: Symbol[]
}
/** Face-down cards on a slot of the track: how many, what the uppermost is called, and its colour as of a team. */
export interface Stack {
  count: number
  name: string
  tone: number
}
/** `short` stands for the label where there is little room. */
export interface Slot {
  label: string
  short?: string
  team: number
  state: 'done' | 'now' | 'next'
  stack?: Stack
}
/** `top` is empty unless this seat knows the card on top. */
export interface Pile {
  key: string
  name: string
  left: number
  top: string
  discarded: { key: string; name: string; text?: string }[]
  text: string
}
/** A card of one's own hand. Options about it have its key as their piece. */
/** `when` says when a card is played at all. */
export interface Held {
  key: string
  name: string
  sub: string
  when?: string
  cost: string
  can: boolean
  why: string
  card: string
}
/** `rest` is the sentence without who won, for whoever was told that already. */
export type Verdict = 'won' | 'lost' | 'drawn'
export interface Result {
  verdicts: Verdict[]
  winners: number[]
  text: string
  rest?: string
  about?: string[]
  sequel?: boolean
}
export interface Scene {
  status: { title: string; lines: string[]; goal?: string; about?: string[]; card?: string }
  board: Board
  ground: Ground[]
  marks: Mark[]
  pieces: Piece[]
  sides: Side[]
  bench?: Benched[]
  dice: Die[]
  piles: Pile[]
  hand: Held[]
  track: Slot[]
  result: Result | null
}

export type Show =
  | { do: 'move'; piece: string; path: string[]; how: 'walk' | 'push' | 'throw' | 'jump' }
  | { do: 'harm' | 'heal'; piece: string; amount: number }
  | { do: 'roll'; seat: number; dice: { sides: number; face: number; symbol?: Symbol }[]; name: string }
  | { do: 'appear' | 'vanish'; piece: string; cell: string }
  | { do: 'flash'; piece?: string; cells?: string[] }
  /** From and to: the key of a pile, `seat N`, or nothing for the middle of the table; a card without a name stays face down. */
  | { do: 'card'; pile: string; card: string; to: string }

export type Line =
  | {
      seq: number
      kind: 'event'
      n: number
      text: string
      heading: boolean
      clauses: string[]
      cards: string[]
      show: Show | null
      /** The ability or card behind it, by name, where the text does not say so. */
      cause?: string
    }
  | { seq: number; kind: 'chat'; seat: number | null; name: string; text: string }
  | { seq: number; kind: 'notice'; text: string }
  | { seq: number; kind: 'drop'; to: number; text: string }

export interface Option {
  write: string
  say: string
  cells: string[]
  piece: string | null
  lead?: string
  card?: string[]
  at?: Spot
  level?: string
}
/**
 * How answers are written that are not listed: a `point` of an area, a `team` by its code, or anything typed. Of a point `size` is how wide the base is that is put there,
 * `snap` how near to a listed one means that one, `levels` the tops in reach.
 */
export interface Open {
  kind: string
  write: string
  area?: Outline[]
  snap?: number
  plan?: string
  size?: number
  levels?: string[]
}
/** How far something reaches, from so far to so far from the edge of a base that is `size` wide; `write` is how the answers begin that it is about. */
export interface Ring {
  at: string
  size: number
  from: number
  to: number
  name: string
  write?: string
  /** Of a piece one looks at: how far it could go, or hit. */
  kind?: 'goes' | 'hits'
}
/** `part` says what an entry is, beside the decision itself: an offer `beside` it, after which the same is asked again, or a way to `decline` or to end one's turn. */
export interface Family {
  label: string
  verb: string
  lead: string
  options: Option[]
  card?: string[]
  open?: Open
  part?: 'beside' | 'decline'
}
export interface Greyed {
  label: string
  why: string
  clause: string
}
export interface Question {
  number: number
  seat: number
  yours: boolean
  text: string
  optional: boolean
  standing: string
  called: string
  stands?: ('yes' | 'no' | 'target')[]
  where: string[]
  clauses: string[]
  card: string[]
  menu: Family[]
  greyed: Greyed[]
  undo: string | null
  ask_undo?: boolean
  count: number
  /** Others who may answer in the same way. */
  also?: number[]
  /** On a free table: the ranges that matter now. */
  rings?: Ring[]
  /** In a guided first match: what is asked, by its name; what the line answers; which step it is at. Off the line there is neither. */
  lesson?: { asks: string; answer: string; step: number | null }
}

/** An answer that somebody would give who thinks ahead, and how likely one wins then, from 0 to 1, as far as they can tell. */
export interface Advice {
  option: string
  say: string
  chance: number
}

export interface Presence {
  seat: number
  name: string
  who: 'here' | 'link' | 'bot'
  here: boolean
  bot: string | null
  clock: number | null
}
export interface Offer {
  what: 'draw' | 'undo' | 'concede'
  by: number
  waiting: number[]
  text: string
}
export interface TableInfo {
  id: string
  game: string
  title: string
  seats: Presence[]
  clock: { seconds: number } | null
  rules: Record<string, string>
  /** Whether seats see different things: two people at one screen then hand it over. */
  hidden?: boolean
  /** The fingerprint of the secret that the dice come from. */
  commitment?: string
  /** What each seat added to the dice. */
  salts?: string[]
  /** Empty, or why the match cannot go on. */
  halted?: string
  /** Whether one may ask what somebody would do who thinks ahead. */
  coached: boolean
  /** Whether it is the guided first match of the game. */
  lesson: boolean
  /** Whether a draw can be agreed on. */
  draws: boolean
  /** The tables whose match this one follows, and that follows it; empty if there are none. */
  after: string
  next: string
  /** The first of the tables that follow each other; empty in a game in which nothing follows a match. */
  campaign: string
}
/** What a spectator said; the last lines only, and no part of the history. */
export interface Voice {
  n: number
  spectator: number
  text: string
}
export interface Gallery {
  voices: Voice[]
  closed: boolean
  muted: number[]
}
export type Standing = Record<string, Record<string, string>>

export type FromServer =
  | {
      type: 'welcome'
      table: TableInfo
      you: number[]
      scene: Scene
      lines: Line[]
      question: Question | null
      offers: Offer[]
      standing: Standing
      called: Record<string, string>
      seq: number
      gallery?: Gallery
      spectator?: number | null
    }
  | ({ type: 'gallery' } & Gallery)
  | {
      type: 'update'
      lines: Line[]
      scene: Partial<Scene>
      question: Question | null
      offers: Offer[]
      seq: number
      standing?: Standing
      called?: Record<string, string>
      /** Preparations made for everybody: not to be watched one after the other. */
      at_once?: boolean
    }
  | { type: 'ack'; id?: string; question?: number }
  | { type: 'refused'; id?: string; code: string; sentence: string; clause: string; instead?: string }
  | Reached
  | { type: 'advice'; id?: string; question: number; best: Advice[] }
  | {
      type: 'foreseen'
      id?: string
      option: string
      say: string
      certain: string[]
      next?: string
      odds: { text: string; share: number; when?: string }[]
      tries?: number
      path: string[]
      clauses: string[]
      /** Harm that is certain, shown on the piece before committing. */
      harm?: { piece: string; amount: number }[]
      /** On a free table: how long the way is, and what is climbed or jumped down on it, in words. */
      inches?: string
      climbs?: string[]
      /** Who would be in reach from there and who could shoot; of an attack its line of sight. */
      about?: string[]
      line?: [Spot, Spot] | null
    }
  | Measured
  /** Somebody else holds a ruler to a free table; both ends empty when it is put away. */
  | { type: 'ruler'; seat: number | null; from: string; to: string }
  | { type: 'presence'; seats: Presence[] }
  | { type: 'next'; table: string; by: string }
  | { type: 'pong'; id?: string }

/** How far a piece reaches: cells it could go to and hit from where it stands; on a free table ranges. */
export interface Reached {
  type: 'reached'
  id?: string
  piece: string
  goes: string[]
  hits: string[]
  says: string[]
  rings: Ring[]
}

/** What a ruler says. Between cells: the `distance` and the cells of the line; on a free table: the gap in `inches`, the line if there is one, and all of it in words. */
export interface Measured {
  type: 'measured'
  seat: number | null
  from: string
  to: string
  /** Null where the game asks for no sight. */
  sight: boolean | null
  distance?: number
  line: string[] | [Spot, Spot] | null
  inches?: string
  text?: string
}

export interface Clause {
  id: string
  kind: string
  title: string
  text: string
  question: string
  why: string
  source: string
}
export interface Frame {
  at: number
  seat: number | null
  asked: string
  say: string
  lines: Line[]
  scene: Partial<Scene>
}
