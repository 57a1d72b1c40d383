// The rules speak of Player 1 and Player 2; at the table they have names, and the one who reads is "you".

type Naming = (text: string) => string

/** A name that says no more than the number of the seat, or nothing to others. */
const EMPTY = /^(player \d+|you)$/i
/** What a seat plays may follow in brackets: "Player 2 (the sheriff)". */
const PLAYER = /\b[Pp]layer (\d+)(?: \(the [^()]+\))?('s)?( [a-z]+)?/g
/** Where words are; names of seats and what people wrote themselves are left alone. */
const WORDS = new Set(['text', 'say', 'label', 'why', 'lines', 'about', 'sub', 'certain', 'next', 'sentence', 'undo', 'card'])

/** "rolls" beside "you" is "roll"; what is no verb in the third person stays. */
export function agreeing(verb: string): string {
  const odd: Record<string, string> = { has: 'have', is: 'are', was: 'were', does: 'do' }
  if (odd[verb]) return odd[verb]
  if (/ies$/.test(verb)) return verb.replace(/ies$/, 'y')
  if (/(ch|sh|ss|x|zz|o)es$/.test(verb)) return verb.slice(0, -2)
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb
}

/** How to name the players in a sentence, for somebody who sits on these seats. */
export function naming(seats: { seat: number; name: string }[], you: number[]): Naming {
  const names = new Map(seats.filter((each) => !EMPTY.test(each.name)).map((each) => [each.seat, each.name]))
  const me = you.length === 1 ? you[0] : null
  return (text) => {
    const bare = me === null ? text : text.replace(new RegExp(`^Player ${me + 1}(?: \\([^)]*\\))?: (\\w)`), (_, first: string) => first.toUpperCase())
    return bare.replace(PLAYER, (whole: string, number: string, owns = '', next = '', at: number) => {
      const seat = Number(number) - 1
      if (seat === me) {
        const opens = at === 0 || /[.!?]\s$/.test(bare.slice(0, at))
        const word = owns ? 'your' : 'you'
        return (opens ? word[0].toUpperCase() + word.slice(1) : word) + (owns || !next ? next : ` ${agreeing(next.slice(1))}`)
      }
      const name = names.get(seat)
      return name ? name + owns + next : whole
    })
  }
}

/** A question to somebody whose name stands above it need not begin with it: "Ada: which die?" is "Which die?". */
export const unnamed = (text: string, name: string): string => (text.startsWith(`${name}: `) ? text.slice(name.length + 2).replace(/^./, (first) => first.toUpperCase()) : text)

/** What a seat is called on the screen of somebody who sits on these: who gave no name is "You" there. */
export const calledBy = (name: string, seat: number, you: number[]): string => (you.length === 1 && you[0] === seat && EMPTY.test(name) ? 'You' : name)

/** A message with the players named wherever there are words. */
export function named<T>(message: T, name: Naming): T {
  return walk(message, name, false) as T
}

function walk(value: unknown, name: Naming, words: boolean): unknown {
  if (typeof value === 'string') return words ? name(value) : value
  if (Array.isArray(value)) return value.map((each) => walk(each, name, words))
  if (value === null || typeof value !== 'object') return value
  const given = value as Record<string, unknown>
  if (given.kind === 'chat') return value
  const piece = 'letters' in given
  return Object.fromEntries(Object.entries(given).map(([key, each]) => [key, walk(each, name, WORDS.has(key) || (piece && key === 'name'))]))
}
