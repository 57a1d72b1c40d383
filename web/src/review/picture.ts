// The board as a picture by itself: the drawing of the page with everything written into it that style sheets say
// elsewhere, above a line that tells what it shows. As an SVG file, or painted as a PNG.

/** What style sheets say of drawings, and what holds where they say nothing. Of these, children take over the first ones. */
const TAKEN_OVER: Record<string, string> = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  'fill-rule': 'nonzero',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-opacity': '1',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'paint-order': 'normal',
  'font-family': '',
  'font-size': '',
  'font-weight': '400',
  'letter-spacing': 'normal',
  'text-anchor': 'start',
  visibility: 'visible',
}
const OWN: Record<string, string> = {
  opacity: '1',
  filter: 'none',
  'mix-blend-mode': 'normal',
  'dominant-baseline': 'auto',
  'stop-color': 'rgb(0, 0, 0)',
  'stop-opacity': '1',
}
const NOT_DRAWN = '[data-cell], .lights, .sr, title, foreignObject'
const SVG = 'http://www.w3.org/2000/svg'
const STRIP = 0.085
export const WIDTH = 1600

/** A colour as every program that shows drawings knows it: mixed ones are written in a newer way. */
export function plainColour(value: string): string {
  return value.replace(/color\(srgb ([^)]+)\)/g, (_, given: string) => {
    const [mixed, alpha] = given.split('/').map((part) => part.trim())
    const parts = mixed.split(/\s+/).map((part) => Math.round(Math.max(0, Math.min(1, Number(part) || 0)) * 255))
    return alpha === undefined ? `rgb(${parts.join(', ')})` : `rgba(${parts.join(', ')}, ${alpha})`
  })
}

/** The properties that have to be written on an element: those its parent does not hand on, or that are its own. */
export function written(
  get: (name: string) => string,
  parent: ((name: string) => string) | null,
): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, usual] of Object.entries(TAKEN_OVER)) {
    const value = get(name)
    if (value !== (parent ? parent(name) : usual)) found[name] = plainColour(value)
  }
  for (const [name, usual] of Object.entries(OWN)) {
    const value = get(name)
    if (value && value !== usual) found[name] = plainColour(value)
  }
  return found
}

const styleOf = (element: Element) => {
  const style = getComputedStyle(element)
  return (name: string) => style.getPropertyValue(name)
}

/** An element as it looks, by itself; nothing if it is not to be seen. */
function copied(element: Element, parent: ((name: string) => string) | null): Element | null {
  if (element.matches(NOT_DRAWN) || getComputedStyle(element).display === 'none') return null
  const made = element.cloneNode(false) as Element
  for (const { name } of [...made.attributes])
    if (/^(class|style|role|tabindex|data-|aria-)/.test(name)) made.removeAttribute(name)
  const style = styleOf(element)
  const said = Object.entries(written(style, parent)).map(([name, value]) => `${name}:${value.replaceAll('"', "'")}`)
  if (said.length) made.setAttribute('style', said.join(';'))
  for (const child of element.childNodes) {
    const drawn =
      child instanceof Element ? copied(child, style) : child.nodeType === Node.TEXT_NODE ? child.cloneNode() : null
    if (drawn) made.append(drawn)
  }
  return made
}

/** A colour of the page by its name, where the board lies. */
function colour(name: string, beside: Element): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  beside.append(probe)
  const found = plainColour(getComputedStyle(probe).color)
  probe.remove()
  return found
}

const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** The faces of the page, to be taken along. */
async function faces(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  const found = rules.filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule)
  const taken = await Promise.all(
    found.map(async (rule) => {
      const address = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src'))?.[1]
      if (!address) return ''
      const base = rule.parentStyleSheet?.href ?? location.href
      const reply = await fetch(new URL(address, base))
      if (!reply.ok) return ''
      const bytes = base64(new Uint8Array(await reply.arrayBuffer()))
      const [family, weight] = ['font-family', 'font-weight'].map((name) => rule.style.getPropertyValue(name))
      return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${bytes})}`
    }),
  )
  return taken.join('')
}

function element(name: string, attributes: Record<string, string | number>, text = ''): SVGElement {
  const made = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  made.textContent = text
  return made
}

export interface Picture {
  svg: string
  width: number
  height: number
}

/** The picture of a board as it is seen at the moment. */
export async function pictureOf(board: SVGSVGElement, title: string, sub: string): Promise<Picture> {
  const frame = board.parentElement!
  const shape = board.getBoundingClientRect()
  const width = WIDTH
  const high = Math.round((width * shape.height) / shape.width)
  const strip = Math.round(width * STRIP)
  const made = element('svg', { xmlns: SVG, width, height: high + strip, viewBox: `0 0 ${width} ${high + strip}` })
  const style = element('style', {}, await faces())
  const drawn = copied(board, null) as SVGElement
  for (const [name, value] of Object.entries({ x: 0, y: 0, width, height: high }))
    drawn.setAttribute(name, String(value))
  drawn.setAttribute('preserveAspectRatio', 'xMidYMid meet')
  const [paper, ink, soft, around, accent] = ['--sheet', '--ink', '--soft', '--board', '--accent'].map((name) =>
    colour(name, frame),
  )
  const size = strip * 0.36
  const words = (x: number, y: number, size: number, fill: string, face: string, anchor: string, text: string) =>
    element('text', { x, y, 'font-size': size, fill, 'font-family': face, 'text-anchor': anchor }, text)
  const fitted = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
  made.append(
    element('title', {}, [title, sub].filter(Boolean).join(': ')),
    style,
    element('rect', { width, height: high, fill: around }),
    drawn,
    element('rect', { y: high, width, height: strip, fill: paper }),
    words(size, high + strip * 0.45, size, ink, 'Lilita One, sans-serif', 'start', fitted(title, 60)),
    words(
      size,
      high + strip * 0.8,
      size * 0.66,
      soft,
      'Atkinson Hyperlegible Next, sans-serif',
      'start',
      fitted(sub, 110),
    ),
    words(width - size, high + strip * 0.62, size, accent, 'Lilita One, sans-serif', 'end', 'Dustup'),
  )
  return { svg: new XMLSerializer().serializeToString(made), width, height: high + strip }
}

export const addressOf = (picture: Picture) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture.svg)}`

/** The same, painted. */
export async function painted(picture: Picture): Promise<Blob> {
  const image = new Image()
  image.src = addressOf(picture)
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')!.drawImage(image, 0, 0, picture.width, picture.height)
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('The picture could not be painted.'))), 'image/png'),
  )
}

/** A name for the file: letters and digits of the title. */
export const fileName = (title: string) =>
  `dustup-${title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)}`

/** Have the browser save something. */
export function save(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
