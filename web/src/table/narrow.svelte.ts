// Whether the page is as narrow as a phone: then the log is a drawer and the question sticks to the bottom. Or as wide as something else needs it.

export class Narrow {
  private query: MediaQueryList
  is = $state(false)
  private look = () => (this.is = this.query.matches)

  constructor(query = '(max-width: 699px)') {
    this.query = matchMedia(query)
    this.look()
    this.query.addEventListener('change', this.look)
  }

  close() {
    this.query.removeEventListener('change', this.look)
  }
}
