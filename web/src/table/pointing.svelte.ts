// Pointing at places of a free table: by click, by dragging a model, and by keys. What is meant is the chooser's business.

import type { Ground, Option, Piece, Spot } from '../lib/protocol'
import type { Chooser } from './chooser.svelte'
import type { Spots } from './choose'
import {
  apart,
  calledThere,
  described,
  levelsAt,
  nearest,
  pieceAt,
  readPlace,
  standing,
  writePlace,
  type Place,
} from './places'
import { t } from '../lib/text'

/** The server is asked what would happen once the pointer has rested so long. */
const REST = 250
/** With arrow keys the ghost goes half an inch, with Shift a twentieth. */
const STEP = 50
const SMALL = 5
/** Which way the arrow keys go. */
const ARROWS: Record<string, Spot> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }

interface Held {
  id: number
  by: Spot
  start: Spot
  moved: boolean
  touch: boolean
  seen: Spot
}

export interface Tabletop {
  chooser: () => Chooser | undefined
  spots: () => Spots | null
  pieces: () => Piece[]
  ground: () => Ground[]
  size: () => Spot
  /** Places of lit pieces, in the order of the scene. */
  lit: () => Piece[]
}

export class Pointing {
  /** Where the base is that is dragged or moved by keys; a click puts none there. */
  ghost: Place | null = $state.raw(null)
  held: Held | null = $state.raw(null)
  /** What a screen reader is told. */
  said = $state('')
  /** Where there are two levels, the other one than usual. */
  switched = $state(false)
  /** The listed answer on which `t` has stopped. */
  private stop: string | null = null
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private tabletop: Tabletop) {}

  /** The piece that acts, if it stands on the table. */
  get actor(): Piece | null {
    return this.tabletop.pieces().find((piece) => piece.active && piece.cells.length) ?? null
  }

  /** What is aimed at or considered. */
  get aimed(): Place | null {
    const option = this.tabletop.chooser()?.considered
    return option?.at ? placeOf(option) : null
  }

  /** Where the ghost base is drawn. */
  get shown(): Place | null {
    return this.ghost ?? this.aimed
  }

  /** From where a way begins. */
  get from(): Place | null {
    const actor = this.actor
    return actor && standing(actor)
  }

  get dragging(): boolean {
    return Boolean(this.held?.moved)
  }

  /** The levels one could mean at a point, the likelier first. */
  levels([x, y]: Spot): string[] {
    return levelsAt(this.tabletop.ground(), [x, y], this.from?.level ?? '', this.tabletop.spots()?.levels)
  }

  /** A point of the table, on the level that is meant. */
  place([x, y]: Spot): Place {
    const [w, h] = this.tabletop.size()
    const spot: Spot = [Math.max(0, Math.min(w, Math.round(x))), Math.max(0, Math.min(h, Math.round(y)))]
    const levels = this.levels(spot)
    return { x: spot[0], y: spot[1], level: levels[this.switched ? 1 : 0] ?? levels[0] }
  }

  /** A fresh question begins without a ghost. */
  reset() {
    clearTimeout(this.timer)
    this.ghost = null
    this.held = null
    this.stop = null
    this.switched = false
  }

  // -- dragging -----------------------------------------------------------------------------------------------

  /** A press on the model that acts, or on its ghost, takes hold of it. Whether it did. */
  take(id: number, at: Spot, screen: Spot, touch: boolean, slack: number): boolean {
    const spots = this.tabletop.spots()
    if (!spots) return false
    const grips = [
      this.tabletop.chooser()?.aimed?.at ? this.aimed : null,
      this.from && spots.size ? this.from : null,
    ].filter((each) => each !== null)
    const grip = grips.find((each) => apart(each, { x: at[0], y: at[1] }) <= Math.max(spots.size / 2, slack))
    if (!grip) return false
    this.held = { id, by: [grip.x - at[0], grip.y - at[1]], start: screen, moved: false, touch, seen: screen }
    return true
  }

  /** The pointer moves with what it holds. */
  drag(at: Spot, screen: Spot) {
    const held = this.held!
    this.held = { ...held, moved: true, seen: screen }
    const chooser = this.tabletop.chooser()!
    if (chooser.choice.aimed !== null) chooser.unaim()
    const spot: Spot = [at[0] + held.by[0], at[1] + held.by[1]]
    const near = nearest(this.tabletop.spots()?.options ?? [], spot, SNAP)
    this.ghost = near ? placeOf(near) : this.place(spot)
    this.later(this.ghost)
  }

  /** It is put down: that aims. */
  drop(): boolean {
    const moved = this.dragging
    this.held = null
    clearTimeout(this.timer)
    if (moved && this.ghost) this.tabletop.chooser()?.place(this.ghost, true)
    if (moved) this.ghost = null
    return moved
  }

  cancel() {
    clearTimeout(this.timer)
    this.held = null
    this.ghost = null
    this.tabletop.chooser()?.pointPlace(null)
  }

  /** Ask what would happen there, once it has rested. */
  private later(at: Place) {
    clearTimeout(this.timer)
    const chooser = this.tabletop.chooser()
    if (chooser?.pointed) chooser.pointed = null
    // Under a finger nothing may move: what would happen is told when it is put down.
    if (this.held?.touch) return
    this.timer = setTimeout(() => this.ghost === at && chooser?.pointPlace(at), REST)
  }

  /** On the other level: on the bridge, or under it. */
  turnLevel() {
    const at = this.shown
    if (!at || this.levels([at.x, at.y]).length < 2) return
    this.switched = !this.switched
    const there = this.place([at.x, at.y])
    if (this.ghost) {
      this.ghost = there
      this.later(there)
    }
    if (this.tabletop.chooser()?.choice.aimed) this.tabletop.chooser()?.place(there, true)
    this.say(there)
  }

  // -- keys ---------------------------------------------------------------------------------------------------

  /** Where keys are on the table. */
  get cursor(): Place {
    const [w, h] = this.tabletop.size()
    return this.shown ?? this.from ?? { x: w / 2, y: h / 2, level: '' }
  }

  /** An arrow key; whether it was one. */
  arrow(key: string, small: boolean): boolean {
    const way = ARROWS[key]
    if (!way) return false
    const at = this.cursor
    const step = small ? SMALL : STEP
    const chooser = this.tabletop.chooser()
    this.stop = null
    if (chooser?.choice.aimed && this.tabletop.spots()) chooser.unaim()
    this.ghost = this.place([at.x + way[0] * step, at.y + way[1] * step])
    if (this.tabletop.spots()) this.later(this.ghost)
    this.say(this.ghost)
    return true
  }

  /** The next place that is listed, or the next lit piece. */
  next(back = false) {
    const chooser = this.tabletop.chooser()
    const stops: { write: string | null; at: Place; say: string }[] = [
      ...(this.tabletop.spots()?.options ?? []).map((option) => ({
        write: option.write,
        at: placeOf(option),
        say: option.say,
      })),
      ...this.tabletop
        .lit()
        .map((piece) => ({ write: null, at: standing(piece)!, say: t('place.choose', { name: piece.name }) })),
    ]
    if (!stops.length) return
    const now = stops.findIndex((each) =>
      this.stop !== null
        ? each.write === this.stop
        : this.ghost !== null && each.write === null && writePlace(each.at) === writePlace(this.ghost),
    )
    const stop = stops[now < 0 ? (back ? stops.length - 1 : 0) : (now + (back ? -1 : 1) + stops.length) % stops.length]
    if (chooser?.choice.aimed) chooser.unaim()
    clearTimeout(this.timer)
    this.stop = stop.write
    this.ghost = stop.at
    if (stop.write) chooser?.point(stop.write)
    this.said = `${(stop.at.x / 100).toFixed(1)}, ${(stop.at.y / 100).toFixed(1)}, ${stop.say.replace(/\.$/, '')}`
  }

  /** Enter: aims at where the keys are, and means what is aimed at. A lit piece there is chosen. */
  enter(choose: (piece: Piece) => void) {
    const chooser = this.tabletop.chooser()
    const at = this.ghost
    if (!chooser) return
    if (!at) return chooser.confirm()
    clearTimeout(this.timer)
    const there = this.stop ? null : pieceAt(this.tabletop.lit(), [at.x, at.y])
    if (there) choose(there)
    else if (this.stop) chooser.aim(this.stop)
    else if (this.tabletop.spots()) chooser.place(at, true)
    this.stop = null
    this.ghost = null
  }

  /** What the server says of the place that is considered: what it is called, or why it will not do. */
  told(at: Place, called: string) {
    if (this.stop) return
    const { spots, pieces } = this.tabletop
    this.said = calledThere(called.replace(/\.$/, ''), at, spots()?.size ?? 0, pieces(), this.actor?.id)
  }

  private say(at: Place) {
    this.said = described(
      at,
      this.tabletop.spots()?.size ?? 0,
      this.tabletop.pieces(),
      this.tabletop.ground(),
      this.actor?.id,
    )
  }
}

/** As near as this a listed place draws a dragged base to itself. */
const SNAP = 15

/** Where a listed answer lies. */
export function placeOf(option: Option): Place {
  const [x, y] = option.at!
  return { x, y, level: option.level ?? '' }
}

/** The place or piece a name of the ruler stands for. */
export function named(name: string, pieces: Piece[]): { at: Place; size: number } | null {
  const piece = pieces.find((each) => each.id === name)
  const at = piece ? standing(piece) : readPlace(name)
  return at && { at, size: piece?.size ?? 0 }
}
