// What is asked once, over HTTP.

import { language, t } from './text'

/** A refusal in words, with its code and clause if there is one. */
export class Refused extends Error {
  constructor(
    public sentence: string,
    public code = 'refused',
    public clause = '',
  ) {
    super(sentence)
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let reply: Response
  try {
    reply = await fetch(`/api${path}`, {
      method,
      headers: { 'accept-language': language(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new Refused(t('offline'), 'offline')
  }
  const said = await reply.json().catch(() => ({ sentence: t('server.status', { status: reply.status }) }))
  if (!reply.ok)
    throw new Refused(said.sentence ?? t('server.status', { status: reply.status }), said.code, said.clause)
  return said as T
}

export const get = <T>(path: string) => call<T>('GET', path)
export const post = <T>(path: string, body: unknown) => call<T>('POST', path, body)
