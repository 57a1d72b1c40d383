// The clauses of a game, fetched once, and the words of its cards.

import { get } from '../lib/api'
import type { Clause } from '../lib/protocol'

export interface CardText {
  name: string
  lines: string[]
}

const asked = new Map<string, Promise<Map<string, Clause>>>()
const cards = new Map<string, Promise<CardText>>()

/** Every clause of a game by its id. */
export function clausesOf(game: string): Promise<Map<string, Clause>> {
  let promise = asked.get(game)
  if (!promise) {
    const book = get<{ clauses: Clause[] }>(`/games/${encodeURIComponent(game)}/rules`)
    promise = book.then((book) => new Map(book.clauses.map((clause) => [clause.id, clause])))
    promise.catch(() => asked.delete(game))
    asked.set(game, promise)
  }
  return promise
}

/** The text of a card in words. */
export function cardOf(game: string, name: string): Promise<CardText> {
  const key = `${game}/${name}`
  let promise = cards.get(key)
  if (!promise) {
    promise = get<CardText>(`/games/${encodeURIComponent(game)}/cards/${encodeURIComponent(name)}`)
    promise.catch(() => cards.delete(key))
    cards.set(key, promise)
  }
  return promise
}

export const ruleAddress = (game: string, id: string) => `/rules/${encodeURIComponent(game)}#${encodeURIComponent(id)}`
