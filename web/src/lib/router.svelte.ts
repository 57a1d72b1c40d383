// Pages by address: the server gives the same page for every address, and the address says what it shows.

export const here = $state({
  path: location.pathname,
  query: new URLSearchParams(location.search),
  hash: location.hash,
})

function look() {
  here.path = location.pathname
  here.query = new URLSearchParams(location.search)
  here.hash = location.hash
}

addEventListener('popstate', look)

/** Go to another page without loading everything again. */
export function go(address: string) {
  history.pushState(null, '', address)
  look()
  scrollTo(0, 0)
}

/** For links: `<a href="/rules" onclick={follow}>`. Leaves new tabs and windows to the browser. */
export function follow(event: MouseEvent) {
  const link = event.currentTarget as HTMLAnchorElement
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  go(link.getAttribute('href')!)
}
