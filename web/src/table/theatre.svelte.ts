// The scene as it is drawn at this moment: what the queue of motions has shown so far, or a moment one looks back at.

import { wantDrawings } from '../lib/icons.svelte'
import type { Line, Scene, Show } from '../lib/protocol'
import { speedNow } from '../lib/settings.svelte'
import { length, MotionQueue, shownOf, type Step } from './motion'
import { MOST, stepsOf, type Past, type Told } from './recap'
import { shared } from './share'

type Rolled = Extract<Show, { do: 'roll' }> & { key: number }

export class Theatre {
  /** What is drawn. */
  scene: Scene | null = $state.raw(null)
  /** What holds after everything was shown: questions speak of this. */
  final: Scene | null = $state.raw(null)
  /** What is being shown, and how far it is. */
  step: Step | null = $state.raw(null)
  share = $state(0)
  /** Pieces that have moved or gone before the scene was swapped. */
  stands: Record<string, string[]> = $state.raw({})
  gone: string[] = $state.raw([])
  roll: Rolled | null = $state.raw(null)
  busy = $state(false)
  /** The last line of the log that the board has shown: the log goes along with it. */
  told = $state(Infinity)
  /** Whether something is shown that others did: whoever is asked sees that first. */
  catching = $state(false)
  /** What others did since somebody at this screen answered last, and which step of it one looks back at. */
  past: Past[] = $state.raw([])
  at: number | null = $state(null)
  steps: Told[] = $derived(stepsOf(this.past))
  /** What the step that one looks back at shows. */
  looked: Show | null = $derived(this.at === null ? null : (this.steps[this.at]?.line.show ?? null))
  /** Whether the board shows another moment than the one the question is about. */
  away = $derived(this.catching || this.at !== null)
  private frame = 0
  private rolls = 0
  private queue = new MotionQueue(
    { play: (step) => this.play(step), swap: (scene, batch) => this.swap(scene, batch.last), idle: () => this.idle() },
    speedNow,
  )

  /** Show a whole scene at once. */
  set(scene: Scene) {
    this.queue.finish()
    this.scene = scene
    this.final = scene
    this.at = null
    this.clear()
  }

  /**
   * Show what happened, then the parts of the scene that changed. What others did, and who, is kept to look back at;
   * so is what followed one's own answer by itself, from a line on.
   */
  update(lines: Line[], parts: Partial<Scene>, by: string | null = null, from: number | null = null) {
    this.now()
    const back = lines.some((line) => line.kind === 'drop')
    if (back) this.past = []
    else if (by !== null || from !== null)
      this.past = [...this.past, { by: by ?? '', before: this.final!, lines, from: from ?? 0 }].slice(-MOST)
    const last = this.final!
    parts = Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, shared(last[name as keyof Scene], part)]),
    )
    this.final = { ...last, ...parts }
    wantDrawings(this.final.pieces.map((piece) => piece.icon))
    const shows = back || document.visibilityState === 'hidden' ? [] : shownOf(lines)
    this.busy = true
    if (lines.length && this.told === Infinity) this.told = lines[0].seq - 0.5 / 1024
    this.queue.push({
      shows: shows.map((each) => each.show),
      lines: shows.map((each) => each.seq),
      last: lines.at(-1)?.seq,
      scene: parts,
    })
    if ((by !== null || from !== null) && this.queue.busy) this.catching = true
  }

  /** Somebody at this screen has answered: what happened before is seen. */
  forget() {
    this.now()
    this.past = []
  }

  finish() {
    this.queue.finish()
  }

  /** To the present, from whatever is shown. */
  catchUp() {
    this.now()
    this.queue.finish()
  }

  close() {
    this.queue.finish()
    cancelAnimationFrame(this.frame)
    clearTimeout(this.resting)
  }

  // -- looking back -------------------------------------------------------------------------------------------

  private resting: ReturnType<typeof setTimeout> | undefined

  /** Look at one step of what others did: the board as it was before, and then what this line says. */
  look(at: number) {
    if (!this.steps[at]) return this.now()
    this.queue.finish()
    clearTimeout(this.resting)
    const { past, line } = this.steps[at]
    this.at = at
    // What one holds is shown as it is now: at one screen it may have been somebody else's then.
    this.scene = { ...past.before, hand: this.final!.hand }
    this.clear()
    for (const { seq, show } of shownOf(past.lines)) if (seq < line.seq) this.leave(show)
    if (!line.show) return
    const ms = speedNow() === 'off' ? 0 : length(line.show)
    if (!ms) return this.leave(line.show)
    this.play({ show: line.show, ms })
    this.resting = setTimeout(() => {
      this.rest()
      this.step = null
    }, ms)
  }

  /** Back to the present. */
  now() {
    if (this.at === null) return
    clearTimeout(this.resting)
    this.at = null
    this.scene = this.final
    this.clear()
  }

  // -- the queue ----------------------------------------------------------------------------------------------

  private play(step: Step) {
    this.rest()
    this.step = step
    this.share = 0
    if (step.line !== undefined) this.told = step.line
    if (step.show.do === 'roll') this.roll = { ...step.show, key: ++this.rolls }
    const start = performance.now()
    const tick = (now: number) => {
      if (this.step !== step) return
      this.share = Math.min(1, Math.max(0, (now - start) / (step.ms || 1)))
      if (this.share < 1) this.frame = requestAnimationFrame(tick)
    }
    this.frame = requestAnimationFrame(tick)
  }

  /** What the last step leaves behind until the scene is swapped. */
  private rest() {
    if (this.step) this.leave(this.step.show)
    cancelAnimationFrame(this.frame)
  }

  private leave(show: Show) {
    if (show.do === 'move')
      this.stands = { ...this.stands, [show.piece]: [...(this.stands[show.piece] ?? []), ...show.path] }
    if (show.do === 'vanish') this.gone = [...this.gone, show.piece]
  }

  private swap(parts: Partial<Scene>, last: number | undefined) {
    this.scene = { ...this.scene!, ...parts }
    if (last !== undefined) this.told = last
    this.clear()
  }

  private clear() {
    cancelAnimationFrame(this.frame)
    this.step = null
    this.stands = {}
    this.gone = []
  }

  private idle() {
    this.busy = false
    this.catching = false
    this.told = Infinity
  }
}
