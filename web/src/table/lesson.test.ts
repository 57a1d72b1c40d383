import { describe, expect, it } from 'vitest'
import type { LessonStep } from '../lib/library'
import type { Question } from '../lib/protocol'
import { proposal, stepAt } from './lesson'

const step = (asks: string): LessonStep => ({ title: asks, text: '', clauses: [], at: 0, asks })
const steps = [step('select'), step('spend'), step('spend'), step('throw')]
const asked = (lesson: Question['lesson'], more: Partial<Question> = {}): Question => ({
  number: 3,
  seat: 0,
  yours: true,
  text: '',
  optional: false,
  standing: '',
  called: '',
  stands: [],
  where: [],
  clauses: [],
  card: [],
  menu: [],
  greyed: [],
  undo: null,
  ask_undo: false,
  also: [],
  count: 1,
  lesson,
  ...more,
})

describe('which step is told', () => {
  it('is the server’s as long as the line is kept to', () => {
    expect(stepAt(steps, asked({ asks: 'spend', answer: 'move 3 B2', step: 2 }), new Set([0, 1]))).toBe(2)
  })
  it('is the first one left that such a question is about, off the line', () => {
    expect(stepAt(steps, asked({ asks: 'spend', answer: '', step: null }), new Set([0, 1]))).toBe(2)
    expect(stepAt(steps, asked({ asks: 'spend', answer: '', step: null }), new Set([0, 1, 2]))).toBeNull()
  })
  it('is none at a question of somebody else', () => {
    expect(stepAt(steps, asked(undefined), new Set())).toBeNull()
    expect(stepAt(steps, asked({ asks: 'spend', answer: '', step: 1 }, { yours: false }), new Set())).toBeNull()
  })
})

describe('what is proposed', () => {
  const option = (write: string, say: string) => ({ write, say, cells: [], piece: null })
  const menu = [
    {
      label: 'Move',
      verb: '',
      lead: '',
      options: [option('move 3 B2', 'Move with 3 to B2.'), option('move 3 B3', 'Move with 3 to B3.')],
    },
    { label: 'End', verb: '', lead: '', options: [option('done', 'End')] },
  ]
  it('is said as the menu says it', () => {
    expect(proposal(asked({ asks: 'spend', answer: 'move 3 B3', step: 1 }, { menu }))).toEqual({
      write: 'move 3 B3',
      say: 'Move with 3 to B3',
    })
    expect(proposal(asked({ asks: 'spend', answer: 'done', step: 1 }, { menu }))).toEqual({ write: 'done', say: 'End' })
    const few = [
      { label: 'How many.', verb: '', lead: '', options: [option('amount 2', '2.')] },
      { label: 'Charge', verb: '', lead: '', options: [option('charge 3', 'in contact with Bo.')] },
    ]
    const said = (answer: string) => proposal(asked({ asks: 'spend', answer, step: 1 }, { menu: few }))?.say
    expect(said('amount 2')).toBe('Two')
    expect(said('charge 3')).toBe('Charge: in contact with Bo')
  })
  it('is nothing off the line', () => {
    expect(proposal(asked({ asks: 'spend', answer: '', step: null }, { menu }))).toBeNull()
  })
})
