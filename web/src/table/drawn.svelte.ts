// What is drawn over the board: what a choice would do, or what happened in the step that one looks back at.

import type { Chooser } from './chooser.svelte'
import type { Theatre } from './theatre.svelte'

export class Drawn {
  constructor(
    private theatre: Theatre,
    private chooser: Chooser,
  ) {}

  private foreseen = $derived.by(() => (this.chooser.forecast?.type === 'foreseen' ? this.chooser.forecast : null))
  /** The step that one looks back at. */
  private step = $derived.by(() => (this.theatre.at === null ? null : this.theatre.looked))

  path = $derived.by(() =>
    this.theatre.at === null ? (this.foreseen?.path ?? []) : this.step?.do === 'move' ? this.step.path : [],
  )
  harm = $derived.by(() =>
    this.theatre.at === null ? (this.foreseen?.harm ?? []) : this.step?.do === 'harm' ? [this.step] : [],
  )
  /** The cells that are meant. */
  aimed = $derived.by(() => {
    if (this.theatre.at === null) return this.chooser.consideredCells
    const show = this.step
    if (show?.do === 'flash' && show.cells) return show.cells
    if (show?.do === 'appear' || show?.do === 'vanish') return [show.cell]
    if (!show || !('piece' in show) || show.do === 'move') return []
    return this.theatre.scene?.pieces.find((piece) => piece.id === show.piece)?.cells ?? []
  })
}
