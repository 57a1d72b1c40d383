import { describe, expect, it } from 'vitest'
import type { Line, Piece, Scene, Show } from '../lib/protocol'
import { recap, stepsOf, type Past } from './recap'

const piece = (id: string, name: string) => ({ id, name }) as Piece
const scene = { pieces: [piece('o', 'Orr'), piece('p', 'Pia'), piece('g', 'Ghoul')] } as Scene
const line = (seq: number, text: string, show: Show | null = null): Line => ({
  seq,
  kind: 'event',
  n: seq,
  text,
  heading: false,
  clauses: [],
  cards: [],
  show,
})
const past = (...lines: Line[]): Past => ({ by: 'Bo', before: scene, lines })

describe('what others did in one line', () => {
  it('adds up what was lost, and says who went, came and moved', () => {
    const all = [
      past(
        line(1, 'Orr is hit.', { do: 'harm', piece: 'o', amount: 2 }),
        line(2, 'Pia walks.', { do: 'move', piece: 'p', path: ['A1', 'A2'], how: 'walk' }),
      ),
      past(
        line(3, 'Orr is hit.', { do: 'harm', piece: 'o', amount: 1 }),
        line(4, 'The Ghoul falls.', { do: 'vanish', piece: 'g', cell: 'B1' }),
      ),
    ]
    expect(recap(all, [])).toBe('Bo: Ghoul is gone, Orr −3, Pia moves')
  })

  it('names whoever appeared from the scene that holds now', () => {
    expect(recap([past(line(1, 'A wolf!', { do: 'appear', piece: 'w', cell: 'A1' }))], [piece('w', 'Wolf')])).toBe(
      'Bo: Wolf comes',
    )
  })

  it('tells the first line where nothing of the kind happened', () => {
    expect(recap([past(line(1, 'Bo thinks hard.'))], [])).toBe('Bo thinks hard.')
    expect(recap([], [])).toBe('')
  })

  it('is stepped through by its lines; what was said in chat is none', () => {
    const chat: Line = { seq: 2, kind: 'chat', seat: 1, name: 'Bo', text: 'Ha!' }
    expect(stepsOf([past(line(1, 'One.'), chat, line(3, 'Two.'))]).map((each) => each.line.text)).toEqual([
      'One.',
      'Two.',
    ])
  })
})
