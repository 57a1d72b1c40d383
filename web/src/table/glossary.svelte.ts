// The words of the game at this table, and the one that is looked up at this moment.

import { getContext, setContext } from 'svelte'
import { wordsOfGame } from '../lib/library'
import { language } from '../lib/text'
import { marker, type Bit, type Marker, type Term } from './glossary'

const KEY = 'glossary'
/** A word under the pointer is explained once the pointer has rested so long, and a moment longer than it does. */
const REST = 350
const LINGER = 250

/** What is explained, beside which part of the page; `kept` until it is put away, `through` if it takes no clicks. */
export interface Looked {
  term: Term
  word: string
  beside: Element
  kept: boolean
  through: boolean
}

export class Glossary {
  bits: Marker = $state.raw(marker([]))
  open: Looked | null = $state.raw(null)
  game = $state('')
  private timer: ReturnType<typeof setTimeout> | undefined

  /** The words of a game; without them everything reads as before. */
  async read(game: string) {
    this.game = game
    try {
      this.bits = marker(await wordsOfGame(game, language()))
    } catch {
      this.bits = marker([])
    }
  }

  /** The pointer or the keyboard rests on a word; of a word on a button it must not hide the next one from clicks. */
  rest(bit: Bit, beside: Element, at = REST, through = false) {
    clearTimeout(this.timer)
    if (this.open?.kept || !bit.term) return
    const looked = { term: bit.term, word: bit.text, beside, kept: false, through }
    // A word may have gone by then, with the entry that was clicked.
    const look = () => beside.isConnected && (this.open = looked)
    if (!at) look()
    else this.timer = setTimeout(look, at)
  }

  /** It has gone; whoever goes on to the explanation itself keeps it. */
  leave() {
    clearTimeout(this.timer)
    if (this.open && !this.open.kept) this.timer = setTimeout(() => (this.open = null), LINGER)
  }

  stay() {
    clearTimeout(this.timer)
  }

  /** A word is clicked or tapped: its explanation stays until it is put away. */
  keep(bit: Bit, beside: Element) {
    clearTimeout(this.timer)
    const same = this.open?.kept && this.open.beside === beside
    this.open = same || !bit.term ? null : { term: bit.term, word: bit.text, beside, kept: true, through: false }
  }

  close() {
    clearTimeout(this.timer)
    this.open = null
  }
}

export const provideGlossary = (): Glossary => setContext(KEY, new Glossary())
export const glossaryHere = (): Glossary | undefined => getContext(KEY)
