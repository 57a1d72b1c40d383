// The tour of the first match: short steps that point at parts of the screen, left out where a part is not there.

export interface Stop {
  at: string
  title: string
  text: string
}

/** How to win is told by the match itself. */
export const STOPS: Stop[] = [
  { at: 'goal', title: 'How to win', text: '' },
  {
    at: 'board',
    title: 'The board',
    text: 'Shapes and colours tell the teams apart, the bar under a piece how it fares. Click a piece to read its card. The one with the turning ring acts now.',
  },
  {
    at: 'question',
    title: 'The question',
    text: 'Here always stands what is decided now, by whom, and whether you must answer or may decline.',
  },
  {
    at: 'menu',
    title: 'First what, then where',
    text: 'Take a die or an action here (or press its number). The cells it can reach light up on the board; click one of them. You can also click a lit cell first.',
  },
  {
    at: 'sides',
    title: 'The sides',
    text: 'Who plays, and how each side fares. The button beside the name opens its cards.',
  },
  {
    at: 'log',
    title: 'What happened, and why',
    text: 'Every event is one line with its numbers. Click a line and you read the rule that made it happen.',
  },
  {
    at: 'undo',
    title: 'Take it back',
    text: 'Undo works until dice are rolled or somebody else has answered. After that you can ask the others.',
  },
  {
    at: 'help',
    title: 'That is all',
    text: 'Help holds the keys, the meaning of the patterns, and this tour. Have a good match!',
  },
]

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
