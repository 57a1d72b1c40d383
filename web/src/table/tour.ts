// The tour of the first match: short steps that point at parts of the screen, left out where a part is not there.

/** What it points at, in this order. How to win is told by the match itself. */
export const STOPS = ['goal', 'board', 'question', 'log'] as const

export interface Frame {
  left: number
  top: number
  width: number
  height: number
}

/** Where the note goes: beside what it speaks of, where there is most room, and always on the screen. */
export function place(
  target: Frame,
  note: { width: number; height: number },
  screen: { width: number; height: number },
  gap = 12,
): { left: number; top: number } {
  const room = [
    { left: target.left + target.width + gap, top: target.top, free: screen.width - target.left - target.width },
    { left: target.left - note.width - gap, top: target.top, free: target.left },
  ]
  const beside = room.filter((each) => each.free >= note.width + 2 * gap).sort((a, b) => b.free - a.free)[0]
  const below = screen.height - target.top - target.height
  const updown = below >= target.top ? target.top + target.height + gap : target.top - note.height - gap
  const spot = beside ?? { left: target.left + target.width / 2 - note.width / 2, top: updown }
  const hold = (at: number, size: number, whole: number) => Math.max(gap, Math.min(whole - size - gap, at))
  return { left: hold(spot.left, note.width, screen.width), top: hold(spot.top, note.height, screen.height) }
}
