// A record from a file: sent as it is, letter by letter, because one changed letter is noticed.

import { Refused } from './api'

/** Give a record to the server, which checks every step of it; the id of its replay comes back. */
export async function sendRecord(text: string, name: string): Promise<string> {
  try {
    JSON.parse(text)
  } catch {
    throw new Refused(`${name} is not a record: a record is JSON, as a table or “dustup play” saves it.`, 'not-json')
  }
  let reply: Response
  try {
    reply = await fetch('/api/replays', { method: 'POST', headers: { 'content-type': 'application/json' }, body: text })
  } catch {
    throw new Refused('The server does not answer. Is it still running?', 'offline')
  }
  const said = await reply.json().catch(() => ({}))
  if (!reply.ok) throw new Refused(said.sentence ?? `The server answered with ${reply.status}.`, said.code, said.clause)
  return said.replay as string
}
