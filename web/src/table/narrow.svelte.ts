// Whether the page is as narrow as a phone: then the log is a drawer and the question sticks to the bottom.

export class Narrow {
  private query = matchMedia('(max-width: 699px)')
  is = $state(this.query.matches)
  private look = () => (this.is = this.query.matches)

  constructor() {
    this.query.addEventListener('change', this.look)
  }

  close() {
    this.query.removeEventListener('change', this.look)
  }
}
