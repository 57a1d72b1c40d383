// A replay as frames that are fetched in parts: each part begins with a whole scene, the others tell what changed.

import type { Frame, Scene } from '../lib/protocol'

export const PART = 40
export interface Shown {
  at: number
  seat: number | null
  asked: string
  say: string
  lines: Frame['lines']
  scene: Scene
}
export interface Turn {
  at: number
  label: string
}

export const partOf = (at: number) => Math.floor(at / PART) * PART

/** Frames with their whole scenes; parts that did not change stay the same objects. */
export function unrolled(frames: Frame[]): Shown[] {
  let scene = {} as Scene
  return frames.map((frame) => {
    scene = { ...scene, ...frame.scene }
    return { at: frame.at, seat: frame.seat, asked: frame.asked, say: frame.say, lines: frame.lines, scene }
  })
}

/** The number of the turn in which an answer lies; -1 before the first. */
export function turnAt(turns: Turn[], at: number): number {
  let found = -1
  for (const [number, turn] of turns.entries()) if (turn.at <= at) found = number
  return found
}

/** The lines up to a frame, as far back as frames are known without a gap, newest last. */
export function linesUpTo(known: Map<number, Shown>, at: number, most = 300): Frame['lines'] {
  const found: Frame['lines'][] = []
  let count = 0
  for (let number = at; known.has(number) && count < most; number--) {
    const { lines } = known.get(number)!
    found.push(lines)
    count += lines.length
  }
  return found.reverse().flat()
}

/** The turns by rounds, each with its number among all: "Turn 1" says little unless one sees of which round. */
export function parts(turns: Turn[]): { label: string; turns: (Turn & { number: number })[] }[] {
  const found: { label: string; turns: (Turn & { number: number })[] }[] = []
  for (const [number, turn] of turns.entries()) {
    const round = /^Round \d+/.exec(turn.label)?.[0]
    if (round || !found.length) found.push({ label: round ?? '', turns: [] })
    found[found.length - 1].turns.push({ ...turn, number })
  }
  return found
}
