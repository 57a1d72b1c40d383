// The replay page's state: which frame is shown, through whose eyes, and whether it plays by itself.

import { get } from '../lib/api'
import { recall } from '../lib/mytables'
import type { Frame } from '../lib/protocol'
import { linesUpTo, PART, partOf, turnAt, unrolled, type Shown, type Turn } from './reel'
import { Theatre } from './theatre.svelte'
import { t } from '../lib/text'

export interface ReplayPage {
  id: string
  game: string
  title: string
  answers: number
  turns: Turn[]
  seats: string[]
  called: string[]
  result: string
  note?: string
}
export const SPEEDS = [0.5, 1, 2, 4] as const
/** How long a frame stands before the next one comes, at speed 1. */
const STAND = 900

export class Reel {
  page: ReplayPage | null = $state.raw(null)
  /** The seats of whoever watches, if they have played here themselves. */
  you: number[] = []
  /** The seats as they were named when the match was played. */
  names: string[] = []
  wrong = $state('')
  at = $state(0)
  seat: number | null = $state(null)
  playing = $state(false)
  speed: number = $state(1)
  known: Map<number, Shown> = $state.raw(new Map())
  theatre = new Theatre()
  frame = $derived.by(() => this.known.get(this.at) ?? null)
  lines = $derived.by(() => linesUpTo(this.known, this.at))
  turn = $derived.by(() => turnAt(this.page?.turns ?? [], this.at))
  private asked = new Map<number, Promise<void>>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private wanted = 0

  constructor(
    private id: string,
    at: number,
  ) {
    void this.begin(at)
  }

  close() {
    clearTimeout(this.timer)
    this.theatre.close()
  }

  private async begin(at: number) {
    try {
      this.you = recall(this.id)?.seats ?? []
      this.page = await get<ReplayPage>(`/replays/${encodeURIComponent(this.id)}${this.toWhom('?')}`)
      this.names = this.page.seats
      await this.go(at)
    } catch (error) {
      this.wrong = error instanceof Error ? error.message : t('replay.unread')
    }
  }

  /** Whoever has played here is told of themselves as such. */
  private toWhom(sign: '?' | '&'): string {
    return this.you.length === 1 ? `${sign}you=${this.you[0]}` : ''
  }

  private load(at: number): Promise<void> {
    const start = partOf(at)
    let promise = this.asked.get(start)
    if (!promise) {
      const seat = this.seat === null ? '' : `&seat=${this.seat}`
      promise = get<Frame[]>(
        `/replays/${encodeURIComponent(this.id)}/frames?from=${start}&count=${PART}${seat}${this.toWhom('&')}`,
      ).then((frames) => {
        if (this.asked.get(start) !== promise) return
        this.known = new Map([...this.known, ...unrolled(frames).map((shown) => [shown.at, shown] as const)])
      })
      promise.catch(() => this.asked.delete(start))
      this.asked.set(start, promise)
    }
    return promise
  }

  /** Show a frame; the next one is shown with its motions. */
  async go(to: number) {
    const at = Math.max(0, Math.min(this.page?.answers ?? 0, to))
    this.wanted = at
    try {
      await this.load(at)
    } catch (error) {
      this.wrong = error instanceof Error ? error.message : t('replay.part')
      this.stop()
      return
    }
    const shown = this.known.get(at)
    if (!shown || this.wanted !== at) return
    const next = this.theatre.scene !== null && at === this.at + 1 && this.speed < 4
    this.at = at
    if (next) this.theatre.update(shown.lines, shown.scene)
    else this.theatre.set(shown.scene)
    // What went before is in the log, and what comes next is there in time.
    if (at % PART < PART / 2 && at >= PART) void this.load(at - PART)
    if (at % PART > PART / 2 && at - (at % PART) + PART <= (this.page?.answers ?? 0))
      void this.load(at - (at % PART) + PART)
  }

  step(by: number) {
    this.stop()
    void this.go(this.at + by)
  }

  /** To the beginning of the turn before or after. */
  jump(by: number) {
    this.stop()
    const turns = this.page?.turns ?? []
    const to = by > 0 ? turns.find((turn) => turn.at > this.at) : turns.filter((turn) => turn.at < this.at).at(-1)
    void this.go(to?.at ?? (by > 0 ? (this.page?.answers ?? 0) : 0))
  }

  /** See it through the eyes of a seat, or of a spectator. */
  look(seat: number | null) {
    this.seat = seat
    this.known = new Map()
    this.asked.clear()
    void this.go(this.at)
  }

  toggle() {
    if (this.playing) return this.stop()
    this.playing = true
    void this.run()
  }

  stop() {
    this.playing = false
    clearTimeout(this.timer)
  }

  private async run() {
    if (!this.playing || !this.page) return
    if (this.at >= this.page.answers) return this.stop()
    if (this.theatre.busy) {
      this.timer = setTimeout(() => void this.run(), 60)
      return
    }
    await this.go(this.at + 1)
    if (this.playing) this.timer = setTimeout(() => void this.run(), STAND / this.speed)
  }
}
