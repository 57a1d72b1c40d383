// How a match ended, as somebody at the table reads it.
import type { Result, Side } from '../lib/protocol'

const OVER = 'The match is over.'
const WORDS = { won: 'You win!', lost: 'You lose.', drawn: 'A draw.' }

/** The headline for whoever sits on these seats: at a screen shared by both sides only that it is over. */
export function headline(result: Result, you: number[]): string {
  const gone = result.gave_up ?? []
  if (you.length && you.every((seat) => gone.includes(seat))) return 'You have conceded.'
  const verdicts = new Set(you.map((seat) => result.verdicts[seat]))
  const [verdict] = verdicts
  return verdicts.size === 1 && verdict ? WORDS[verdict] : OVER
}

/** How it ended, beneath the headline: what that has told already is not repeated. */
export const rest = (result: Result, you: number[]): string => (headline(result, you) === OVER ? result.text : (result.rest ?? result.text))

/** What giving up means: where nobody plays against them, all lose together. */
export const givingUp = (sides: Side[]): string =>
  new Set(sides.map((side) => side.team)).size > 1 ? 'The other side wins. This cannot be taken back.' : 'You lose, all of you together. This cannot be taken back.'
