// Where pieces are while something moves: on their way, in the air, or gone already.

import type { Piece } from '../lib/protocol'
import { along, type Places, type Point } from './geometry'
import type { Theatre } from './theatre.svelte'

/** A piece as far on its way as what is shown has come; `lift` is how high it is thrown, from 0 to 1. */
export function onItsWay<T extends Point>(
  theatre: Theatre,
  piece: Piece,
  home: T,
  places: Places,
): T & { lift: number } {
  const show = theatre.step?.show
  const track = theatre.stands[piece.id] ?? []
  const moving = show?.do === 'move' && show.piece === piece.id ? show.path : null
  const first = places.get(track[0] ?? moving?.[0] ?? '')
  if (!first) return { ...home, lift: 0 }
  const points = (moving ?? [track[track.length - 1]])
    .map((name) => places.get(name))
    .filter((cell) => cell !== undefined)
  const share = moving ? theatre.share : 1
  const now = along(points.length ? points : [first], share)
  const lift =
    moving && show?.do === 'move' && show.how !== 'walk' && show.how !== 'push' ? Math.sin(Math.PI * share) : 0
  return { ...home, x: home.x + now.x - first.x, y: home.y + now.y - first.y, lift }
}

/** How much of a piece is seen: nothing of one that is gone. */
export function visible(theatre: Theatre, piece: Piece): number {
  if (theatre.gone.includes(piece.id)) return 0
  const show = theatre.step?.show
  return show?.do === 'vanish' && show.piece === piece.id ? 1 - theatre.share : 1
}
