// A pretended server for working on the table page alone: open /dev/index.html?game=henshin or ?game=panic.
// It answers every question with a little animation and poses the same one again. Not part of the built page.

import type { Family, FromServer, Line, Piece, Question, Scene } from '../src/lib/protocol'

const panic = new URLSearchParams(location.search).get('game') === 'panic'
const letters = 'ABCDEFGHIJKLMNOPQR'

function cells() {
  const found: Scene['board']['cells'] = []
  for (let row = 1; row <= (panic ? 10 : 11); row++)
    for (let column = 0; column < (panic ? 18 : 13); column++) {
      if (!panic && column === 12 && row % 2 === 0) continue
      const x = panic ? column : Math.sqrt(3) * (column + (row % 2 ? 0 : 0.5))
      found.push({ name: letters[column] + row, x, y: panic ? row : row * 1.5 })
    }
  return found
}

const h = Math.sqrt(3) / 2
const corners: [number, number][] = panic
  ? [
      [-0.5, -0.5],
      [0.5, -0.5],
      [0.5, 0.5],
      [-0.5, 0.5],
    ]
  : [
      [0, -1],
      [h, -0.5],
      [h, 0.5],
      [0, 1],
      [-h, 0.5],
      [-h, -0.5],
    ]

function piece(
  id: string,
  name: string,
  letters: string,
  team: number,
  at: string[],
  value: number,
  max: number,
  more: Partial<Piece> = {},
): Piece {
  const shape = team === 0 ? 'disc' : team === 1 ? 'square' : 'diamond'
  const bars = [{ kind: 'stamina', name: panic ? 'HP' : 'Stamina', value, max }]
  return {
    id,
    name,
    letters,
    team,
    shape,
    cells: at,
    bars,
    badges: [],
    active: false,
    faded: false,
    sub: 'Storm Beetle, level 1',
    about: ['Hero of Ada', 'Momentum 2 of 5'],
    card: name,
    ...more,
  }
}

const pieces = panic
  ? [
      piece('wr', 'Wren Reed', 'WR', 0, ['F9'], 12, 12, {
        active: true,
        badges: [
          { kind: 'speed', text: '2', name: '2 speed' },
          { kind: 'shield', text: '1', name: '1 shield' },
        ],
      }),
      piece('hr', 'Hana Reed', 'HR', 0, ['H9'], 5, 12),
      piece('me', 'Mo Ember', 'ME', 1, ['H1', 'I1', 'J1', 'H2', 'I2', 'J2', 'H3', 'I3', 'J3'], 12, 12, {
        bars: [
          { kind: 'hp', name: 'HP', value: 7, max: 12 },
          { kind: 'bars', name: 'Bars', value: 1, max: 2 },
        ],
      }),
      piece('rf', 'Rui Frost', 'RF', 1, ['E1', 'F1', 'E2', 'F2'], 3, 12),
    ]
  : [
      piece('1:kettle', 'Kettle', 'Ke', 0, ['C6'], 12, 12, {
        active: true,
        badges: [{ kind: 'momentum', text: '2', name: '2 momentum' }],
      }),
      piece('1:mole', 'Old Mole', 'OM', 0, ['B7'], 6, 12),
      piece('1:gator', 'Gator Mutant', 'GM', 0, ['C8'], 2, 14, { faded: true }),
      piece('2:shoto', 'Shoto', 'Sh', 1, ['K5'], 11, 11),
      piece('2:kid', 'Kestrel Kid', 'KK', 1, ['E6'], 4, 11, {
        badges: [{ kind: 'shield', text: '3', name: '3 shield' }],
      }),
      piece('b1', 'Bog Leech 1', 'b1', 1, ['E11'], 3, 3),
    ]

let scene: Scene = {
  status: { title: panic ? 'The Pier' : 'Street Brawl', lines: ['Round 2 of 5', 'Turn 1', 'Ada is asked'] },
  board: { key: panic ? 'pier' : 'city-crossing', shape: panic ? 'square' : 'hex', corners, cells: cells() },
  ground: panic
    ? [
        {
          kind: 'edge',
          name: 'Edge',
          text: 'Whoever is pushed here falls.',
          cells: ['A1', 'B1', 'C1', 'D1', 'A2', 'B2', 'C2', 'D2', 'O9', 'P9', 'Q9', 'R9', 'O10', 'P10'],
        },
        { kind: 'rubble', name: 'Rubble', text: 'Slow.', cells: ['D4', 'O4', 'D7', 'O7'] },
        { kind: 'wall', name: 'Wall', text: 'Nobody enters it.', cells: ['I4', 'J4', 'I7', 'J7'] },
        { kind: 'trap', name: 'Trap', text: '', cells: ['L6'] },
        { kind: 'fog', name: 'Fog', text: '', cells: ['L8', 'M8'] },
        { kind: 'ice', name: 'Ice', text: 'Slippery.', cells: ['N5'] },
      ]
    : [
        {
          kind: 'wall',
          name: 'Wall',
          text: 'Nobody enters it, and it blocks the view.',
          cells: ['G2', 'G3', 'H3', 'J4', 'K4', 'K3', 'F6', 'G6', 'C9', 'B10'],
        },
        {
          kind: 'danger-fire',
          name: 'Dangerous ground (fire)',
          text: 'Costs stamina to enter.',
          cells: ['J1', 'I2', 'D10', 'D11'],
        },
        { kind: 'danger', name: 'Dangerous ground', text: 'Costs stamina to enter.', cells: ['D2', 'I10'] },
        { kind: 'base', name: 'Base', text: '', cells: ['B6', 'K6'] },
        { kind: 'goal', name: 'Goal', text: '', cells: ['H8'] },
      ],
  marks: panic
    ? []
    : [
        { cell: 'E1', text: 'Spawn', team: 0 },
        { cell: 'I11', text: 'Spawn', team: 1 },
      ],
  pieces,
  sides: [
    {
      seat: 0,
      team: 0,
      name: 'Ada',
      facts: [
        { name: 'Points', value: '3' },
        { name: 'Heroism', value: '2' },
      ],
      cards: [
        { key: 'storm-beetle', name: 'Storm Beetle', sub: 'air 1' },
        { key: 'phoenix', name: 'Phoenix', sub: '' },
      ],
    },
    {
      seat: 1,
      team: 1,
      name: 'greedy',
      facts: [
        { name: 'Points', value: '1' },
        { name: 'Heroism', value: '3' },
      ],
      cards: [{ key: 'moon-owl', name: 'Moon Owl', sub: '' }],
    },
  ],
  dice: [
    { text: '1', name: 'A one', faces: [1], sides: 6, spent: true },
    { text: '22', name: 'Double of twos', faces: [2, 2], sides: 6, spent: false },
    { text: '44', name: 'Double of fours', faces: [4, 4], sides: 6, spent: false },
    { text: '5', name: 'A five', faces: [5], sides: panic ? 8 : 6, spent: false },
  ],
  track: [
    { label: 'Heroes', team: 0, state: 'done' },
    { label: 'Heroes', team: 1, state: 'now' },
    { label: 'Groups', team: 0, state: 'next' },
  ],
  result: null,
}

const me = pieces[0]
const at = (name: string) => scene.board.cells.find((cell) => cell.name === name)!
function near(from: string, reach: number) {
  const a = at(from)
  return scene.board.cells.filter(
    (cell) => cell.name !== from && Math.hypot(cell.x - a.x, cell.y - a.y) <= reach * (panic ? 1.5 : 1.8),
  )
}
function family(verb: string, label: string, lead: string, names: string[]): Family {
  const options = names.map((name) => ({
    write: `${verb} ${lead} ${name}`,
    say: `${label} to ${name}.`,
    cells: [name],
    piece: null,
  }))
  return { label, verb, lead, options }
}

let number = 57
function question(): Question {
  const here = scene.pieces[0].cells[0]
  const menu = [
    family(
      'move',
      'Move with 22',
      '22',
      near(here, 1).map((cell) => cell.name),
    ),
    family('attack', 'Attack with 22', '22', ['E6']),
    family(
      'move',
      'Move with 44',
      '44',
      near(here, 2).map((cell) => cell.name),
    ),
    family(
      'move',
      'Move with 5',
      '5',
      near(here, 2.5).map((cell) => cell.name),
    ),
    {
      label: 'Henshin: become the Storm Beetle',
      verb: 'henshin',
      lead: '5',
      options: [{ write: 'henshin 5', say: 'Become the Storm Beetle.', cells: [], piece: null }],
    },
    {
      label: 'Done',
      verb: 'done',
      lead: '',
      options: [{ write: 'done', say: 'Spend no more dice.', cells: [], piece: null }],
    },
  ]
  const greyed = [
    { label: 'Attack with 44', why: 'No enemy stands next to Kettle.', clause: 'attack.single' },
    { label: 'Heroic Destiny', why: 'It costs 3 heroism; you have 2.', clause: 'heroism' },
  ]
  return {
    number,
    seat: 0,
    yours: true,
    text: 'Kettle: what do you spend dice on?',
    optional: true,
    standing: number % 2 ? '' : 'counter',
    where: ['round', 'turn', 'activation', 'spend dice'],
    clauses: ['activation.spend'],
    card: [],
    menu,
    greyed,
    undo: number % 2 ? null : 'Dice were rolled since.',
    count: 65,
  }
}

let seq = 0
const event = (text: string, show: Extract<Line, { kind: 'event' }>['show'] = null, heading = false): Line => ({
  seq: ++seq,
  kind: 'event',
  n: seq,
  text,
  heading,
  clauses: ['damage.lose', 'attack.single'],
  cards: [],
  show,
})
const first = ['The scenario is Street Brawl.', 'Roll-off: 5 against 3.', 'Old Mole deploys on B7.'].map((text) =>
  event(text),
)
first.push(
  event('Round 2. Ada has initiative.', null, true),
  event('Ada rolls 1 2 2 4 4 5.'),
  event('Kestrel Kid loses 3 stamina (6 / 2); 4 left.'),
)

class FakeSocket extends EventTarget {
  static OPEN = 1
  readyState = 1
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  constructor() {
    super()
    setTimeout(() => this.onopen?.(), 30)
  }
  private tell(message: FromServer) {
    setTimeout(() => this.onmessage?.({ data: JSON.stringify(message) }), 40)
  }
  close() {}
  send(text: string) {
    const said = JSON.parse(text)
    const seats = [
      { seat: 0, name: 'Ada', who: 'here' as const, here: true, bot: null, clock: null },
      { seat: 1, name: 'greedy', who: 'bot' as const, here: true, bot: 'greedy', clock: null },
    ]
    if (said.type === 'join')
      this.tell({
        type: 'welcome',
        table: { id: 'demo', game: 'henshin', title: scene.status.title, seats, clock: null, rules: {} },
        you: [0],
        scene,
        lines: first,
        question: question(),
        offers: [],
        standing: {},
        seq,
      })
    else if (said.type === 'foresee')
      this.tell({
        type: 'foreseen',
        id: said.id,
        option: said.option,
        say: '',
        certain: ['The die is spent.', 'Kettle gains 1 momentum.'],
        odds: [
          { text: 'Kid loses 3', share: 0.42 },
          { text: 'Kid loses 2', share: 0.58 },
        ],
        path: [scene.pieces[0].cells[0], ...(said.option.split(' ')[2] ? [said.option.split(' ')[2]] : [])],
        clauses: [],
        harm: said.option.startsWith('attack') ? [{ piece: '2:kid', amount: 3 }] : [],
      })
    else if (said.type === 'measure')
      this.tell({ type: 'measured', seat: 0, from: said.from, to: said.to, distance: 4, sight: false, line: [] })
    else if (said.type === 'chat')
      this.tell({
        type: 'update',
        lines: [{ seq: ++seq, kind: 'chat', seat: 0, name: 'Ada', text: said.text }],
        scene: {},
        question: question(),
        offers: [],
        seq,
      })
    else if (said.type === 'answer') this.answer(said)
  }
  private answer(said: { id: string; option: string }) {
    number++
    const [verb, , to] = said.option.split(' ')
    const from = scene.pieces[0].cells[0]
    const lines =
      verb === 'move'
        ? [event(`Kettle moves from ${from} to ${to}.`, { do: 'move', piece: me.id, path: [from, to], how: 'walk' })]
        : verb === 'attack'
          ? [event('Kestrel Kid loses 3 stamina (6 / 2); 1 left.', { do: 'harm', piece: '2:kid', amount: 3 })]
          : [
              event('Ada rolls 3 5 6.', {
                do: 'roll',
                seat: 0,
                name: 'action dice',
                dice: [3, 5, 6].map((face) => ({ sides: 6, face })),
              }),
            ]
    if (verb === 'move')
      scene = { ...scene, pieces: scene.pieces.map((each) => (each.id === me.id ? { ...each, cells: [to] } : each)) }
    this.tell({ type: 'ack', id: said.id, question: number - 1 })
    this.tell({
      type: 'update',
      lines,
      scene: { pieces: scene.pieces },
      question: question(),
      offers: number % 3 ? [] : [{ what: 'draw', by: 1, waiting: [0] }],
      seq,
    })
  }
}

Object.assign(window, { WebSocket: FakeSocket })
const clauses = [
  {
    id: 'damage.lose',
    kind: 'rule',
    title: 'Losing stamina',
    text: 'Damage is taken from stamina.',
    question: '',
    why: '',
    source: 'p. 12',
  },
  {
    id: 'attack.single',
    kind: 'ruling',
    title: 'Attack with one die',
    text: 'Half the die, rounded down.',
    question: 'Is the half rounded up or down?',
    why: 'All other halves are rounded down.',
    source: 'p. 9',
  },
]
window.fetch = async (address) => {
  const body = String(address).endsWith('/rules')
    ? { clauses }
    : { name: 'Storm Beetle', lines: ['Air 1, water 0.', 'Stoke the Boiler: gain 2 momentum for 2 heroism.'] }
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
}
history.replaceState(null, '', '/table/demo' + location.search)
await import('../src/main')
