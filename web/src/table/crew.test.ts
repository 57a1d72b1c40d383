import { describe, expect, it } from 'vitest'
import type { Option, Piece } from '../lib/protocol'
import { besideName, crew } from './crew'

const piece = (id: string, team: number, cells: string[]) => ({ id, name: id, team, cells }) as Piece
const PIECES = [piece('ada', 0, ['A1']), piece('bo', 0, ['B1', 'B2']), piece('foe', 1, ['C1'])]
const option = (write: string, about: string | null, cells: string[] = []): Option => ({
  write,
  say: write,
  cells,
  piece: about,
})
const of = (...options: Option[]) => crew(options, (each) => each, PIECES, 0)
const told = (...options: Option[]) =>
  of(...options)?.map((each) => [each.piece.id, each.choices.map((choice) => choice.write)])

describe('choices that are about who', () => {
  it('stand beside whoever they mean, several for one', () => {
    expect(told(option('go ada', 'ada'), option('go bo', 'bo', ['B1']), option('rest ada', 'ada'))).toEqual([
      ['ada', ['go ada', 'rest ada']],
      ['bo', ['go bo']],
    ])
  })

  it('are none if one of them is about an enemy, a place, or nobody, or if all are about the same', () => {
    expect(told(option('go ada', 'ada'), option('hit', 'foe'))).toBeUndefined()
    expect(told(option('go ada', 'ada'), option('walk', 'bo', ['D4']))).toBeUndefined()
    expect(told(option('go ada', 'ada'), option('end', null))).toBeUndefined()
    expect(told(option('go ada', 'ada'), option('rest ada', 'ada'))).toBeUndefined()
  })

  it('need not say the name that stands beside them', () => {
    expect(besideName('Send Ada home', 'Ada')).toBe('Send home')
    expect(besideName('Ada: rest', 'Ada')).toBe('Rest')
    expect(besideName('Ada', 'Ada')).toBe('Ada')
    expect(besideName('Go', 'Ada')).toBe('Go')
  })
})
