// A guided first match: which of its steps is told at a question.

import type { LessonStep } from '../lib/library'
import type { Question } from '../lib/protocol'
import { find, sentence } from './choose'

/**
 * Whoever keeps to the line is told the step the server says; whoever has left it hears of the first thing not told yet
 * that such a question is about, and otherwise nothing.
 */
export function stepAt(steps: LessonStep[], question: Question | null, told: ReadonlySet<number>): number | null {
  const taught = question?.yours ? question.lesson : undefined
  if (!taught) return null
  if (taught.step !== null) return taught.step
  const found = steps.findIndex((step, at) => !told.has(at) && step.asks === taught.asks)
  return found < 0 ? null : found
}

/** What is proposed, as its button says it: the answer as the menu words it, a mere place with what is done there. */
export function proposal(question: Question | null): { write: string; say: string } | null {
  const write = question?.yours ? question.lesson?.answer : ''
  if (!question || !write) return null
  const option = find(question.menu, write)
  const family = question.menu.find((each) => each.options.some((one) => one === option))
  const said = sentence(option?.say ?? write)
  const bare = family && said[0] !== said[0].toUpperCase()
  return { write, say: bare ? `${family.label.replace(/\.$/, '')}: ${said}` : said }
}
