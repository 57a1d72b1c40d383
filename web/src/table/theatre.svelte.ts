// The scene as it is drawn at this moment: what the queue of motions has shown so far.

import type { Line, Scene, Show } from '../lib/protocol'
import { speedNow } from '../lib/settings.svelte'
import { MotionQueue, showsOf, type Step } from './motion'

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
  private frame = 0
  private rolls = 0
  private queue = new MotionQueue(
    { play: (step) => this.play(step), swap: (scene) => this.swap(scene), idle: () => this.idle() },
    speedNow,
  )

  /** Show a whole scene at once. */
  set(scene: Scene) {
    this.queue.finish()
    this.scene = scene
    this.final = scene
    this.clear()
  }

  /** Show what happened, then the parts of the scene that changed. */
  update(lines: Line[], parts: Partial<Scene>) {
    this.final = { ...this.final!, ...parts }
    const shows = lines.some((line) => line.kind === 'drop') ? [] : showsOf(lines)
    this.busy = true
    this.queue.push({ shows: document.visibilityState === 'hidden' ? [] : shows, scene: parts })
  }

  finish() {
    this.queue.finish()
  }

  close() {
    this.queue.finish()
    cancelAnimationFrame(this.frame)
  }

  private play(step: Step) {
    this.rest()
    this.step = step
    this.share = 0
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
    const show = this.step?.show
    if (show?.do === 'move') this.stands = { ...this.stands, [show.piece]: [...(this.stands[show.piece] ?? []), ...show.path] }
    if (show?.do === 'vanish') this.gone = [...this.gone, show.piece]
    cancelAnimationFrame(this.frame)
  }

  private swap(parts: Partial<Scene>) {
    this.scene = { ...this.scene!, ...parts }
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
  }
}
