import { describe, expect, it } from 'vitest'
import type { Piece, Scene } from '../lib/protocol'
import { momentsBetween } from './moments'

const piece = (id: string, more: Partial<Piece> = {}): Piece => ({
  id,
  name: id,
  letters: id[0],
  team: 0,
  shape: 'disc',
  cells: ['A1'],
  bars: [{ kind: 'hp', name: 'HP', value: 3, max: 3 }],
  badges: [],
  active: false,
  faded: false,
  sub: '',
  about: [],
  card: '',
  ...more,
})
const scene = (pieces: Piece[], more: Partial<Scene> = {}): Scene => ({
  status: { title: 'Yard', lines: ['Round 1 of 5', 'Bear acts'] },
  board: { key: 'yard', shape: 'square', corners: [], cells: [] },
  ground: [],
  marks: [],
  pieces,
  bench: [],
  dice: [],
  piles: [],
  hand: [],
  track: [],
  result: null,
  sides: [
    { seat: 0, team: 0, name: 'Ada', facts: [{ name: 'Points', value: '4' }], cards: [] },
    { seat: 1, team: 1, name: 'Bo', facts: [{ name: 'Points', value: '0' }], cards: [] },
  ],
  ...more,
})
const drop = [{ kind: 'outside', name: 'Outside', text: '', cells: ['Z9'] }]
const kinds = (before: Scene, after: Scene, went = {}) => momentsBetween(before, after, went).map((each) => each.kind)

describe('moments', () => {
  it('are none where nothing of note happened', () =>
    expect(
      kinds(
        scene([piece('bear')]),
        scene([piece('bear', { cells: ['B2'] })], { status: { title: 'Yard', lines: ['Round 1 of 5', 'Moth acts'] } }),
      ),
    ).toEqual([]))
  it('come with another form, with its icon', () => {
    const [moment] = momentsBetween(
      scene([piece('bear', { icon: 'bear-head' })]),
      scene([piece('bear', { icon: 'moth', worn: 'moth' })]),
    )
    expect(moment).toMatchObject({ kind: 'change', icon: 'moth' })
  })
  const ray = (text: string) => ({ kind: 'form', text, name: 'level', shape: 'star', rays: 'it has changed' })
  it('come when a form grows, in words of their own', () => {
    const worn = (level: string) => scene([piece('bear', { icon: 'moth', worn: 'moth', badges: [ray(level)] })])
    const [grown, changed] = [momentsBetween(worn('1'), worn('2')), momentsBetween(scene([piece('bear')]), worn('1'))]
    expect(grown).toMatchObject([{ kind: 'change', icon: 'moth', team: 0 }])
    expect(grown[0].text).not.toBe(changed[0].text)
    expect(kinds(worn('2'), worn('1'))).toEqual([])
  })
  it('do not come for rays alone: whoever is chosen has not changed', () =>
    expect(kinds(scene([piece('bear')]), scene([piece('bear', { badges: [ray('')] })]))).toEqual([]))
  it('come when somebody falls or leaves the board, not for what nobody plays', () => {
    expect(kinds(scene([piece('bear')]), scene([piece('bear', { faded: true })]))).toEqual(['out'])
    expect(kinds(scene([piece('bear'), piece('moth')]), scene([piece('moth')]))).toEqual(['out'])
    expect(kinds(scene([piece('rat', { team: -1 })]), scene([]))).toEqual([])
    expect(kinds(scene([piece('shade', { bars: [] })]), scene([]))).toEqual([])
  })
  it('tell whoever goes over the edge from whoever falls', () => {
    expect(
      kinds(scene([piece('bear')], { ground: drop }), scene([piece('bear', { cells: ['Z9'] })], { ground: drop })),
    ).toEqual(['edge'])
    expect(kinds(scene([piece('bear')], { ground: drop }), scene([], { ground: drop }), { bear: 'Z9' })).toEqual([
      'edge',
    ])
    expect(kinds(scene([piece('bear')], { ground: drop }), scene([], { ground: drop }), { bear: 'A2' })).toEqual([
      'out',
    ])
  })
  it('say of whoever was seen to fall that it went over the edge, wherever that lies', () => {
    const [moment] = momentsBetween(scene([piece('bear')]), scene([]), { bear: 'C3' }, ['bear'])
    expect(moment.kind).toBe('edge')
    expect(momentsBetween(scene([piece('bear')]), scene([]), { bear: 'C3' }, ['moth'])[0].kind).toBe('out')
  })
  it('happen where the loser stands, or was seen to go; a round is about the whole board', () => {
    const stood = scene([piece('bear', { cells: ['B2'] })])
    expect(momentsBetween(stood, scene([]))[0].at).toEqual(['B2'])
    expect(momentsBetween(stood, scene([]), { bear: 'C3' })[0].at).toEqual(['C3'])
    expect(momentsBetween(stood, scene([piece('bear', { cells: ['D4'], faded: true })]))[0].at).toEqual(['D4'])
    const later = scene([piece('bear', { cells: ['B2'] })], { status: { title: 'Yard', lines: ['Round 2 of 5'] } })
    expect(momentsBetween(stood, later)[0].at).toBeUndefined()
  })
  it('count rounds and points', () => {
    const later = scene([piece('bear')], { status: { title: 'Yard', lines: ['Round 2 of 5'] } })
    expect(momentsBetween(scene([piece('bear')]), later)).toEqual([{ kind: 'round', text: 'Round 2 of 5', team: -1 }])
    const richer = scene([piece('bear')])
    richer.sides[1].facts[0].value = '3'
    expect(momentsBetween(scene([piece('bear')]), richer)).toEqual([{ kind: 'score', text: 'Bo: +3', team: 1 }])
    expect(momentsBetween(richer, scene([piece('bear')]))).toEqual([])
  })
  it('end with the end, and are few', () => {
    const all = ['a', 'b', 'c', 'd'].map((id) => piece(id))
    const over = scene([], {
      result: { verdicts: ['lost', 'won'], winners: [1], text: 'Bo wins, 4 to 0: all have fallen.' },
    })
    expect(kinds(scene(all), over)).toEqual(['out', 'out', 'end'])
    expect(momentsBetween(scene(all), over).at(-1)).toMatchObject({ text: 'Bo wins, 4 to 0', team: 1 })
  })
  it('are none between two boards', () =>
    expect(
      kinds(scene([piece('bear')]), scene([], { board: { key: 'hall', shape: 'square', corners: [], cells: [] } })),
    ).toEqual([]))
})
