// Where a label of a free table stands: beside what it is about, over no base and over no other label.

import type { Box, Point } from './geometry'

export interface Disc extends Point {
  r: number
}

/** How large a label is on the screen, in pixels. */
export function labelSize(lines: string[], quiet: boolean): { wide: number; high: number } {
  return {
    wide: Math.max(...lines.map((line, at) => line.length * (at || quiet ? 6 : 7.6)), 10) + 14,
    high: lines.length * 15 + 6,
  }
}

/** How deep a label lies over a base. */
const over = (label: Box, { x, y, r }: Disc) => {
  const dx = Math.max(label.x - x, 0, x - label.x - label.w)
  const dy = Math.max(label.y - y, 0, y - label.y - label.h)
  return Math.max(0, r - Math.hypot(dx, dy))
}
/** How far two labels lie over one another. */
const across = (a: Box, b: Box) =>
  Math.max(
    0,
    Math.min(Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x), Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)),
  )
/** How far a label sticks out of the table. */
const out = (label: Box, table: Box) =>
  Math.max(0, table.x - label.x, label.x + label.w - table.x - table.w) +
  Math.max(0, table.y - label.y, label.y + label.h - table.y - table.h)

const TURNS = [0, 1, -1, 2, -2, 3, -3, 4].map((eighth) => (eighth * Math.PI) / 4)
const STEPS = [0, 1, 2.2]

export interface Crowd {
  bases: Disc[]
  labels: Box[]
  table: Box
}

/** The middle of a label of this size beside some bases, on the side `away` if it covers nothing there. */
export function beside(about: Disc[], away: Point, { w, h }: { w: number; h: number }, crowd: Crowd, first?: Point) {
  const middle = {
    x: about.reduce((sum, each) => sum + each.x, 0) / about.length,
    y: about.reduce((sum, each) => sum + each.y, 0) / about.length,
  }
  const far = Math.hypot(away.x, away.y)
  const start = far ? Math.atan2(away.y, away.x) : Math.PI / 2
  const bases = [...crowd.bases, ...about]
  const cost = ({ x, y }: Point, all: Disc[]) => {
    const label = { x: x - w / 2, y: y - h / 2, w, h }
    return (
      all.reduce((sum, base) => sum + over(label, base), 0) +
      crowd.labels.reduce((sum, each) => sum + across(label, each), 0) +
      out(label, crowd.table)
    )
  }
  if (first && !cost(first, crowd.bases)) return first
  let [best, least] = [middle as Point, Infinity]
  for (const step of STEPS)
    for (const turn of TURNS) {
      const [dx, dy] = [Math.cos(start + turn), Math.sin(start + turn)]
      const reach = Math.max(...about.map((each) => (each.x - middle.x) * dx + (each.y - middle.y) * dy + each.r))
      const ahead = reach + (Math.abs(dx) * w + Math.abs(dy) * h) / 2 + h * (0.25 + step)
      const there = { x: middle.x + dx * ahead, y: middle.y + dy * ahead }
      const here = cost(there, bases)
      if (!here) return there
      if (here < least) [best, least] = [there, here]
    }
  return best
}
