// Open families: a few answers are listed, many more are accepted. A point is clicked on the board, a team is built, anything may be typed.

import type { Family, Open, Option } from '../lib/protocol'

export type Spot = [x: number, y: number]

/** The blanks of an answer filled in: `slide 0 {x},{y}` with a point, `bring {code}` with a word. */
export const filled = (write: string, values: Record<string, string | number>): string =>
  write.replace(/\{(\w+)\}/g, (blank, name: string) => (name in values ? String(values[name]) : blank))

/** The last word of an answer with its blanks, as something to be typed: `x,y`. */
export const blank = (open: Open): string => open.write.split(' ').at(-1)!.replace(/[{}]/g, '')

/** The answer with what was typed for its last word; typed in full it is taken as it is. */
export function typedIn(open: Open, typed: string): string {
  const word = typed.trim()
  const before = open.write.split(' ').slice(0, -1).join(' ')
  return word.startsWith(`${before} `) ? word : `${before} ${word.replace(/\s+/g, '')}`
}

/** Whether a point lies in one of some surfaces. */
export const within = (area: Spot[][], [x, y]: Spot): boolean =>
  area.some((corners) => {
    let inside = false
    for (let at = 0, before = corners.length - 1; at < corners.length; before = at++) {
      const [ax, ay] = corners[at]
      const [bx, by] = corners[before]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
    return inside
  })

/** What somebody means who points there: the nearest listed answer if it is very near, else that very point; nothing if it is out of reach. */
export function meantBy(family: Family, spot: Spot, options: Option[] = family.options): string | null {
  const open = family.open
  if (open?.area === undefined) return null
  const near = options
    .filter((option) => option.at)
    .map((option) => ({ option, far: Math.hypot(option.at![0] - spot[0], option.at![1] - spot[1]) }))
    .sort((one, other) => one.far - other.far)[0]
  if (near && near.far <= (open.snap ?? 0)) return near.option.write
  return within(open.area, spot) ? filled(open.write, { x: Math.round(spot[0]), y: Math.round(spot[1]) }) : null
}

/** An answer of an open family that is not listed, as if it were; nothing if no family is answered like that. */
export function madeUp(menu: Family[], write: string): Option | null {
  for (const { open, label } of menu) {
    const before = open?.write.split(' ').slice(0, -1).join(' ')
    if (!open || !write.startsWith(`${before} `)) continue
    const word = write.slice(before!.length + 1)
    const point = open.kind === 'point' ? /^(-?\d+),(-?\d+)$/.exec(word) : null
    return { write, say: `${label.replace(/\.$/, '')}: ${word}`, cells: [], piece: null, ...(point ? { at: [Number(point[1]), Number(point[2])] as Spot } : {}) }
  }
  return null
}
