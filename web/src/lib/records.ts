// A record from a file: sent as it is, letter by letter, because one changed letter is noticed.

import { Refused } from './api'
import { language, t } from './text'

/** Give a record to the server, which checks every step of it; the id of its replay comes back. */
export async function sendRecord(text: string, name: string): Promise<string> {
  try {
    JSON.parse(text)
  } catch {
    throw new Refused(t('record.not', { name }), 'not-json')
  }
  let reply: Response
  try {
    reply = await fetch('/api/replays', {
      method: 'POST',
      headers: { 'accept-language': language(), 'content-type': 'application/json' },
      body: text,
    })
  } catch {
    throw new Refused(t('offline'), 'offline')
  }
  const said = await reply.json().catch(() => ({}))
  if (!reply.ok)
    throw new Refused(said.sentence ?? t('server.status', { status: reply.status }), said.code, said.clause)
  return said.replay as string
}
