import { describe, expect, it } from 'vitest'
import type { Family, Option, Piece, Question } from '../lib/protocol'
import {
  alike,
  answersOf,
  back,
  begin,
  followUp,
  fromThere,
  groups,
  inRows,
  labelOf,
  leads,
  listed,
  lit,
  NOTHING,
  onlyAnswer,
  pickCell,
  pickFamily,
  pickLead,
  take,
  targetLabel,
  targets,
  titleAt,
  typed,
  whom,
  withAims,
  type Target,
} from './choose'

const option = (write: string, cells: string[] = [], piece: string | null = null) => ({
  write,
  say: write,
  cells,
  piece,
})
const family = (label: string, lead: string, options: Family['options']): Family => ({
  label,
  verb: label.toLowerCase(),
  lead,
  options,
})
const whale = { id: 'whale', cells: ['E5', 'E6'] } as Piece

const MENU: Family[] = [
  family('Move', '44', [option('move 44 D4', ['D4']), option('move 44 D5', ['D5'])]),
  family('Attack', '44', [option('attack 44 whale', [], 'whale')]),
  family('Done', '', [option('done')]),
  family('Move', '5', [option('move 5 D5', ['D5']), option('move 5 D6', ['D6'])]),
]
const question = (menu: Family[]) => ({ menu, yours: true }) as Question

describe('the menu', () => {
  it('groups families by what they spend, and puts what is free last', () => {
    expect(groups(MENU).map((group) => [group.lead, group.entries.map((entry) => entry.index)])).toEqual([
      ['44', [0, 1]],
      ['5', [3]],
      ['', [2]],
    ])
  })

  it('lists the dice in the order in which they lie on the table', () => {
    expect(groups(MENU, ['5', '44']).map((group) => group.lead)).toEqual(['5', '44', ''])
    expect(groups(MENU, ['5']).map((group) => group.lead)).toEqual(['5', '44', ''])
  })

  const led = (write: string, lead: string) => ({
    ...option(write),
    say: `Damage with the ${lead} (X).`,
    short: 'Damage (X).',
    lead,
  })
  const use = (label: string, lead: string, options: Family['options']) => ({
    ...family(label, lead, options),
    verb: 'use',
  })
  const LAST = [
    use('Damage (X)', '', [led('use 3 damage', '3'), led('use 4 damage', '4')]),
    use('Crush with the 9', '9', [led('use 9 crush', '9')]),
    MENU[2],
  ]

  it('keeps its order where the die is chosen last, but not if another family spends one die for many places', () => {
    expect(groups(LAST).map((group) => [group.lead, group.entries.map((entry) => entry.index)])).toEqual([
      ['', [0, 1, 2]],
    ])
    expect(groups([...LAST, MENU[0]]).map((group) => group.lead)).toEqual(['9', '44', ''])
  })

  it('groups by die what is no other kind of the entries whose die is chosen last', () => {
    expect(
      groups([LAST[0], MENU[1], MENU[2]]).map((group) => [group.lead, group.entries.map((entry) => entry.index)]),
    ).toEqual([
      ['44', [1]],
      ['', [0, 2]],
    ])
  })

  it('joins what several dice pay for alike, and leaves alone what goes elsewhere', () => {
    const near = [option('move D4', ['D4']), option('move D5', ['D5'])]
    const menu = [
      { ...family('Move with 2', '2', near), short: 'Move' },
      { ...family('Move with 55', '55', [...near, option('move D6', ['D6'])]), short: 'Move' },
      MENU[2],
      { ...family('Move with 3', '3', near), short: 'Move' },
      { ...family('Push with 3', '3', near), short: 'Push' },
    ]
    const joined = groups(menu, ['3', '2', '55'])
    expect(joined.map((group) => [group.lead, group.part, group.entries.map((entry) => entry.index)])).toEqual([
      ['', 'alike', [3, 0]],
      ['3', undefined, [4]],
      ['55', undefined, [1]],
      ['', undefined, [2]],
    ])
    expect(alike(joined[0].entries).map((row) => row.map((entry) => entry.index))).toEqual([[3, 0]])
  })

  it('keeps offers beside the decision together, and the way to end last', () => {
    const menu: Family[] = [{ ...MENU[2], part: 'decline' }, { ...MENU[3], part: 'beside' }, MENU[0]]
    expect(groups(menu).map((group) => [group.lead, group.part, group.entries.map((entry) => entry.index)])).toEqual([
      ['44', undefined, [2]],
      ['', 'beside', [1]],
      ['', 'decline', [0]],
    ])
  })

  it('says whom an attack is about if these are few', () => {
    const pieces = [
      { ...whale, name: 'Whale' },
      { ...whale, id: 'ape', name: 'Ape' },
    ]
    const named = (...options: Option[]) => whom(options, pieces).map((piece) => piece.name)
    expect(named(option('hit whale', [], 'whale'), option('hit ape', [], 'ape'))).toEqual(['Whale', 'Ape'])
    expect(named(option('hit whale', [], 'whale'))).toEqual([])
    expect(named(option('go whale D4', ['D4'], 'whale'), option('go whale D5', ['D5'], 'whale'))).toEqual([])
    expect(named(option('hit whale', [], 'whale'), option('hit nobody'))).toEqual([])
  })

  it('leaves out the die that is drawn beside an option, and names whoever stands at a cell', () => {
    const hit = ['44', '6'].map((lead) => ({
      option: {
        ...option(`hit ${lead}`),
        say: `Hit Bo with ${lead}: 2 damage (3 − 1 Shell).`,
        short: 'Hit Bo: 2 damage (3 − 1 Shell).',
        lead,
      },
      family: 0,
      label: 'Hit',
    }))
    expect(hit.map((each) => targetLabel(each, hit, false, true, []))).toEqual([
      'Hit Bo: 2 damage (3 − 1 Shell)',
      'Hit Bo: 2 damage (3 − 1 Shell)',
    ])
    expect(targetLabel(hit[0], hit, false, false, [])).toBe('Hit Bo with 44: 2 damage (3 − 1 Shell)')
    expect(titleAt('E6', 'E6', [{ ...whale, name: 'Whale' }])).toBe('Whale, E6')
    expect(titleAt('-A1', 'the Edge left of A1', [{ ...whale, name: 'Whale' }])).toBe('At the Edge left of A1')
  })

  it('makes a row of what comes to the same with several dice', () => {
    const list = ['1', '2', '3'].map((lead) => ({ option: { ...option(`throw ${lead}`), lead }, family: 0, label: '' }))
    const said = (target: Target) => (target.option.lead === '1' ? 'nothing' : 'thrown')
    expect(
      inRows(list, said, () => true).map((row) => [row.label, row.targets.map((each) => each.option.write)]),
    ).toEqual([
      ['nothing', ['throw 1']],
      ['thrown', ['throw 2', 'throw 3']],
    ])
    expect(inRows(list, said, () => false).length).toBe(3)
  })

  it('calls a cell as people do', () => {
    const walk = ['B1', '-A1'].map((cell) => ({
      option: option(`go ada ${cell}`, [cell], 'whale'),
      family: 0,
      label: 'Walk',
    }))
    expect(
      walk.map((each) =>
        targetLabel(each, walk, true, false, [], (cell) => (cell === '-A1' ? 'the Edge left of A1' : cell)),
      ),
    ).toEqual(['B1', 'the Edge left of A1'])
  })

  it('calls the options of a list so that they differ', () => {
    const walk = ['B1', 'B2'].map((cell) => ({
      option: option(`go ada ${cell}`, [cell], 'whale'),
      family: 0,
      label: 'Walk',
    }))
    expect(walk.map((each) => targetLabel(each, walk, true, false, [{ ...whale, name: 'Whale' }]))).toEqual([
      'B1',
      'B2',
    ])
    const hit = ['whale', 'ape'].map((piece) => ({
      option: option(`hit ${piece}`, [], piece),
      family: 0,
      label: 'Hit',
    }))
    expect(hit.map((each) => targetLabel(each, hit, true, false, [{ ...whale, name: 'Whale' }]))).toEqual([
      'Whale',
      'hit ape',
    ])
    const dice = targets(LAST, { ...NOTHING, family: 0 })
    expect(dice.map((each) => targetLabel(each, dice, false, true, []))).toEqual(['With the 3', 'With the 4'])
    expect(targetLabel(dice[0], dice, false, false, [])).toBe('Damage with the 3 (X)')
    const change = ['1', '33'].map((lead) => ({
      option: { ...option(lead), say: `Transform with ${lead} into Fox.`, short: 'Transform into Fox.', lead },
      family: 0,
      label: 'Transform into Fox',
    }))
    expect(change.map((each) => targetLabel(each, change, false, true, []))).toEqual(['With the 1', 'With the 33'])
    const kick = [option('kick E5', ['E5'], 'whale'), option('kick E7', ['E7'])].map((each) => ({
      option: each,
      family: 0,
      label: 'Kick',
    }))
    expect(
      kick.map((each) => targetLabel(each, kick, true, false, [{ ...whale, name: 'Whale', active: true }])),
    ).toEqual(['E5', 'E7'])
    const amounts = ['None.', '1.', '2.', '12.'].map((say) => ({
      option: { ...option(say), say },
      family: 0,
      label: '',
    }))
    expect(amounts.map((each) => targetLabel(each, amounts, false, false, []))).toEqual(['None', 'One', 'Two', '12'])
  })

  it('opens a single family at once, but never takes a single option by itself', () => {
    expect(begin(question([MENU[0]])).family).toBe(0)
    expect(begin(question([MENU[2]]))).toEqual(NOTHING)
    expect(begin(question(MENU))).toEqual(NOTHING)
    expect(begin(null)).toEqual(NOTHING)
  })

  it('opens a family, and takes a single option', () => {
    expect(pickFamily(MENU, NOTHING, 0, false)).toEqual({ choice: { ...NOTHING, family: 0 }, send: null })
    expect(pickFamily(MENU, NOTHING, 2, false).send).toBe('done')
    expect(pickFamily(MENU, NOTHING, 9, false)).toEqual({ choice: NOTHING, send: null })
  })

  it('with confirmation, aims first and takes at the second click', () => {
    const first = pickFamily(MENU, NOTHING, 2, true)
    expect(first).toEqual({ choice: { ...NOTHING, aimed: 'done' }, send: null })
    expect(pickFamily(MENU, first.choice, 2, true).send).toBe('done')
    const other = take(first.choice, 'attack 44 whale', true)
    expect(other.send).toBeNull()
    expect(other.choice.aimed).toBe('attack 44 whale')
  })
})

describe('the board', () => {
  it('lights what any family reaches, or only the chosen one; a piece lights all its cells', () => {
    expect([...lit(MENU, NOTHING, [whale]).keys()].sort()).toEqual(['D4', 'D5', 'D6', 'E5', 'E6'])
    expect([...lit(MENU, { ...NOTHING, family: 3 }, [whale]).keys()]).toEqual(['D5', 'D6'])
    expect([...lit(MENU, { ...NOTHING, lead: '44' }, [whale]).keys()]).toEqual(['D4', 'D5', 'E5', 'E6'])
  })

  it('takes the only option of a cell', () => {
    expect(pickCell(MENU, NOTHING, 'D4', [whale], false).send).toBe('move 44 D4')
    expect(pickCell(MENU, NOTHING, 'E6', [whale], false).send).toBe('attack 44 whale')
  })

  it('offers the families that reach a cell, and then takes one', () => {
    const { choice, send } = pickCell(MENU, NOTHING, 'D5', [whale], false)
    expect(send).toBeNull()
    expect(listed(MENU, choice, [whale])!.map((target) => target.option.write)).toEqual(['move 44 D5', 'move 5 D5'])
    expect(take(choice, 'move 5 D5', false).send).toBe('move 5 D5')
  })

  it('means the option that begins at a cell before options that cover it', () => {
    const walls = [family('Place', '', [option('wall A1', ['A1', 'A2', 'A3']), option('wall A2', ['A2', 'A3', 'A4'])])]
    expect(pickCell(walls, NOTHING, 'A2', [], false).send).toBe('wall A2')
    expect(pickCell(walls, NOTHING, 'A4', [], false).send).toBe('wall A2')
    expect(pickCell(walls, NOTHING, 'A3', [], false).choice.cell).toBe('A3')
  })

  it('takes what was aimed at by a second tap, also on another of its cells', () => {
    const first = pickCell(MENU, NOTHING, 'E5', [whale], true)
    expect(first.send).toBeNull()
    expect(pickCell(MENU, first.choice, 'E6', [whale], true).send).toBe('attack 44 whale')
  })

  it('lets go of what was aimed at by a click elsewhere', () => {
    const aimed = { ...NOTHING, family: 0, aimed: 'move 44 D4' }
    expect(pickCell(MENU, aimed, 'Z9', [whale], true).choice).toEqual({ ...NOTHING, family: 0 })
  })
})

describe('a card of the hand', () => {
  const PLAY = [
    family('Play March', '', [option('play march', [], 'march')]),
    family('Play nothing', '', [option('pass')]),
  ]
  it('is lit by its key, and a click on it means the option', () => {
    expect([...lit(PLAY, NOTHING, [whale]).keys()]).toEqual(['march'])
    expect(pickCell(PLAY, NOTHING, 'march', [whale], false).send).toBe('play march')
    expect(pickCell(PLAY, NOTHING, 'stroll', [whale], false).send).toBeNull()
  })
})

describe('going back', () => {
  it('goes one step at a time', () => {
    const deep = { family: 0, lead: '44', cell: 'D5', aimed: 'move 44 D5' }
    const steps = [back(deep)]
    while (steps.at(-1) !== NOTHING) steps.push(back(steps.at(-1)!))
    expect(steps.map(({ family, lead, cell, aimed }) => [family, lead, cell, aimed])).toEqual([
      [0, '44', 'D5', null],
      [0, '44', null, null],
      [null, '44', null, null],
      [null, null, null, null],
    ])
  })

  it('a die clicked twice is let go', () => {
    expect(pickLead(pickLead(NOTHING, '44'), '44')).toEqual(NOTHING)
    expect(targets(MENU, pickLead(NOTHING, '44')).length).toBe(3)
  })
})

describe('a die that is chosen last', () => {
  const across = [
    family('Transform', '', [
      { ...option('transform 4'), lead: '4' },
      { ...option('transform 66'), lead: '66' },
    ]),
    MENU[0],
  ]
  it('can still be chosen first: the family then has one option and is taken', () => {
    expect(leads(across)).toEqual(['4', '66', '44'])
    const choice = pickLead(NOTHING, '66')
    expect(targets(across, choice).map((target) => target.option.write)).toEqual(['transform 66'])
    expect(pickFamily(across, choice, 0, false).send).toBe('transform 66')
    expect(pickFamily(across, NOTHING, 0, false).choice.family).toBe(0)
    expect(pickFamily(across, choice, 1, false).send).toBeNull()
  })
})

describe('typed numbers', () => {
  it('take an entry at once if no longer number is possible', () => {
    expect(typed('3', 9)).toEqual({ pick: 2, wait: false })
    expect(typed('1', 12)).toEqual({ pick: 0, wait: true })
    expect(typed('2', 12)).toEqual({ pick: 1, wait: false })
    expect(typed('12', 12)).toEqual({ pick: 11, wait: false })
    expect(typed('0', 12)).toEqual({ pick: null, wait: false })
    expect(typed('13', 12)).toEqual({ pick: null, wait: false })
  })
})

describe('labels beside a die', () => {
  const move = { ...family('Mit 44 nach E5 ziehen', '44', []), short: 'Nach E5 ziehen' }
  it('leave the die out as the game words it, in any language', () => {
    expect(labelOf(move)).toBe('Nach E5 ziehen')
    expect(labelOf(move, false)).toBe('Mit 44 nach E5 ziehen')
  })
  it('leave everything in where the game has no shorter words', () => {
    expect(labelOf(family('Talk with 4 friends', '4', []))).toBe('Talk with 4 friends')
    expect(labelOf(family('', '', [{ ...option('talk'), say: 'Talk.' }]))).toBe('Talk')
  })
  it('are those of the entry for options that are nothing but a place', () => {
    const places = [option('move 44 E5', ['E5']), option('move 44 E6', ['E6'])].map((each) => ({ ...each, lead: '44' }))
    const list = targets([{ ...family('Move with 44', '44', places), short: 'Move' }], NOTHING)
    expect(list.map((each) => targetLabel(each, list, false, true, []))).toEqual(['Move', 'Move'])
  })
})

describe('an enemy that is clicked first', () => {
  const aim = (write: string, say: string, then: string[]) => ({ ...option(write, [], 'whale'), say, then })
  const slam = aim('use 4; target', 'Slam: 3 damage.', ['use 4', 'target whale'])
  const menu = [family('Slam', '', [option('use 4')])]

  it('offers what could be done to it, even if it is only one thing, and that is all the answers', () => {
    const whole = withAims(menu, [slam])
    const { choice, send } = pickCell(whole, NOTHING, 'E5', [whale], false)
    expect(send).toBeNull()
    expect(listed(whole, choice, [whale])?.map((each) => each.option.say)).toEqual(['Slam: 3 damage.'])
    expect(answersOf(whole, take(choice, slam.write, false).send!)).toEqual(['use 4', 'target whale'])
    expect(answersOf(whole, 'use 4')).toEqual(['use 4'])
  })

  it('offers what comes to the same once, and from a place that is aimed at what can be done there', () => {
    const here = aim('charge 1; hit', 'Charge, Bite.', ['charge 1,1', 'bite whale'])
    const there = aim('charge 2; hit', 'Charge, Bite.', ['charge 2,2', 'bite whale'])
    expect(lit(withAims([], [here, there]), NOTHING, [whale]).get('E5')).toHaveLength(1)
    expect(fromThere([here, there], { ...option('charge 2,2'), at: [2, 2] })).toEqual([there])
    expect(fromThere([here, there], option('charge 2,2'))).toEqual([])
  })

  it('goes on only with the very next question of the same seat that offers it', () => {
    const asked = { ...question(menu), number: 7, seat: 0 }
    const next = { ...question([family('Whom', '', [option('target whale', [], 'whale')])]), number: 8, seat: 0 }
    const rest = ['target whale']
    expect(followUp(rest, asked, next)).toEqual(rest)
    expect(followUp(rest, asked, { ...next, number: 9 })).toEqual([])
    expect(followUp(rest, asked, { ...next, seat: 1 })).toEqual([])
    expect(followUp(rest, asked, { ...next, yours: false })).toEqual([])
    expect(followUp(['target bo'], asked, next)).toEqual([])
  })
})

describe('a question that offers nothing but to decline', () => {
  const no: Family = { ...family('No card', '', [option('pass')]), part: 'decline' }

  it('has one answer', () => expect(onlyAnswer(question([no]))).toBe('pass'))

  it('has more than one where anything else is offered, and none where somebody else is asked', () => {
    expect(onlyAnswer(question([no, family('Card', '', [option('play')])]))).toBeNull()
    expect(onlyAnswer(question([family('Done', '', [option('done')])]))).toBeNull()
    expect(onlyAnswer({ ...question([no]), yours: false })).toBeNull()
    expect(onlyAnswer(null)).toBeNull()
  })
})
