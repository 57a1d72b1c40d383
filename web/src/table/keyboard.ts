// Which key does what at the table. Keys typed into a field, or held with Ctrl or Alt, belong to the browser.

const KEYS: Record<string, string> = {
  Escape: 'back',
  u: 'undo',
  l: 'log',
  '?': 'help',
  r: 'ruler',
  b: 'board',
  h: 'hand',
  t: 'next',
  T: 'previous',
  i: 'about',
  '+': 'nearer',
  '=': 'nearer',
  '-': 'farther',
  f: 'whole',
}

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  target: EventTarget | null
}

/** What a key means: `digit7`, `undo`, …, or nothing. */
export function actionFor(event: Pressed): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const on = event.target as { tagName?: string; type?: string; isContentEditable?: boolean } | null
  const field =
    on?.isContentEditable || on?.tagName === 'TEXTAREA' || on?.tagName === 'SELECT' || on?.tagName === 'INPUT'
  if (field) return null
  if (/^[0-9]$/.test(event.key)) return `digit${event.key}`
  return KEYS[event.key] ?? KEYS[event.key.toLowerCase()] ?? null
}
