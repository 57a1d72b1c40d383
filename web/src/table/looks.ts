// What places look like: for each scenery its ground, the line between cells, the side of the slab it lies on and what is far around, by day and by night;
// a texture on the ground, a pattern far around, and how deep it falls at the edge.

import { shades } from './ground'

type Pair = [day: string, night: string]
export interface Look {
  ground: Pair
  line: Pair
  slab: Pair
  far: Pair
  texture: string
  around: string
  deep: number
}

const look = (ground: Pair, line: Pair, slab: Pair, far: Pair, texture: string, around: string, deep = 0.18): Look => ({
  ground,
  line,
  slab,
  far,
  texture,
  around,
  deep,
})

const SEA: Pair = ['#a7cfe2', '#0c2230']
export const LOOKS: Record<string, Look> = {
  alley: look(
    ['#e9e2da', '#2b2a2f'],
    ['#c9bfb4', '#434149'],
    ['#7a6a60', '#0a090b'],
    ['#c3a592', '#1a1413'],
    'cobbles',
    'bricks',
  ),
  arena: look(
    ['#f6e7c6', '#3a3123'],
    ['#dcc594', '#574a33'],
    ['#9a7440', '#0e0a05'],
    ['#d0ac74', '#1d160c'],
    'grain',
    'crowd',
    0.3,
  ),
  bridge: look(['#ebe5d9', '#2f3035'], ['#cdc4b3', '#474a52'], ['#8b7f6b', '#08090b'], SEA, 'plates', 'sea', 0.55),
  cave: look(
    ['#e0dad3', '#27252c'],
    ['#c0b8ae', '#3f3c46'],
    ['#6f665d', '#060507'],
    ['#9a9188', '#0e0d11'],
    'cracks',
    'rocks',
  ),
  crater: look(
    ['#efddce', '#33261f'],
    ['#d5b9a3', '#513d33'],
    ['#8a563a', '#0b0503'],
    ['#c7977a', '#1a0f0a'],
    'cracks',
    'rocks',
    0.4,
  ),
  desert: look(
    ['#f8eac9', '#3a3121'],
    ['#e2cc98', '#574b32'],
    ['#a98545', '#0e0a04'],
    ['#e6cc92', '#1f170b'],
    'grain',
    'dunes',
  ),
  factory: look(
    ['#e4e6e5', '#2a2f31'],
    ['#c3c8c7', '#434b4e'],
    ['#6d7678', '#07090a'],
    ['#bcc3c4', '#101516'],
    'plates',
    'gears',
  ),
  field: look(
    ['#eef3d9', '#29341f'],
    ['#d0dab1', '#415033'],
    ['#8c7a46', '#080b04'],
    ['#c3d79a', '#141e0f'],
    'grass',
    'grass',
  ),
  forest: look(
    ['#e8efd7', '#253122'],
    ['#c8d6b0', '#3d4d38'],
    ['#6f6a3d', '#060903'],
    ['#9dbd88', '#0f1a0e'],
    'grass',
    'trees',
  ),
  garden: look(
    ['#eef5e2', '#28341f'],
    ['#cfddba', '#414f34'],
    ['#7c7a4c', '#070a04'],
    ['#bcd8a4', '#121c10'],
    'grass',
    'bushes',
  ),
  hall: look(
    ['#f5e8d1', '#33291f'],
    ['#dcc7a3', '#514233'],
    ['#8a6238', '#0a0603'],
    ['#bf9b70', '#18110b'],
    'planks',
    'planks',
  ),
  harbour: look(['#eae6dc', '#2c3136'], ['#cbc5b7', '#464d54'], ['#8a8272', '#07090b'], SEA, 'cobbles', 'sea', 0.45),
  pier: look(['#f0e2c8', '#33291f'], ['#d6c29d', '#514333'], ['#86633a', '#0a0603'], SEA, 'planks', 'sea', 0.5),
  plain: look(
    ['#f4f0d6', '#30321f'],
    ['#d9d3a9', '#4b4d33'],
    ['#97834a', '#0a0a04'],
    ['#dcd5a2', '#1a1b0d'],
    'grass',
    'grass',
  ),
  quarry: look(
    ['#efe6d8', '#332e28'],
    ['#d3c5ae', '#504840'],
    ['#94795a', '#0b0805'],
    ['#d3bf9f', '#19140f'],
    'grain',
    'rocks',
    0.35,
  ),
  rooftop: look(
    ['#e2e5e9', '#2a2f38'],
    ['#c0c6cd', '#434a57'],
    ['#8b5c48', '#120a08'],
    ['#a9b8ca', '#0c121e'],
    'plates',
    'city',
    0.75,
  ),
  ruins: look(
    ['#eae7dc', '#2e2e2a'],
    ['#cbc6b4', '#494942'],
    ['#7d775f', '#080805'],
    ['#c3c0a5', '#171811'],
    'cracks',
    'fallen',
  ),
  ship: look(['#efe0c6', '#33291f'], ['#d5c09b', '#514333'], ['#7c5730', '#0a0603'], SEA, 'planks', 'sea', 0.5),
  snow: look(
    ['#f5f9fc', '#2b3540'],
    ['#d3e0ea', '#46535f'],
    ['#8ea3b3', '#070b0f'],
    ['#dde9f2', '#141d28'],
    'grain',
    'flakes',
  ),
  street: look(
    ['#e8e8e8', '#2b3036'],
    ['#c8cacc', '#454c55'],
    ['#777c82', '#07090b'],
    ['#c4cad1', '#12171d'],
    'cobbles',
    'city',
  ),
  studio: look(
    ['#ece8f2', '#2b2834'],
    ['#cfc7dc', '#474256'],
    ['#6c5f86', '#080610'],
    ['#c3b8d4', '#120f1b'],
    'tiles',
    'lights',
  ),
  swamp: look(
    ['#e4ecd8', '#263129'],
    ['#c4d1b4', '#3f4d43'],
    ['#6f7550', '#050806'],
    ['#a3bfa4', '#0f1c15'],
    'grass',
    'sea',
  ),
  tunnel: look(
    ['#e1ddd6', '#27262c'],
    ['#c1bbb1', '#403e47'],
    ['#6d6660', '#060507'],
    ['#a9a29d', '#0e0d11'],
    'cracks',
    'rocks',
  ),
  village: look(
    ['#f1e9d6', '#312b21'],
    ['#d6c9ab', '#4d4536'],
    ['#8d7448', '#0a0804'],
    ['#c9d2a2', '#161b0c'],
    'cobbles',
    'houses',
  ),
}

const mixed = ([day, night]: Pair, share: number): string =>
  `light-dark(color-mix(in srgb, ${day} ${share}%, #8a7a5a), color-mix(in srgb, ${night} ${share}%, #000))`

/** The colours of a place, for the style of whatever it is drawn in; nothing for one without a look. */
export function dressOf(name: string | undefined): string {
  const found = name ? LOOKS[name] : undefined
  if (!found) return ''
  const { ground, line, slab, far } = found
  return [
    ['--cell', shades(ground)],
    ['--cell1', mixed(ground, 93)],
    ['--cell2', mixed(ground, 96.5)],
    ['--cell-line', shades(line)],
    ['--felt', shades(ground)],
    ['--felt-line', shades(line)],
    ['--slab', shades(slab)],
    ['--table', shades(far)],
    ['--board', mixed(far, 86)],
    ['--far', shades(far)],
    ['--far-ink', `light-dark(color-mix(in srgb, ${far[0]} 87%, #24303c), color-mix(in srgb, ${far[1]} 82%, #9fb4c8))`],
    ['--far-light', `light-dark(color-mix(in srgb, ${far[0]} 76%, #fff), color-mix(in srgb, ${far[1]} 90%, #9fb4c8))`],
  ]
    .map(([key, value]) => `${key}: ${value}`)
    .join('; ')
}
