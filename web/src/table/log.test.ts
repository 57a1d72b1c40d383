import { describe, expect, it } from 'vitest'
import type { Line } from '../lib/protocol'
import { folded, lastSeq, merge, noted, pieces, prelude, sections } from './log'

const event = (seq: number, n: number): Line => ({
  seq,
  kind: 'event',
  n,
  text: `event ${n}`,
  heading: false,
  clauses: [],
  cards: [],
  show: null,
})
const chat = (seq: number): Line => ({ seq, kind: 'chat', seat: 0, name: 'Ada', text: 'hello' })
const drop = (seq: number, to: number): Line => ({ seq, kind: 'drop', to, text: 'Ada takes it back.' })

describe('the log', () => {
  it('grows, and leaves out lines it already has after a reconnection', () => {
    const log = merge([], [event(1, 1), event(2, 2)])
    expect(merge(log, [event(2, 2), event(3, 3)]).map((line) => line.seq)).toEqual([1, 2, 3])
    expect(lastSeq(log)).toBe(2)
    expect(lastSeq([])).toBe(0)
  })

  it('takes events back from a number on, keeps chat, and leaves a trace', () => {
    const log = merge([], [event(1, 1), event(2, 2), chat(3), event(4, 3), drop(5, 2)])
    expect(log.map((line) => line.seq)).toEqual([1, 3, 5])
    const trace = log[2]
    expect(trace.kind === 'drop' && trace.taken.map((line) => line.n)).toEqual([2, 3])
  })

  it('counts on from there: events after a drop may have the same numbers', () => {
    const log = merge(merge([], [event(1, 1), event(2, 2), drop(3, 2)]), [event(4, 2), event(5, 3), drop(6, 3)])
    expect(log.map((line) => [line.seq, line.kind])).toEqual([
      [1, 'event'],
      [3, 'drop'],
      [4, 'event'],
      [6, 'drop'],
    ])
  })

  it('sets addends apart, but not other brackets', () => {
    expect(pieces('Whale loses 3 (6 / 2); 11 left (alone).')).toEqual([
      { text: 'Whale loses 3 ', aside: false },
      { text: '(6 / 2)', aside: true },
      { text: '; 11 left ', aside: false },
      { text: '(alone)', aside: false },
      { text: '.', aside: false },
    ])
  })

  const walk = (seq: number, who: string, to: string): Line => ({
    ...(event(seq, seq) as Extract<Line, { kind: 'event' }>),
    text: `${who} walks to ${to} (1 Speed).`,
    show: { do: 'move', piece: who, path: ['A1', to], how: 'walk' },
  })

  it('tells a walk of several spaces in one line that holds them all', () => {
    const shown = folded(
      merge([], [walk(1, 'Ada', 'E8'), walk(2, 'Ada', 'E9'), walk(3, 'Mo', 'F1'), event(4, 4), walk(5, 'Mo', 'F2')]),
    )
    expect(shown.map((line) => line.text)).toEqual([
      'Ada walks to E9 in 2 steps.',
      'Mo walks to F1 (1 Speed).',
      'event 4',
      'Mo walks to F2 (1 Speed).',
    ])
    expect(shown[0].steps?.map((line) => line.seq)).toEqual([1, 2])
    expect(shown[0].seq).toBe(1)
  })

  it('takes a note for this screen without losing count of the lines of the table', () => {
    const log = noted(noted(merge([], [event(1, 1)]), 'one'), 'two')
    expect(lastSeq(log)).toBe(1)
    expect(merge(log, [event(2, 2)]).map((line) => line.kind)).toEqual(['event', 'notice', 'notice', 'event'])
  })

  it('stands under the headings it has; what comes before the first one under none', () => {
    const head = (seq: number): Line => ({ ...(event(seq, seq) as Extract<Line, { kind: 'event' }>), heading: true })
    const log = merge([], [event(1, 1), head(2), event(3, 3), chat(4), head(5)])
    expect(
      sections(log).map(({ key, head, lines }) => [key, head?.seq ?? null, lines.map((line) => line.seq)]),
    ).toEqual([
      [0, null, [1]],
      [2, 2, [3, 4]],
      [5, 5, []],
    ])
  })
})

describe('what is told of the table before the match', () => {
  const notice = (seq: number): Line => ({ seq, kind: 'notice', text: 'About the dice.' })

  it('stands apart from what happens then', () => {
    const { notes, lines } = prelude(merge([], [notice(1), event(2, 1), notice(3)]))
    expect([notes, lines].map((part) => part.map((line) => line.seq))).toEqual([[1], [2, 3]])
  })

  it('is nothing that this screen itself has noticed', () => {
    const warned = noted([], 'Another fingerprint than was promised!')
    expect(prelude(warned).lines).toEqual(warned)
  })
})
