// Who clicks an entry twice means the entry: no word beside it should be selected. Dragging still selects.

export function noDoubleClickSelection(element: HTMLElement) {
  const down = (event: MouseEvent) => {
    if (event.detail > 1 && !(event.target as Element).closest('input, textarea')) event.preventDefault()
  }
  element.addEventListener('mousedown', down)
  return () => element.removeEventListener('mousedown', down)
}
