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

/** Where marks stand on the chart, in percent of its width: as near to their answers as they can without covering each other. */
export function besides(curve: number[][], marks: number[], apart: number): number[] {
  const wanted = marks.map((at, number) => ({ number, x: (across(curve, at) / WIDE) * 100 })).sort((a, b) => a.x - b.x)
  wanted.forEach((each, at) => (each.x = Math.max(each.x, at ? wanted[at - 1].x + apart : apart / 2)))
  wanted.reverse().forEach((each, at) => (each.x = Math.min(each.x, at ? wanted[at - 1].x - apart : 100 - apart / 2)))
  return wanted.sort((a, b) => a.number - b.number).map((each) => tidy(each.x))
}

/** Shares in whole percent that add up to a hundred where the shares add up to one: the largest takes the rest. */
export function percents(shares: number[]): string[] {
  const whole = shares.map((share) => Math.round(share * 100))
  if (Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < 0.02) {
    const rest = 100 - whole.reduce((sum, each) => sum + each, 0)
    whole[whole.indexOf(Math.max(...whole))] += rest
  }
  return whole.map((each) => `${each} %`)
}

export const percent = (share: number) => `${Math.round(share * 100)} %`
