// Sounds, made in the page when they are first wanted. Nothing is heard while they are switched off, where less motion is asked for, or before anybody has touched the page.

import { settings, speedNow } from '../lib/settings.svelte'

/** In the order of zzfx: volume, randomness, frequency, attack, sustain, release, shape, curve, slide … */
const SOUNDS = {
  roll: [0.5, 0.3, 180, 0, 0.04, 0.12, 4, 2, -8, 0, 0, 0, 0.03, 1.2],
  move: [0.25, 0.1, 140, 0, 0.01, 0.05, 1, 1.5, -2],
  throw: [0.4, 0.05, 220, 0.02, 0.12, 0.14, 1, 1.6, 6, 0.2],
  harm: [0.8, 0.1, 110, 0, 0.03, 0.2, 3, 1.8, -6, 0, 0, 0, 0, 0.9],
  heal: [0.4, 0, 520, 0.03, 0.12, 0.24, 0, 1.2, 0, 0, 160, 0.06],
  card: [0.3, 0.2, 700, 0, 0.01, 0.06, 4, 0.6, 20],
  change: [0.8, 0, 160, 0.12, 0.35, 0.5, 2, 1.4, 3, 0.1, 110, 0.14],
  out: [1, 0, 95, 0.01, 0.2, 0.6, 2, 2.4, -1.4, -0.1],
  edge: [0.9, 0, 520, 0.02, 0.5, 0.4, 0, 1, -5],
  round: [0.5, 0, 330, 0.01, 0.1, 0.3, 0, 1.3, 0, 0, 165, 0.1],
  score: [0.5, 0, 660, 0.01, 0.08, 0.3, 1, 1.4, 0, 0, 220, 0.07],
  end: [0.8, 0, 262, 0.03, 0.5, 0.7, 0, 1.2, 0, 0, 131, 0.16, 0.16],
} as const
export type Sound = keyof typeof SOUNDS

/** Whether anything may be heard. */
export const audible = () =>
  settings.sound &&
  speedNow() !== 'off' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  document.visibilityState === 'visible' &&
  Boolean(navigator.userActivation?.hasBeenActive)

export async function play(name: Sound) {
  if (!audible()) return
  // A page that was left open while the server was renewed may not find it any more: then it is quiet.
  const found = await import('zzfx').catch(() => null)
  found?.zzfx(...SOUNDS[name])
}
