import { describe, expect, it } from 'vitest'
import type { Scene, Show } from '../lib/protocol'
import { between, LONGEST, middleOf, MotionQueue, plan, type Batch } from './motion'

const harm = (piece: string): Show => ({ do: 'harm', piece, amount: 1 })
const batch = (name: string, ...shows: Show[]): Batch => ({
  shows,
  scene: { status: { title: name, lines: [] } } as Partial<Scene>,
})

function stage(speed: 'slow' | 'normal' | 'fast' | 'off' = 'normal') {
  const told: string[] = []
  let waiting: (() => void) | null = null
  const queue = new MotionQueue(
    {
      play: ({ show }) => told.push('piece' in show ? `${show.do} ${show.piece}` : show.do),
      swap: (scene) => told.push(`scene ${scene.status!.title}`),
      idle: () => told.push('idle'),
    },
    () => speed,
    (_, then) => {
      waiting = then
      return () => (waiting = null)
    },
  )
  const pass = () => {
    const then = waiting
    waiting = null
    then?.()
  }
  return { told, queue, pass, pending: () => waiting !== null }
}

describe('the queue of motions', () => {
  it('shows one thing after another and then swaps the scene', () => {
    const { told, queue, pass } = stage()
    queue.push(batch('one', harm('a'), harm('b')))
    queue.push(batch('two', harm('c')))
    expect(told).toEqual(['harm a'])
    pass()
    pass()
    expect(told).toEqual(['harm a', 'harm b', 'scene one'])
    pass()
    pass()
    expect(queue.busy).toBe(true)
    pass()
    expect(told).toEqual(['harm a', 'harm b', 'scene one', 'harm c', 'scene two', 'idle'])
    expect(queue.busy).toBe(false)
  })

  it('finishes at once: every scene is swapped in order, nothing more is shown', () => {
    const { told, queue, pending } = stage()
    queue.push(batch('one', harm('a'), harm('b')))
    queue.push(batch('two', harm('c')))
    queue.finish()
    expect(told).toEqual(['harm a', 'scene one', 'scene two', 'idle'])
    expect(pending()).toBe(false)
    queue.finish()
    expect(told.length).toBe(4)
  })

  it('finishes between two batches: no scene is swapped twice', () => {
    const { told, queue, pass, pending } = stage()
    queue.push(batch('one', harm('a')))
    queue.push(batch('two', harm('b')))
    pass()
    queue.finish()
    expect(told).toEqual(['harm a', 'scene one', 'scene two', 'idle'])
    expect(pending()).toBe(false)
    expect(queue.busy).toBe(false)
  })

  it('swaps at once when motions are off or nothing is to be shown', () => {
    const off = stage('off')
    off.queue.push(batch('one', harm('a')))
    expect(off.told).toEqual(['scene one', 'idle'])
    const empty = stage()
    empty.queue.push(batch('one'))
    expect(empty.told).toEqual(['scene one', 'idle'])
  })
})

describe('a card on its way', () => {
  const card: Show = { do: 'card', pile: 'sky', card: 'Rain', to: 'seat 0' }
  it('goes from the middle of one place to the middle of the other, and is there before its time is over', () => {
    const from = middleOf({ x: 0, y: 0, width: 20, height: 40 })
    expect(from).toEqual({ x: 10, y: 20 })
    expect(between(from, { x: 110, y: 20 }, 0)).toEqual(from)
    expect(between(from, { x: 110, y: 20 }, 0.5).x).toBeGreaterThan(60)
    expect(between(from, { x: 110, y: 20 }, 0.8)).toEqual({ x: 110, y: 20 })
  })

  it('takes a moment, and none where motions are off', () => {
    expect(plan(batch('one', card), 'normal')[0].ms).toBe(420)
    expect(plan(batch('one', card), 'off')).toEqual([])
  })
})

describe('how long it takes', () => {
  it('is about a second for what usually follows an answer', () => {
    const usual = batch('one', { do: 'move', piece: 'a', path: ['A1', 'A2', 'A3', 'A4'], how: 'walk' }, harm('b'))
    const total = plan(usual, 'normal').reduce((sum, step) => sum + step.ms, 0)
    expect(total).toBeGreaterThan(300)
    expect(total).toBeLessThanOrEqual(1100)
    expect(plan(usual, 'fast')[0].ms).toBeLessThan(plan(usual, 'slow')[0].ms)
  })

  it('is squeezed when much has piled up', () => {
    const many = Array.from({ length: 40 }, (_, at) => batch(String(at), harm('a'), harm('b')))
    const [first, ...rest] = many
    const all = many.map((each, at) => (at ? plan(each, 'normal', many.slice(at + 1)) : plan(first, 'normal', rest)))
    expect(all[0].reduce((sum, step) => sum + step.ms, 0) * many.length).toBeLessThanOrEqual(LONGEST * 1.05)
  })
})
