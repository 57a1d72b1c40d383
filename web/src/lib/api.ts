// What is asked once, over HTTP.

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
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new Refused('The server does not answer. Is it still running?', 'offline')
  }
  const said = await reply.json().catch(() => ({ sentence: `The server answered with ${reply.status}.` }))
  if (!reply.ok) throw new Refused(said.sentence ?? `The server answered with ${reply.status}.`, said.code, said.clause)
  return said as T
}

export const get = <T>(path: string) => call<T>('GET', path)
export const post = <T>(path: string, body: unknown) => call<T>('POST', path, body)
