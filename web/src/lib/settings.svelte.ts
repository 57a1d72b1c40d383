// How a person likes the table: kept on this device, and written on the page's root for the style sheet.

export type Theme = 'system' | 'light' | 'dark'
export type Speed = 'slow' | 'normal' | 'fast' | 'off'
export interface Settings {
  theme: Theme
  speed: Speed
  confirm: boolean
  large: boolean
  tourSeen: boolean
  coordinates: boolean
  /** Whether places are listed beside the board. */ lists: boolean
  sound: boolean
  /** Whether a phone shakes for a moment when it is one's turn. */ shake: boolean
  /** The language that was chosen here; empty for the one that the browser wishes. */
  language: string
  /** Whether what has one answer only is answered by itself, where nobody learns anything from it. */ lone: boolean
  /** Whether somebody who looks elsewhere is told that it is their turn. */ notify: boolean
}

const NAME = 'dustup.settings'
const FIRST: Settings = {
  theme: 'system',
  speed: 'normal',
  confirm: false,
  large: false,
  tourSeen: false,
  coordinates: true,
  lists: false,
  sound: true,
  shake: true,
  language: '',
  lone: true,
  notify: false,
}

function stored(): Settings {
  try {
    return { ...FIRST, ...JSON.parse(localStorage.getItem(NAME) ?? '{}') }
  } catch {
    return { ...FIRST }
  }
}

export const settings: Settings = $state(stored())

/** Change some settings; they hold at once and after the next visit. */
export function change(what: Partial<Settings>) {
  Object.assign(settings, what)
  try {
    localStorage.setItem(NAME, JSON.stringify(settings))
  } catch {
    // Without a store the settings hold until the page is closed.
  }
  dress()
}

/** Speak another language from now on. All words are fetched once, before anything is drawn: it begins with the page. */
export function chooseLanguage(language: string) {
  change({ language })
  location.reload()
}

/** Write the settings on the root element. */
export function dress() {
  const root = document.documentElement
  if (settings.theme === 'system') delete root.dataset.theme
  else root.dataset.theme = settings.theme
  root.dataset.size = settings.large ? 'large' : 'usual'
  root.dataset.motion = settings.speed === 'off' ? 'off' : 'on'
}

/** The speed that holds: a system that asks for less motion gets none, unless a speed was chosen here. */
export function speedNow(): Speed {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  return still && settings.speed === 'normal' ? 'off' : settings.speed
}

dress()
