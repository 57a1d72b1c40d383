// What moves on the board, one thing after another. The queue only decides when; drawing is the board's business.

import type { Line, Scene, Show } from '../lib/protocol'
import type { Speed } from '../lib/settings.svelte'

/** One update: what is to be shown, of which lines of the log, and the parts of the scene that hold afterwards, up to which line. */
export interface Batch {
  shows: Show[]
  scene: Partial<Scene>
  lines?: number[]
  last?: number
}
export interface Step {
  show: Show
  ms: number
  line?: number
}

const FACTOR: Record<Speed, number> = { slow: 2, normal: 1, fast: 0.45, off: 0 }
/** However much happened while nobody was asked, catching up takes at most so long at normal speed. */
export const LONGEST = 6000
/** Between the scene that holds and what comes after it: each is drawn in a frame of its own. */
export const FRAME = 20
const STEP = { walk: 130, push: 90, throw: 80, jump: 110 } as const

/** How long one thing takes at normal speed. */
export function length(show: Show): number {
  switch (show.do) {
    case 'move':
      return Math.min(700, 160 + (STEP[show.how] ?? 120) * Math.max(1, show.path.length - 1))
    case 'roll':
      return 900
    case 'harm':
    case 'heal':
      return 420
    case 'appear':
    case 'vanish':
      return 260
    case 'card':
      return 420
    default:
      return 300
  }
}

/** The steps of a batch. `waiting` is what else waits in the queue: the more, the quicker everything goes. */
export function plan(batch: Batch, speed: Speed, waiting: Batch[] = []): Step[] {
  const factor = FACTOR[speed]
  if (!factor) return []
  const all = [batch, ...waiting].flatMap((each) => each.shows).reduce((sum, show) => sum + length(show), 0)
  const squeeze = Math.min(1, LONGEST / (all || 1))
  return batch.shows.map((show, at) => ({
    show,
    ms: Math.round(length(show) * factor * squeeze),
    line: batch.lines?.[at],
  }))
}

export interface Point {
  x: number
  y: number
}
export const middleOf = (box: { x: number; y: number; width: number; height: number }): Point => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
})
/** Where a card is that has gone a share of its way: quick at first, and still in sight for a moment at the end. */
export function between(from: Point, to: Point, share: number): Point {
  const gone = 1 - (1 - Math.min(1, share * 1.3)) ** 2
  return { x: from.x + (to.x - from.x) * gone, y: from.y + (to.y - from.y) * gone }
}

/** The lines of which something is to be shown. */
export const shownOf = (lines: Line[]): { seq: number; show: Show }[] =>
  lines.flatMap((line) => (line.kind === 'event' && line.show ? [{ seq: line.seq, show: line.show }] : []))

export interface Stage {
  /** Show this for so long. */
  play: (step: Step) => void
  /** A batch is over: these parts of the scene hold now. */
  swap: (scene: Partial<Scene>, batch: Batch) => void
  /** Nothing is left. */
  idle: () => void
}
type Wait = (ms: number, then: () => void) => () => void

const timer: Wait = (ms, then) => {
  const handle = setTimeout(then, ms)
  return () => clearTimeout(handle)
}

/** What is current once a batch was shown, until the next one begins. */
const SETTLED: Batch = { shows: [], scene: {} }

export class MotionQueue {
  private waiting: Batch[] = []
  private current: Batch | null = null
  private steps: Step[] = []
  private stop: (() => void) | null = null
  private moved = false

  constructor(
    private stage: Stage,
    private speed: () => Speed,
    private wait: Wait = timer,
  ) {}

  get busy(): boolean {
    return this.current !== null
  }

  push(batch: Batch) {
    this.waiting.push(batch)
    if (!this.current) this.next()
  }

  /** Leave out the rest: the scene is at once what it is in the end. */
  finish() {
    this.stop?.()
    this.stop = null
    const busy = this.busy
    const rest = this.current && this.current !== SETTLED ? [this.current, ...this.waiting] : this.waiting
    this.current = null
    this.steps = []
    this.waiting = []
    for (const batch of rest) this.stage.swap(batch.scene, batch)
    if (busy) this.stage.idle()
  }

  private next() {
    const batch = this.waiting.shift()
    if (!batch) {
      this.current = null
      this.stage.idle()
      return
    }
    this.current = batch
    this.steps = plan(batch, this.speed(), this.waiting)
    this.moved = this.steps.length > 0
    this.step()
  }

  private step() {
    const step = this.steps.shift()
    if (!step) {
      this.stop = null
      this.stage.swap(this.current!.scene, this.current!)
      this.current = SETTLED
      if (this.moved) this.stop = this.wait(FRAME, () => this.next())
      else this.next()
      return
    }
    this.stage.play(step)
    this.stop = this.wait(step.ms, () => this.step())
  }
}
