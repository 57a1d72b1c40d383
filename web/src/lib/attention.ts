// Somebody is asked who may be looking elsewhere: the tab says so, its sign has a mark, and, with leave, a notification.

import { settings, speedNow } from './settings.svelte'

/** What stands on the tab. */
export const titled = (what: string, call = ''): string => [call, what, 'Dustup'].filter(Boolean).join(' · ')

/** The sign of the tab, with a mark while somebody is asked. */
export function marked(sign: string, on: boolean): string {
  const dot = "%3Ccircle cx='25' cy='7' r='6.5' fill='%23f2b705' stroke='%23fff' stroke-width='1.5'/%3E%3C/svg%3E"
  const plain = sign.replace(dot, '%3C/svg%3E')
  return on ? plain.replace(/%3C\/svg%3E$/, dot) : plain
}

/** Write both on the tab. */
export function call(what: string, said: string) {
  document.title = titled(what, said)
  const sign = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (sign) sign.href = marked(sign.getAttribute('href') ?? '', Boolean(said))
}

export const canNotify = (): boolean => 'Notification' in globalThis && globalThis.isSecureContext

/** Whether the browser lets us. */
export const mayNotify = (): boolean => canNotify() && Notification.permission === 'granted'

/** Ask for leave; only a click may bring this about. */
export async function askLeave(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted'
}

/** Tell somebody who looks elsewhere, once for each question (`tag`); a click leads here. */
export function notify(title: string, body: string, tag: string) {
  if (!settings.notify || !document.hidden || !mayNotify()) return
  try {
    const shown = new Notification(title, { body, tag })
    shown.onclick = () => {
      window.focus()
      shown.close()
    }
  } catch {
    // Some browsers of phones show none this way; the tab says it all the same.
  }
}

/** Whether this device can shake: phones and tablets. */
export const canShake = (): boolean => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches

/** Milliseconds. */
const SHAKE = 60

/** A phone shakes for a moment; like sounds, not where less motion is asked for, nor before anybody has touched the page. */
export function shake() {
  const still = speedNow() === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (settings.shake && !still && canShake() && navigator.userActivation?.hasBeenActive) navigator.vibrate(SHAKE)
}
