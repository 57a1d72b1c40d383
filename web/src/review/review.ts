// How a match went, in figures: what the server tells of it, and where it lies on a small chart.

export interface Party {
  seats: number[]
  name: string
}
export interface Round {
  at: number
  label: string
  figures: number[][]
}
export interface Turned {
  at: number
  seat: number
  side: number
  by: number
  asked: string
  say: string
}
export interface Course {
  sides: Party[]
  /** After so many answers, how each side stood. */
  curve: number[][]
  rounds: Round[]
  tally: string[]
  turned: Turned | null
}
export interface Answered {
  option: string
  say: string
  chance: number
  certain: string[]
  odds: { text: string; share: number; when?: string }[]
  then: string[]
}
export interface Moment {
  at: number
  seat: number
  asked: string
  played: Answered
  better: Answered | null
  lost: number
}
export interface ReviewSaid {
  state: 'none' | 'thinking' | 'made'
  done: number
  of: number
  moments: Moment[]
}

/** The chart is so wide and high, whatever it is scaled to. */
export const WIDE = 300
export const HIGH = 100

const last = (curve: number[][]) => Math.max(1, curve.at(-1)?.[0] ?? 1)
const tidy = (value: number) => Math.round(value * 100) / 100

/** Where an answer lies on the chart, from left to right. */
export const across = (curve: number[][], at: number) => tidy((Math.min(at, last(curve)) / last(curve)) * WIDE)

/** How a side stood after so many answers: as at the last point that was noted before. */
export function stoodAt(curve: number[][], side: number, at: number): number {
  let found = curve[0]?.[side + 1] ?? 0
  for (const point of curve) {
    if (point[0] > at) break
    found = point[side + 1]
  }
  return found
}

/** The line of a side. */
export function lineOf(curve: number[][], side: number): string {
  return curve
    .map((point, number) => `${number ? 'L' : 'M'}${across(curve, point[0])} ${tidy((1 - point[side + 1]) * HIGH)}`)
    .join('')
}

/** What lies below the line. */
export const areaOf = (curve: number[][], side: number) => `${lineOf(curve, side)}V${HIGH}H0Z`

/** The answer at a place of the chart, from 0 to 1: that of the point nearest to it. */
export function answerAt(curve: number[][], share: number): number {
  const wanted = Math.max(0, Math.min(1, share)) * last(curve)
  return curve.reduce((best, point) => (Math.abs(point[0] - wanted) < Math.abs(best[0] - wanted) ? point : best))[0]
}

/** The round in which an answer lies. */
export const roundAt = (rounds: Round[], at: number) => rounds.filter((round) => round.at <= at).at(-1)?.label ?? ''

/** The figure of a side in a row of figures: one for each seat, or one for all. */
export const figureOf = (figures: number[], seats: number[]) => (figures.length === 1 ? figures[0] : figures[seats[0]])

/** Whether what is counted is everybody's together. */
export const shared = (course: Course, name: number) =>
  course.rounds.every((round) => round.figures[name]?.length === 1)

export const percent = (share: number) => `${Math.round(share * 100)} %`
