// Generated from the structs of the server by tools/generate.py: docs/protocol.md says what everything means.

/** A request is stored. */
export interface Ack {
  type: 'ack'
  id?: string
  question?: number
}

/** What somebody would answer who thinks ahead, and how likely one wins then, from 0 to 1, as far as they know. */
export interface Advice {
  option: string
  say: string
  chance: number
}

/** What would somebody do who thinks ahead? At tables where that may be asked. */
export interface Advise {
  type: 'advise'
  question: number
  id?: string
  seat?: number
}

/** The best answers that somebody found who thought ahead: a reply to `advise`. */
export interface Advised {
  type: 'advice'
  question: number
  best: Advice[]
  id?: string
}

/** Play the same again, with seats changed; it begins when all people who sat here say so. */
export interface Again {
  type: 'again'
  id?: string
  seat?: number
}

/** Answers that follow each other and end at an enemy, its `piece`; `write` only tells it from others. */
export interface Aim {
  write: string
  say: string
  cells: string[]
  piece: string | null
  /** What it spends. */
  lead?: string
  /** What it says where that is drawn beside it. */
  short?: string
  card?: string[]
  /** In few words what it is good for, where its name does not say it. */
  gist?: string
  at?: [number, number]
  level?: string
  then: string[]
}

/** An answer to the question of that number. */
export interface Answer {
  type: 'answer'
  question: number
  option: string
  id?: string
  seat?: number
}

/** Ask the others to take back the last answer beyond that. */
export interface AskUndo {
  type: 'ask-undo'
  id?: string
  seat?: number
}

/** A sign on a piece; one without a shape is round. */
export interface Badge {
  kind: string
  text: string
  name: string
  shape?: string
  /** What it means that there are rays behind its piece. */
  rays?: string
  figure?: string
}

/** A number out of so many. */
export interface Bar {
  kind: string
  name: string
  value: number
  max: number
}

/** Somebody who is not on the board: how it fares, and where it is or when it comes back. */
export interface Benched {
  id: string
  name: string
  letters: string
  team: number
  shape: 'diamond' | 'disc' | 'hexagon' | 'square'
  bars: Bar[]
  note: string
  card: string
}

/** The board. A `table` has no cells; a place there is `12.37,8.05`, on terrain `12.37,8.05^house-1`. */
export interface Board {
  key: string
  shape: 'hex' | 'square' | 'table'
  /** The outline of a cell around its middle. */
  corners: [number, number][]
  cells: Cell[]
  w?: number
  /** How wide and high a table is, in hundredths of an inch. */
  h?: number
  /** How far its rows of cells are turned clockwise, in degrees. */
  turn?: number
  groups?: Group[]
  /** The scenery it lies in. */
  look?: string
  /** The key of the map, where that is not the key of the board. */
  place?: string
}

/** A card that can be looked at. */
export interface CardRef {
  key: string
  name: string
  sub: string
}

/** A cell and its middle, in units of a cell. */
export interface Cell {
  name: string
  x: number
  y: number
  /** What people call it where its name in answers would not do. */
  say?: string
}

/** Say something. */
export interface Chat {
  type: 'chat'
  text: string
  id?: string
  seat?: number
}

/** What somebody said. */
export interface ChatLine {
  kind: 'chat'
  seq: number
  seat: number | null
  name: string
  text: string
}

/** A rule of the ledger. */
export interface Clause {
  id: string
  kind: string
  title: string
  text: string
  question: string
  why: string
  source: string
}

/** How long one has for an answer. */
export interface Clock {
  seconds: number
}

/** Keep the chat closed, or the table to spectators; or no longer. */
export interface Close {
  type: 'close'
  what: 'chat' | 'table'
  yes: boolean
  id?: string
  seat?: number
}

/** Give up. */
export interface Concede {
  type: 'concede'
  id?: string
  seat?: number
}

/** Agree, or not, to what another seat asked. */
export interface Consent {
  type: 'consent'
  to: 'again' | 'draw' | 'undo'
  yes: boolean
  id?: string
  seat?: number
}

/** A die, or several that belong together. With `symbols`, one for each face, the numbers do not matter. */
export interface Die {
  text: string
  name: string
  faces: number[]
  sides: number
  spent: boolean
  symbols?: Symbol[]
}

/** A card that lies open. */
export interface Discarded {
  key: string
  name: string
  text?: string
}

/** Something was closed or opened. */
export interface DoorNews {
  type: 'doors'
  doors: Doors
}

/** What those who sit at the table keep closed: the seats that do. */
export interface Doors {
  chat: number[]
  /** Closed to spectators. */
  table: number[]
}

/** Events were taken back, from a number on. */
export interface DropLine {
  kind: 'drop'
  seq: number
  to: number
  text: string
}

/** Something that happened in the match. */
export interface EventLine {
  kind: 'event'
  seq: number
  n: number
  text: string
  heading: boolean
  clauses: string[]
  cards: string[]
  show: Show | null
  /** The ability or card behind it, by name, where the text does not say so. */
  cause?: string
}

/** A number or word in front of a player. */
export interface Fact {
  name: string
  value: string
  text?: string
}

/** An entry of the menu: one choice, or several that differ in what is chosen last. */
export interface Family {
  label: string
  verb: string
  lead: string
  options: Option[]
  /** The label where what it spends is drawn beside it. */
  short?: string
  card?: string[]
  open?: Open
  /** An offer beside the decision, after which the same is asked again, or the way to decline or to end one's turn. */
  part?: 'beside' | 'decline'
}

/** What would happen. */
export interface Foresee {
  type: 'foresee'
  question: number
  option: string
  id?: string
  seat?: number
}

/** What an option would do: a reply to `foresee`. */
export interface Foreseen {
  type: 'foreseen'
  option: string
  say: string
  certain: string[]
  /** What is asked then. */
  next: string
  odds: Odds[]
  /** How many futures the odds come from. */
  tries: number
  path: string[]
  harm: Harm[]
  clauses: string[]
  id?: string
  /** On a free table: how long the way is. */
  inches?: string
  /** What the place is called that was chosen there, listed or not. */
  place?: string
  /** What is climbed or jumped down on it, in words. */
  climbs?: string[]
  /** Who would be in reach from there, and who could shoot. */
  about?: string[]
  /** Of an attack its line of sight. */
  line?: [[number, number], [number, number]] | null
}

/** A moment of a replay: what was asked and answered, the lines since the one before, what changed on the board. */
export interface Frame {
  at: number
  seat: number | null
  asked: string
  say: string
  lines: Line[]
  scene: SceneParts
}

/** What spectators have said, the last lines only; they are no part of the history of a table. */
export interface GalleryNews {
  type: 'gallery'
  voices: Voice[]
  closed: boolean
  muted: number[]
}

/** What is not possible, and why. */
export interface Greyed {
  label: string
  why: string
  clause: string
}

/** What lies on cells, or a piece of terrain of a free table. One without a look is drawn plainly with its name. */
export interface Ground {
  kind: string
  name: string
  text: string
  cells: string[]
  look?: GroundLook
  card?: string
  key?: string
  /** On a free table: its convex parts. */
  outlines?: [number, number][][]
  height?: number
  /** Whether one can stand on it. */
  top?: boolean
  /** How high it is open beneath. */
  under?: number
}

/** How a ground is drawn. */
export interface GroundLook {
  fill: [string, string]
  /** One of the page's own. */
  pattern?: string
  /** Path data in a square from -1 to 1. */
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

/** Cells that belong together, with a line around them. */
export interface Group {
  name: string
  cells: string[]
}

/** In a guided first match: what is asked, by its name; what the line answers; which step it is at. */
export interface Guided {
  asks: string
  answer: string
  step: number | null
}

/** Harm that is certain, shown on the piece before committing. */
export interface Harm {
  piece: string
  amount: number
}

/** A card of one's own hand. Options about it have its key as their piece. */
export interface Held {
  key: string
  name: string
  sub: string
  cost: string
  can: boolean
  why: string
  card: string
  /** When such a card is played at all. */
  when?: string
}

/** The first message: which seats this is, and the last line it has. */
export interface Join {
  type: 'join'
  keys?: string[]
  resume_from?: number
  /** Whether questions should say what is not possible, and why. */
  greyed?: boolean
  /** For the dice, from whoever sits down for the first time: the table's commitment, a stroke, anything. */
  salt?: string
  /** In which language everything is told; what a game has no words for there is told in English. */
  language?: string
  id?: string
  seat?: number
}

export type Line = EventLine | ChatLine | NoticeLine | DropLine

/** Something written or drawn on a cell, or on a free table. */
export interface Mark {
  text: string
  team: number
  /** None on a free table. */
  cell?: string
  kind?: string
  /** Drawn in place of the text, where that would be too long for a cell. */
  sign?: string
  /** Drawn behind it: path data in a square from -1 to 1. */
  icon?: string
  outlined?: boolean
  ink?: [string, string]
  /** Clockwise, in degrees. */
  turn?: number
  /** In cells; on a free table how wide it is, in hundredths. */
  size?: number
  /** On a free table: the place it lies at. */
  at?: string
  /** On a free table: the surfaces it covers. */
  outlines?: [number, number][][]
  /** On a free table: how far from its edge it counts. */
  range?: number
}

/** Distance and line of sight, for the whole table to see. */
export interface Measure {
  type: 'measure'
  from: string
  to: string
  id?: string
  seat?: number
}

/**
 * What a ruler says; the whole table sees it. Between cells: the `distance` and the cells of the line; on a free table:
 * the gap in `inches`, the line if there is one, and all of it in words.
 */
export interface Measured {
  type: 'measured'
  seat: number | null
  from: string
  to: string
  /** Null where the game asks for no sight. */
  sight: boolean | null
  line: string[] | [[number, number], [number, number]] | null
  distance?: number
  inches?: string
  text?: string
}

/** Hear nothing more of a spectator, or hear them again; those who sit at the table may. */
export interface Mute {
  type: 'mute'
  spectator: number
  yes?: boolean
  id?: string
  seat?: number
}

/** Be called so from now on. */
export interface Name {
  type: 'name'
  name: string
  id?: string
  seat?: number
}

/** Somebody has opened the table that follows this one; who sits here asks for a key there (`POST`). */
export interface NextNews {
  type: 'next'
  table: string
  by: string
  /** Whether the same is played again, by the same people with seats changed. */
  again?: boolean
}

/** What happened at the table but not in the match. */
export interface NoticeLine {
  kind: 'notice'
  seq: number
  text: string
}

/** What may become of somebody, and in which share of the futures that were tried. */
export interface Odds {
  text: string
  share: number
  /** Where uncertain harm always comes under the same heading of the log. */
  when?: string
}

/** What a seat asked, and who has not consented yet. */
export interface Offer {
  what: 'again' | 'concede' | 'draw' | 'undo'
  by: number
  waiting: number[]
  /** The same in words. */
  text: string
}

/** Offer a draw to all other people. */
export interface OfferDraw {
  type: 'offer-draw'
  id?: string
  seat?: number
}

/** How answers are written that are not listed: a `point` of an area, a `team` by its code, anything typed. */
export interface Open {
  kind: string
  write: string
  area?: [number, number][][]
  /** How near to a listed point means that one. */
  snap?: number
  plan?: string
  /** How wide the base is that is put there. */
  size?: number
  /** The tops in reach. */
  levels?: string[]
}

/** An answer that is offered. */
export interface Option {
  write: string
  say: string
  cells: string[]
  piece: string | null
  /** What it spends. */
  lead?: string
  /** What it says where that is drawn beside it. */
  short?: string
  card?: string[]
  /** In few words what it is good for, where its name does not say it. */
  gist?: string
  at?: [number, number]
  level?: string
}

/** A piece on the board. */
export interface Piece {
  id: string
  name: string
  letters: string
  team: number
  shape: 'diamond' | 'disc' | 'hexagon' | 'square'
  cells: string[]
  bars: Bar[]
  badges: Badge[]
  active: boolean
  faded: boolean
  sub: string
  about: string[]
  card: string
  spent?: boolean
  /** Pieces with the same one share their bars. */
  group?: string
  /** Whose it is, where no team plays it. */
  owner?: number
  /** The name of its icon. */
  icon?: string
  /** In few words what it is good at, for whoever chooses among several. */
  gist?: string
  /** The key of a card it has put on. */
  worn?: string
  /** On a free table: how wide its base is. */
  size?: number
  height?: number
  /** On a free table: the key of the terrain it stands on, "" on the ground. */
  level?: string
}

/** A deck. */
export interface Pile {
  key: string
  name: string
  left: number
  /** Empty unless this seat knows the card on top. */
  top: string
  discarded: Discarded[]
  text: string
}

/** Is anybody there? */
export interface Ping {
  type: 'ping'
  id?: string
  seat?: number
}

/** Yes, here. */
export interface Pong {
  type: 'pong'
  id?: string
}

/** Who sits at a seat, and whether somebody is there. */
export interface Presence {
  seat: number
  name: string
  who: 'bot' | 'here' | 'link' | 'open'
  here: boolean
  bot: string | null
  clock: number | null
  /** Whether a stranger may take it. */
  free: boolean
}

/** Somebody came or went. */
export interface PresenceNews {
  type: 'presence'
  seats: Presence[]
}

/** What is asked. */
export interface Question {
  number: number
  seat: number
  yours: boolean
  text: string
  optional: boolean
  standing: string
  called: string
  stands: ('no' | 'target' | 'yes')[]
  where: string[]
  clauses: string[]
  card: string[]
  menu: Family[]
  greyed: Greyed[]
  undo: string | null
  ask_undo: boolean
  count: number
  /** Others who may answer in the same way. */
  also: number[]
  /** On a free table: the ranges that matter now. */
  rings?: Ring[]
  /** What could be done to enemies: whoever clicks one first gives all answers of an aim, one after the other. */
  aims?: Aim[]
  lesson?: Guided
}

/** How far a piece reaches, for whoever asks. */
export interface ReachOf {
  type: 'reach'
  piece: string
  id?: string
  seat?: number
}

/** How far a piece reaches: cells it could go to, and could hit from where it stands; on a free table ranges. */
export interface Reached {
  type: 'reached'
  piece: string
  goes: string[]
  hits: string[]
  says: string[]
  rings: Ring[]
}

/** A request is not allowed; nothing has changed. */
export interface RefusedReply {
  type: 'refused'
  code: string
  sentence: string
  clause: string
  id?: string
  /** An option in words that is offered and differs from the one refused in one thing. */
  instead?: string
}

/** How the match ended. */
export interface Result {
  verdicts: ('drawn' | 'lost' | 'won')[]
  winners: number[]
  text: string
  /** The sentence without who won, for whoever was told that already. */
  rest?: string
  about?: string[]
  sequel?: boolean
}

/** How far something reaches, from so far to so far from the edge of a base that is `size` wide. */
export interface Ring {
  at: string
  size: number
  from: number
  to: number
  name: string
  /** How the answers begin that it is about. */
  write?: string
  /** Of a piece one looks at: how far it could go, or hit. */
  kind?: 'goes' | 'hits'
}

/** A die that was rolled. */
export interface Rolled {
  sides: number
  face: number
  symbol?: Symbol
}

/** A ruler that somebody holds to the table while they think, for the whole table to see; empty: it is put away. */
export interface Ruler {
  type: 'ruler'
  from?: string
  to?: string
  id?: string
  seat?: number
}

/** What is to be seen, in drawing order. */
export interface Scene {
  status: Status
  board: Board
  ground: Ground[]
  marks: Mark[]
  pieces: Piece[]
  sides: Side[]
  bench: Benched[]
  dice: Die[]
  piles: Pile[]
  hand: Held[]
  track: Slot[]
  result: Result | null
}

/** The parts of a scene that have changed. */
export interface SceneParts {
  status?: Status
  board?: Board
  ground?: Ground[]
  marks?: Mark[]
  pieces?: Piece[]
  sides?: Side[]
  bench?: Benched[]
  dice?: Die[]
  piles?: Pile[]
  hand?: Held[]
  track?: Slot[]
  result?: Result | null
}

/** What a player has of each of several pieces: how it fares, what is left, what it holds, what else to know. */
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

export type Show = ShowMove | ShowHarm | ShowHeal | ShowRoll | ShowAppear | ShowVanish | ShowFlash | ShowCard

/** A piece comes onto the board. */
export interface ShowAppear {
  do: 'appear'
  piece: string
  cell: string
}

/**
 * A card goes from one place to another. A place is the key of a pile, `seat N`, or nothing for the middle of the
 * table; a card without a name stays face down.
 */
export interface ShowCard {
  do: 'card'
  pile: string
  card: string
  to: string
}

/** Look here. */
export interface ShowFlash {
  do: 'flash'
  piece?: string
  cells?: string[]
}

/** Points are lost. */
export interface ShowHarm {
  do: 'harm'
  piece: string
  amount: number
}

/** Points are gained. */
export interface ShowHeal {
  do: 'heal'
  piece: string
  amount: number
}

/** A piece goes from cell to cell; the first is where it stood. */
export interface ShowMove {
  do: 'move'
  piece: string
  path: string[]
  how: 'jump' | 'push' | 'throw' | 'walk'
}

/** Dice tumble. */
export interface ShowRoll {
  do: 'roll'
  seat: number
  dice: Rolled[]
  name: string
}

/** A piece leaves the board: taken off it, or it falls over an edge. */
export interface ShowVanish {
  do: 'vanish'
  piece: string
  cell: string
  how?: 'falls'
}

/** A seat, and what lies in front of it. */
export interface Side {
  seat: number
  team: number
  name: string
  facts: Fact[]
  cards: CardRef[]
  sheets?: Sheet[]
}

/** Ask the spectators to be silent, or let them speak again; those who sit at the table may. */
export interface Silence {
  type: 'silence'
  yes: boolean
  id?: string
  seat?: number
}

/** A step of a round, or whose it is. */
export interface Slot {
  label: string
  team: number
  state: 'done' | 'next' | 'now'
  /** Stands for the label where there is little room. */
  short?: string
  stack?: Stack
}

/** Face-down cards on a slot of the track: how many, what the uppermost is called, and its colour as of a team. */
export interface Stack {
  count: number
  name: string
  tone: number
}

/** Let a bot play for a seat whose person is away: `seat` is that seat. */
export interface StandIn {
  type: 'stand-in'
  id?: string
  seat?: number
}

/** Leave a standing answer to a reaction, or take it back. */
export interface Standing {
  type: 'standing'
  name: string
  answer: 'no' | 'yes' | null
  only?: '' | 'target'
  id?: string
  seat?: number
}

/** How it stands, in words. */
export interface Status {
  title: string
  lines: string[]
  /** How the match is won. */
  goal?: string
  /** The sheet of what is played for. */
  about?: string[]
  card?: string
}

/** What the face of a die shows in place of a number; one nobody has drawn goes by its name. */
export interface Symbol {
  kind: string
  name: string
  /** Path data in a square from -1 to 1; nothing for a blank. */
  sign?: string
  ink?: [string, string]
}

/** The table itself. */
export interface TableInfo {
  id: string
  game: string
  title: string
  seats: Presence[]
  clock: Clock | null
  rules: Record<string, string>
  /** Whether seats know different things: then a screen is handed over between them. */
  hidden: boolean
  /** The fingerprint of the secret that the dice come from, fixed when the table was opened. */
  commitment: string
  /** What each seat added to the dice; empty for a seat that has not sat down yet, or adds nothing. */
  salts: string[]
  /** Empty, or why the match cannot go on. */
  halted: string
  /** Whether one may ask what somebody would do who thinks ahead. */
  coached: boolean
  /** Whether it is the guided first match of the game. */
  lesson: boolean
  /** Whether a draw can be agreed on; if not, there is none to offer. */
  draws: boolean
  /** The table whose match this one follows; empty if it follows none. */
  after: string
  /** The table that follows this one; empty as long as nobody has opened it. */
  next: string
  /** The first of the tables that follow each other; empty in a game in which nothing follows a match. */
  campaign: string
  /** Whether people sit here together, or come back when they like, over days. */
  pace: 'days' | 'live'
  /** The table at which the same people play again; empty as long as not everybody wants to. */
  again: string
  doors: Doors
}

/** Take back the last answer where the rules of undo allow it. */
export interface Undo {
  type: 'undo'
  id?: string
  seat?: number
}

/** Something happened. */
export interface Update {
  type: 'update'
  lines: Line[]
  scene: SceneParts
  question: Question | null
  offers: Offer[]
  seq: number
  /** Only when a standing answer was changed. */
  standing?: Record<string, Record<string, string>>
  called?: Record<string, string>
  /** Preparations that were made for everybody: they are told, but nobody need see them one after the other. */
  at_once?: boolean
}

/** What a spectator said. */
export interface Voice {
  n: number
  spectator: number
  text: string
}

/** Everything a connection needs to begin, or to go on. */
export interface Welcome {
  type: 'welcome'
  table: TableInfo
  you: number[]
  scene: Scene
  lines: Line[]
  question: Question | null
  offers: Offer[]
  standing: Record<string, Record<string, string>>
  /** By the names of standing answers: what they were left to, in words. */
  called: Record<string, string>
  seq: number
  gallery: GalleryNews
  /** Under which number a spectator is known. */
  spectator: number | null
}

/** Why something is not offered. */
export interface WhyNot {
  type: 'why-not'
  option: string
  id?: string
  seat?: number
}

/** Take back what one asked of the others. */
export interface Withdraw {
  type: 'withdraw'
  what: 'again' | 'concede' | 'draw' | 'undo'
  id?: string
  seat?: number
}

/** What a client is told. */
export type FromServer =
  | Welcome
  | Update
  | Ack
  | RefusedReply
  | Pong
  | PresenceNews
  | GalleryNews
  | NextNews
  | DoorNews
  | Ruler
  | Advised
  | Foreseen
  | Measured
  | Reached

/** What a client may say. */
export type ToServer =
  | Join
  | Answer
  | Undo
  | AskUndo
  | OfferDraw
  | Withdraw
  | Consent
  | Concede
  | Standing
  | Foresee
  | Advise
  | WhyNot
  | Measure
  | ReachOf
  | Ruler
  | Chat
  | Silence
  | Mute
  | Close
  | Name
  | Again
  | StandIn
  | Ping
