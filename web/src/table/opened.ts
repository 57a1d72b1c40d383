// Open families: a few answers are listed, many more are accepted. A point is clicked on the board, a team is built, anything may be typed.

import type { Family, Open, Option } from '../lib/protocol'
import { inside, nearest, readPlace, writePlace, type Place } from './places'
import { t } from '../lib/text'

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

/** The answer that names a place of the table. */
export function answerAt(open: Open, at: Place): string {
  const whole = { x: Math.round(at.x), y: Math.round(at.y), level: at.level }
  return filled(open.write, { x: whole.x, y: whole.y, point: writePlace(whole) })
}

/** What somebody means who points there: the nearest listed answer if it is very near, else that very point; nothing if it is out of reach. */
export function meantBy(family: Family, at: Place, options: Option[] = family.options): string | null {
  const open = family.open
  if (open?.kind !== 'point') return null
  const near = nearest(options, [at.x, at.y], open.snap ?? 0)
  if (near) return near.write
  return inside(open.area ?? [], [at.x, at.y]) ? answerAt(open, at) : null
}

/** An answer of an open family that is not listed, as if it were; nothing if no family is answered like that. */
export function madeUp(menu: Family[], write: string): Option | null {
  for (const { open, label } of menu) {
    const before = open?.write.split(' ').slice(0, -1).join(' ')
    if (!open || !write.startsWith(`${before} `)) continue
    const word = write.slice(before!.length + 1)
    const [point, level] = word.split('^')
    const said = {
      write,
      say: `${label.replace(/\.$/, '')}: ${point.replace(',', ', ')}${level ? ` ${t('place.on', { name: level })}` : ''}`,
      cells: [],
      piece: null,
    }
    const at = open.kind === 'point' ? pointIn(open, word) : null
    return at ? { ...said, at: [at.x, at.y], level: at.level } : said
  }
  return null
}

/** The point that the last word of an answer names. */
function pointIn(open: Open, word: string): Place | null {
  if (open.write.includes('{point}')) return readPlace(word)
  const found = /^(-?\d+),(-?\d+)$/.exec(word)
  return found && { x: Number(found[1]), y: Number(found[2]), level: '' }
}
