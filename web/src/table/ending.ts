// How a match ended, as somebody at the table reads it.
import type { Result, Side } from '../lib/protocol'
import { t } from '../lib/text'

/** The headline for whoever sits on these seats: at a screen shared by both sides only that it is over. */
export function headline(result: Result, you: number[]): string {
  const verdicts = new Set(you.map((seat) => result.verdicts[seat]))
  const [verdict] = verdicts
  return verdicts.size === 1 && verdict ? t(`result.${verdict}`) : t('over')
}

/** How it ended, beneath the headline: to the only one who has won or lost, and where all have together, that has told so already. */
export function rest(result: Result, you: number[]): string {
  const told = result.verdicts.includes('won') ? 'won' : 'lost'
  const whom = result.verdicts.flatMap((verdict, seat) => (verdict === told ? [seat] : []))
  const alone = you.length === 1 && whom.length === 1 && whom[0] === you[0]
  const together = you.length > 0 && whom.length === result.verdicts.length
  return ((alone || together) && result.rest) || result.text
}

/** What giving up means: where nobody plays against them, all lose together. */
export const givingUp = (sides: Side[]): string =>
  new Set(sides.map((side) => side.team)).size > 1 ? t('give-up.other') : t('give-up.together')
