// Choices that are about who: each with whoever it means, so that one need not know everybody by name.

import type { Option, Piece } from '../lib/protocol'

/** Somebody of one's own, and what can be chosen for them. */
export interface Member<T> {
  piece: Piece
  choices: T[]
}

/**
 * Choices by whom they are about, where all are about one's own people and about more than one of them; else null. An option that has places besides
 * is about where, unless that is where whoever it means stands.
 */
export function crew<T>(choices: T[], optionOf: (choice: T) => Option | null, pieces: Piece[], team: number) {
  const found: Member<T>[] = []
  for (const choice of choices) {
    const option = optionOf(choice)
    const piece = option?.piece ? pieces.find((each) => each.id === option.piece) : undefined
    if (!option || piece?.team !== team || option.cells.some((cell) => !piece.cells.includes(cell))) return null
    const same = found.find((member) => member.piece.id === piece.id)
    if (same) same.choices.push(choice)
    else found.push({ piece, choices: [choice] })
  }
  return found.length > 1 ? found : null
}

/** What is chosen for somebody whose name stands beside it: "Send Ada home" is "Send home", and "Ada: rest" is "Rest". */
export function besideName(label: string, name: string): string {
  const short = label
    .replace(name, '')
    .replace(/^[\s:,]+/, '')
    .replace(/ {2,}/g, ' ')
    .trim()
  return short && short !== label ? short[0].toUpperCase() + short.slice(1) : label
}
