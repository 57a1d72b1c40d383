import { describe, expect, it } from 'vitest'
import type { Line, Piece, Scene, Show } from '../lib/protocol'
import { beyond, recap, stepsOf, type Past } from './recap'

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

  it('says nothing of what somebody lost who is gone', () => {
    const all = [past(line(1, 'Orr falls.', { do: 'harm', piece: 'o', amount: 9 }))]
    const gone = past(line(2, 'Orr is gone.', { do: 'vanish', piece: 'o', cell: 'B1' }))
    expect(recap([...all, gone], [])).toBe('Bo: Orr is gone')
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

  it('tells what came of itself without a name, before what somebody did', () => {
    const alone = { ...past(line(1, 'The Ghoul bites.', { do: 'harm', piece: 'o', amount: 1 })), by: '' }
    const theirs = past(line(2, 'Pia walks.', { do: 'move', piece: 'p', path: ['A1', 'A2'], how: 'walk' }))
    expect(recap([alone, theirs], [])).toBe('Orr −1; Bo: Pia moves')
  })

  it("does not say of somebody who only answered in one's own turn that they did what one does oneself", () => {
    const sides = [
      { seat: 0, team: 0, name: 'You' },
      { seat: 1, team: 1, name: 'Bo' },
    ]
    const pieces = [
      { ...piece('o', 'Orr'), team: 0, active: true },
      { ...piece('g', 'Ghoul'), team: 1, active: false },
    ]
    const mine = { sides, pieces } as Scene
    const walk = line(1, 'Orr walks.', { do: 'move', piece: 'o', path: ['A1', 'A2'], how: 'walk' })
    const hit = line(2, 'The Ghoul is hit.', { do: 'harm', piece: 'g', amount: 2 })
    expect(recap([{ by: 'Bo', before: mine, lines: [walk] }], [])).toBe('')
    expect(recap([{ by: 'Bo', before: mine, lines: [walk, hit] }], [])).toBe('Ghoul −2')
    const theirs = { sides, pieces: pieces.map((each) => ({ ...each, active: !each.active })) } as Scene
    expect(recap([{ by: 'Bo', before: theirs, lines: [walk, hit] }], [])).toBe('Bo: Ghoul −2, Orr moves')
  })

  it('is stepped through by its lines; what was said in chat is none', () => {
    const chat: Line = { seq: 2, kind: 'chat', seat: 1, name: 'Bo', text: 'Ha!' }
    expect(stepsOf([past(line(1, 'One.'), chat, line(3, 'Two.'))]).map((each) => each.line.text)).toEqual([
      'One.',
      'Two.',
    ])
  })

  it('leaves out what came before a line: that one has done oneself', () => {
    const mine = line(1, 'Orr strikes.', { do: 'harm', piece: 'g', amount: 2 })
    const theirs = line(2, 'The Ghoul bites.', { do: 'harm', piece: 'o', amount: 1 })
    expect(recap([{ ...past(mine, theirs), by: '', from: 2 }], [])).toBe('Orr −1')
  })
})

describe("what follows one's own answer by itself", () => {
  const heading = (seq: number) => ({ ...line(seq, 'The Ghoul acts.'), heading: true }) as Line

  const there = {
    sides: [{ seat: 0, team: 0 }],
    pieces: [
      { id: 'o', team: 0 },
      { id: 'g', team: 1 },
    ],
  } as unknown as Scene
  const from = (...lines: Line[]) => beyond(lines, there, [0])
  const walk = (piece: string, how: 'walk' | 'push' = 'walk'): Show => ({ do: 'move', piece, path: ['A1', 'A2'], how })
  const card = (pile: string, to: string): Show => ({ do: 'card', pile, card: 'Bite', to })

  it('begins with a heading under which something moves', () => {
    expect(
      from(line(1, 'Orr is done.'), heading(2), line(3, 'It is hurt.', { do: 'harm', piece: 'o', amount: 1 })),
    ).toBe(2)
  })

  it("begins with somebody else's piece that walks, or a card that nobody has played", () => {
    expect(from(line(1, 'Orr is done.'), line(2, 'The Ghoul walks.', walk('g')))).toBe(2)
    expect(from(line(1, 'The Ghoul thinks.', card('minds', '')))).toBe(1)
  })

  it('is nothing where one moves, pushes or plays a card oneself, where a heading only announces, or where only dice roll', () => {
    expect(from(line(1, 'Orr walks.', walk('o')), line(2, 'It is pushed.', walk('g', 'push')))).toBeNull()
    expect(from(line(1, 'You play it.', card('seat 0', '')))).toBeNull()
    expect(from(line(1, 'Orr walks.', walk('o')), heading(2))).toBeNull()
    expect(from(heading(1), line(2, 'A roll.', { do: 'roll', seat: 0, dice: [], name: '' }))).toBeNull()
  })
})
