// How a ground is drawn, as the scene says: colours by day and by night, a pattern, a sign. One without a look is plain.

import type { Ground, GroundLook } from '../lib/protocol'

/** Of two colours the one by day or by night. */
export const shades = ([day, night]: [string, string]) => `light-dark(${day}, ${night})`

/** A ground that lies outside the board, deep below it. */
export const BEYOND = 'outside'
/** What the cells of a ground are filled with. */
export const fillOf = (ground: Ground): string => (ground.look ? shades(ground.look.fill) : 'var(--ground-plain)')
/** What its sign is drawn in. */
export const inkOf = (look: GroundLook): string => (look.ink ? shades(look.ink) : 'var(--sign)')
