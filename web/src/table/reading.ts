// Reading what lies on the board where a click would act: with the other button of the mouse, or by a long press.

/** So long a finger rests, in milliseconds, */
const HOLD = 500
/** and so little it moves meanwhile, in pixels. */
const SLACK = 10

/**
 * `read` is given the press and says whether there is anything to read. Not every browser makes a menu of a long press, so it is timed here; the click
 * that follows one means nothing.
 */
export const reading = (read: (press: MouseEvent) => boolean) => (node: HTMLElement) => {
  let timer = 0
  let start: PointerEvent | null = null
  let held = false

  const letGo = () => {
    clearTimeout(timer)
    start = null
  }
  const down = (event: PointerEvent) => {
    letGo()
    held = false
    if (event.pointerType !== 'touch' || !event.isPrimary) return
    start = event
    timer = window.setTimeout(() => (held = read(event)), HOLD)
  }
  const move = (event: PointerEvent) => {
    if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > SLACK) letGo()
  }
  const menu = (event: MouseEvent) => {
    if (read(event)) event.preventDefault()
  }
  const click = (event: MouseEvent) => {
    if (!held) return
    held = false
    event.preventDefault()
    event.stopPropagation()
  }
  const heard: [string, (event: never) => void][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', letGo],
    ['pointercancel', letGo],
    ['contextmenu', menu],
    ['click', click],
  ]
  for (const [name, listener] of heard) node.addEventListener(name, listener as EventListener, true)
  return () => {
    letGo()
    for (const [name, listener] of heard) node.removeEventListener(name, listener as EventListener, true)
  }
}
