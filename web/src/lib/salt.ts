// What this browser adds to the dice: a salt, made after the server has fixed its secret and shown the fingerprint of it.

import { t } from './text'

/** A salt names the fingerprint it was made for, so that the record shows which came first. */
export function saltFor(commitment: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `${commitment}/${[...bytes].map((each) => each.toString(16).padStart(2, '0')).join('')}`
}

/** The fingerprint a salt was made for. */
export const commitmentOf = (salt: string): string => salt.split('/')[0]

/** Whether a finished match was rolled with our salt and the secret that was promised; empty if so, else what is wrong. */
export function wrongWith(record: { commitment: string; salts: string[] }, salt: string, seats: number[]): string {
  if (record.commitment !== commitmentOf(salt)) return t('salt.secret')
  if (!seats.some((seat) => record.salts[seat] === salt)) return t('salt.missing')
  return ''
}
