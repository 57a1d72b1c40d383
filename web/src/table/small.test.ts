import { describe, expect, it } from 'vitest'
import { keysFrom, opened } from '../lib/keys'
import { pause } from '../lib/socket'
import type { Frame, Piece, Scene } from '../lib/protocol'
import { follow, frame, reveal, seen, steady, whole, zoomAt } from './camera'
import { fillOf, inkOf } from './ground'
import { actionFor } from './keyboard'
import { linesUpTo, partOf, parts, turnAt, unrolled, type Shown } from './reel'
import { place } from './tour'
import { askedOf, clockText, describeCell, hasMuchBeside, headed, inLines, kept, percent, sighted } from './words'

describe('keys of seats', () => {
  it('are read from the address, also several', () => {
    expect(keysFrom('#key=abc&key=d%2Fe')).toEqual(['abc', 'd/e'])
    expect(keysFrom('')).toEqual([])
  })

  it('of people here are ours, links are to be shared', () => {
    const seat = (seat: number, who: string) => ({
      seat,
      name: `P${seat}`,
      who,
      key: who === 'bot' ? null : `k${seat}`,
      link: who === 'bot' ? null : `/table/t#key=k${seat}`,
    })
    expect(opened({ table: 't', seats: [seat(0, 'here'), seat(1, 'link'), seat(2, 'bot')] })).toEqual({
      keys: ['k0'],
      links: [{ seat: 1, name: 'P1', link: '/table/t#key=k1' }],
    })
  })
})

it('tries again soon, then more patiently, at most every ten seconds', () => {
  expect(pause(0, 0.5)).toBe(500)
  expect(pause(3, 0.5)).toBe(4000)
  expect(pause(50, 1)).toBeLessThanOrEqual(10_000)
})

describe('the camera', () => {
  const box = { x: 0, y: 0, w: 10, h: 5 }
  it('shows everything at first, whatever the shape of the window', () => {
    expect(seen(whole(box), box, 2)).toEqual(box)
    expect(seen(whole(box), box, 1)).toEqual({ x: 0, y: -2.5, w: 10, h: 10 })
  })

  it('keeps the point under the finger', () => {
    const near = zoomAt(whole(box), box, 2, 2, { x: 2, y: 2 })
    const before = seen(whole(box), box, 2)
    const after = seen(near, box, 2)
    expect((2 - after.x) / after.w).toBeCloseTo((2 - before.x) / before.w)
    expect((2 - after.y) / after.h).toBeCloseTo((2 - before.y) / before.h)
  })

  it('comes closer to a part, but not too close', () => {
    const part = seen(frame({ x: 1, y: 1, w: 2, h: 2 }, box, 2), box, 2)
    expect(part.x <= 1 && part.y <= 1 && part.x + part.w >= 3 && part.y + part.h >= 3).toBe(true)
    expect(frame({ x: 1, y: 1, w: 0.1, h: 0.1 }, box, 2).zoom).toBe(2.4)
    expect(frame(box, box, 1)).toEqual(whole(box))
  })

  it('never loses the board, and brings a cell into sight', () => {
    expect(steady({ x: 99, y: -99, zoom: 2 }, box, 2)).toEqual({ x: 7.5, y: 1.25, zoom: 2 })
    expect(steady({ x: 1, y: 1, zoom: 0.2 }, box, 2)).toEqual(whole(box))
    const part = seen(reveal({ x: 2.5, y: 1.25, zoom: 2 }, box, 2, { x: 8, y: 4 }, 0.5), box, 2)
    expect(part.x + part.w).toBeGreaterThanOrEqual(8.5)
    expect(part.y + part.h).toBeGreaterThanOrEqual(4.5)
  })
})

it('fills a ground with its colours by day and by night; one without a look is plain', () => {
  const bog = { kind: 'bog', name: 'Bog', text: '', cells: [] }
  expect(fillOf({ ...bog, look: { fill: ['#112233', '#332211'] } })).toBe('light-dark(#112233, #332211)')
  expect(fillOf(bog)).toBe('var(--ground-plain)')
  expect(inkOf({ fill: ['#112233', '#332211'], ink: ['#000000', '#ffffff'] })).toBe('light-dark(#000000, #ffffff)')
})

it('keys mean something only outside of fields', () => {
  const press = (key: string, tagName = 'BODY', ctrlKey = false) =>
    actionFor({ key, ctrlKey, metaKey: false, altKey: false, target: { tagName } as unknown as EventTarget })
  expect(press('7')).toBe('digit7')
  expect(press('U')).toBe('undo')
  expect(press('T')).toBe('previous')
  expect(press('u', 'INPUT')).toBeNull()
  expect(press('r', 'BODY', true)).toBeNull()
  expect(press('x')).toBeNull()
})

describe('words', () => {
  it('describe a cell with everything on it', () => {
    const piece = {
      name: 'Whale Mutant',
      bars: [{ kind: 's', name: 'Stamina', value: 11, max: 15 }],
      badges: [],
      active: false,
      faded: false,
    } as unknown as Piece
    const target = { option: { write: 'm', say: '', cells: [], piece: null }, family: 0, label: 'Move' }
    const ground = [{ kind: 'wall', name: 'Wall', text: '', cells: ['E5'] }]
    expect(describeCell({ name: 'E5', x: 0, y: 0 }, { ground, marks: [], pieces: [piece] }, [target, target])).toBe(
      'E5, Wall; Whale Mutant, Stamina 11 of 15; legal target: Move',
    )
  })

  it('say whose a piece is where sides are against each other', () => {
    const piece = { name: 'Kettle', team: 1, bars: [], badges: [], active: false, faded: false } as unknown as Piece
    const sides = ['Ada', 'Bo'].map((name, team) => ({ seat: team, team, name, facts: [], cards: [] }))
    const on = { ground: [], marks: [], pieces: [piece, { ...piece, name: 'Snapper', team: -1 }] }
    expect(describeCell({ name: 'E5', x: 0, y: 0 }, on, [], sides)).toBe('E5; Kettle of Bo; Snapper')
    const together = sides.map((side) => ({ ...side, team: 1 }))
    expect(describeCell({ name: 'E5', x: 0, y: 0 }, on, [], together)).toBe('E5; Kettle; Snapper')
  })

  it('tell time and chances', () => {
    expect([clockText(75.2), clockText(-3)]).toEqual(['1:16', '0:00'])
    expect([percent(0.417), percent(0.001), percent(1)]).toEqual(['42 %', 'under 1 %', '100 %'])
  })
})

describe('the frames of a replay', () => {
  const frame = (at: number, scene: Partial<Scene>): Frame => ({
    at,
    seat: 0,
    asked: '',
    say: '',
    lines: [{ seq: at, kind: 'notice', text: String(at) }],
    scene,
  })
  it('hold whole scenes though only changes are told', () => {
    const [first, second] = unrolled([
      frame(0, { dice: [], marks: [] }),
      frame(1, { marks: [{ cell: 'A1', text: '', team: 0 }] }),
    ])
    expect(second.scene.dice).toBe(first.scene.dice)
    expect(second.scene.marks.length).toBe(1)
  })

  it('are found by turn and part', () => {
    const turns = [
      { at: 3, label: 'Round 1' },
      { at: 9, label: 'Round 2' },
    ]
    expect([turnAt(turns, 0), turnAt(turns, 3), turnAt(turns, 8), turnAt(turns, 30)]).toEqual([-1, 0, 0, 1])
    expect([partOf(0), partOf(39), partOf(40)]).toEqual([0, 0, 40])
  })

  it('give the lines so far, up to a gap', () => {
    const known = new Map<number, Shown>(
      unrolled([0, 1, 3, 4].map((at) => frame(at, {}))).map((each) => [each.at, each]),
    )
    expect(linesUpTo(known, 4).map((line) => line.seq)).toEqual([3, 4])
    expect(linesUpTo(known, 1).map((line) => line.seq)).toEqual([0, 1])
  })
})

it('notes of the tour stay on the screen', () => {
  const note = { width: 330, height: 160 }
  for (const screen of [
    { width: 1400, height: 900 },
    { width: 360, height: 740 },
  ]) {
    for (const target of [
      { left: 0, top: 0, width: screen.width, height: 300 },
      { left: screen.width - 50, top: 5, width: 40, height: 40 },
      { left: 0, top: 500, width: screen.width, height: 240 },
    ]) {
      const { left, top } = place(target, note, screen)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left + note.width).toBeLessThanOrEqual(screen.width)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(top + note.height).toBeLessThanOrEqual(screen.height)
    }
  }
})

describe('the lines of a card', () => {
  it('have the name they begin with set apart', () => {
    expect(headed('fire 1: Foxfire (Single). Deal 3 damage to one enemy.')).toEqual([
      'fire 1: Foxfire (Single).',
      ' Deal 3 damage to one enemy.',
    ])
    expect(kept('HP 8, MP 6, MOVE 4, to hand')).toBe('HP\u00a08, MP\u00a06, MOVE\u00a04, to hand')
    expect(headed('Trooper, Malice 1: health 2, Move 3.')).toEqual(['Trooper, Malice 1:', ' health 2, Move 3.'])
    expect(headed('Burns brightest when it is nearly out.')).toEqual(['', 'Burns brightest when it is nearly out.'])
  })
})

describe('the turns of a replay', () => {
  it('stand under their rounds, and keep their numbers', () => {
    const turns = ['Set-up.', 'Round 1. Ada has initiative.', 'Turn 1.', 'Round 2. Bo has initiative.', 'Turn 1.'].map(
      (label, at) => ({ label, at: at * 10 }),
    )
    expect(parts(turns).map((part) => [part.label, part.turns.map((turn) => turn.number)])).toEqual([
      ['', [0]],
      ['Round 1', [1, 2]],
      ['Round 2', [3, 4]],
    ])
    expect(parts([])).toEqual([])
  })
})

describe('a ruler', () => {
  it('says nothing of sight where the game asks for none', () => {
    expect([true, false, null].map((sight) => sighted({ sight }))).toEqual([
      ', in sight',
      ', no line of sight',
      '; nothing blocks the view in this game',
    ])
  })
})

it('breaks labels of the board between words rather than cutting them', () => {
  expect(inLines('Held by player 1', 9)).toEqual(['Held by', 'player 1'])
  expect(inLines('Base', 9)).toEqual(['Base'])
  expect(inLines('Thunderstorm', 9)).toEqual(['Thunders…'])
})

it('names somebody who is waited for only once', () => {
  expect(askedOf('Ada', 'Ada: whom do you activate?')).toBe('“Whom do you activate?”')
  expect(askedOf('Ada', 'Kettle: what do you spend dice on?')).toBe('Kettle: what do you spend dice on?')
  expect(askedOf('Ada', 'Adam: which die?')).toBe('Adam: which die?')
})

describe('a column beside the board', () => {
  const scene = (more: object) =>
    ({ sides: [{}], board: { cells: [{}] }, piles: [], hand: [], ...more }) as unknown as Scene
  it('is there for sheets, a hand or piles, but not for a table without a board', () => {
    expect(hasMuchBeside(scene({}))).toBe(false)
    expect(hasMuchBeside(scene({ sides: [{ sheets: [{}] }] }))).toBe(true)
    expect(hasMuchBeside(scene({ hand: [{}] }))).toBe(true)
    expect(hasMuchBeside(scene({ piles: [{}] }))).toBe(true)
    expect(hasMuchBeside(scene({ piles: [{}], board: { cells: [] } }))).toBe(false)
  })
})

describe('a board too small to be read as a whole', () => {
  const box = { x: 0, y: 0, w: 12, h: 20 }
  const middle = (camera: { y: number }) => Math.round(camera.y * 10) / 10

  it('comes nearer where something can be chosen, and stays where that is in sight', () => {
    const there = follow(whole(box), { x: 4, y: 16, w: 3, h: 3 }, box, 1, 1.6)
    expect(there.zoom).toBe(1.6)
    expect(middle(there)).toBe(13.8)
    expect(follow(there, { x: 0, y: 10, w: 2, h: 2 }, box, 1, 1.6)).toEqual(there)
  })

  it('moves no farther than is needed, and goes away as far as it takes to see all of it', () => {
    const low = follow(whole(box), { x: 4, y: 16, w: 3, h: 3 }, box, 1, 1.6)
    expect(middle(follow(low, { x: 4, y: 5, w: 2, h: 2 }, box, 1, 1.6))).toBe(11.3)
    const far = follow(low, { x: 4, y: 2, w: 2, h: 16 }, box, 1, 1.6)
    expect(far.zoom).toBe(20 / 16)
    expect(middle(far)).toBe(10)
    expect(follow(low, { x: 0, y: 0, w: 12, h: 20 }, box, 1, 1.6)).toEqual(whole(box))
  })

  it('goes on as near as somebody has come', () => {
    expect(follow({ x: 6, y: 10, zoom: 3 }, { x: 4, y: 9, w: 2, h: 2 }, box, 1, 1.6).zoom).toBe(3)
  })
})
