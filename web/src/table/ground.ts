// How each kind of ground is drawn: a colour, a pattern and sometimes a sign. Unknown kinds are plain with their name.

export interface Look { base: string; pattern: string; sign: string }

const KNOWN = new Set(['wall', 'danger', 'edge', 'fog', 'rubble', 'trap', 'goal', 'base', 'spawn', 'outside'])
const PATTERN: Record<string, string> = {
  wall: 'bricks', danger: 'waves', edge: 'hatch', fog: 'haze', rubble: 'stones', trap: 'cross', goal: 'checks', outside: 'hatch',
}
/** Small drawings in a square from -1 to 1. */
export const SIGNS: Record<string, string> = {
  fire: 'M0 -.9C.1 -.4 .6 -.2 .55 .35A.55 .55 0 0 1 -.55 .35C-.55 .05 -.4 -.1 -.3 -.35C-.15 -.2 -.1 -.1 -.08 .05C.1 -.2 .05 -.6 0 -.9Z',
  water: 'M0 -.85C.25 -.4 .58 0 .58 .32A.58 .52 0 0 1 -.58 .32C-.58 0 -.25 -.4 0 -.85Z',
  air: 'M-.8 -.3H.3A.3 .3 0 1 0 0 -.6M-.8 .05H.6A.32 .32 0 1 1 .28 .4M-.5 .4H-.1A.25 .25 0 1 1 -.35 .65',
  earth: 'M-.9 .6L-.3 -.5L.05 .05L.3 -.3L.9 .6Z',
  dark: 'M.3 -.8A.85 .85 0 1 0 .8 .45A.7 .7 0 0 1 .3 -.8Z',
  light: 'M0 -.45A.45 .45 0 1 1 0 .45A.45 .45 0 1 1 0 -.45M0 -.95V-.7M0 .95V.7M-.95 0H-.7M.95 0H.7M-.67 -.67L-.5 -.5M.67 .67L.5 .5M-.67 .67L-.5 .5M.67 -.67L.5 -.5',
  lightning: 'M.2 -.9L-.5 .15H-.05L-.2 .9L.5 -.2H.05Z',
  danger: 'M0 -.8L.85 .65H-.85ZM0 -.3V.2M0 .38V.44',
  trap: 'M-.7 .5L-.45 -.2L-.2 .5L0 -.2L.2 .5L.45 -.2L.7 .5Z',
  goal: 'M-.4 .8V-.8L.6 -.45L-.4 -.1',
  base: 'M-.75 .05L0 -.7L.75 .05M-.5 -.1V.65H.5V-.1M-.15 .65V.25H.15V.65',
  spawn: 'M0 -.75V.1M-.35 -.2L0 .15L.35 -.2M-.6 .35A.6 .3 0 0 0 .6 .35',
}
/** Signs that are drawn as lines, not filled. */
export const LINES = new Set(['air', 'light', 'goal', 'base', 'spawn', 'danger'])

/** `danger-fire` and `danger:fire` are danger with the element fire. */
export function look(kind: string, name: string): Look {
  const [base, element = ''] = kind.toLowerCase().split(/[-:_ ]/)
  if (!KNOWN.has(base)) return { base: 'unknown', pattern: '', sign: '' }
  if (kind === 'trap-used') return { base, pattern: 'cross', sign: '' }
  const named = Object.keys(SIGNS).find((sign) => name.toLowerCase().includes(sign)) ?? ''
  const sign = base === 'danger' ? (element in SIGNS ? element : named || 'danger') : base in SIGNS ? base : ''
  return { base, pattern: PATTERN[base] ?? '', sign }
}
