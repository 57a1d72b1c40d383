// The connection to a table: opens, greets, keeps alive, and opens again by itself when it is lost.

import type { FromServer, ToServer } from './protocol'

export type Line = 'opening' | 'open' | 'lost' | 'closed'
export interface Ears {
  /** The first message on every new connection. */
  hello: () => Promise<ToServer>
  hear: (message: FromServer) => void
  state: (line: Line) => void
}

/** How long to wait before the next try: half a second, doubling up to eight seconds, a little shaken. */
export function pause(tries: number, random = Math.random()): number {
  return Math.min(8000, 500 * 2 ** tries) * (0.8 + 0.4 * random)
}

const QUIET = 25_000
/** A server that has said nothing for so long after a ping is taken for gone. */
const PATIENCE = 10_000

export class Connection {
  private socket: WebSocket | null = null
  private tries = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private pulse: ReturnType<typeof setTimeout> | undefined
  private over = false

  constructor(
    private address: string,
    private ears: Ears,
  ) {
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
    this.open()
  }

  get ready(): boolean {
    return this.socket?.readyState === WebSocket.OPEN
  }

  /** Send if the connection stands; says whether it did. */
  send(message: ToServer): boolean {
    if (!this.ready) return false
    this.socket!.send(JSON.stringify(message))
    return true
  }

  close() {
    this.over = true
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    clearTimeout(this.timer)
    clearTimeout(this.pulse)
    this.socket?.close()
    this.ears.state('closed')
  }

  /** Try again now, when the network or the reader comes back. */
  hurry = () => {
    if (this.over || this.socket || document.visibilityState === 'hidden') return
    clearTimeout(this.timer)
    this.open()
  }

  private open() {
    if (this.tries === 0) this.ears.state('opening')
    const socket = new WebSocket(this.address)
    this.socket = socket
    socket.onopen = () => {
      this.ears.hello().then(
        (first) => this.socket === socket && this.send(first),
        () => socket.close(),
      )
    }
    socket.onmessage = (event) => {
      if (this.socket !== socket) return
      const message = JSON.parse(event.data) as FromServer
      if (message.type === 'welcome') {
        this.tries = 0
        this.ears.state('open')
      }
      this.beat()
      this.ears.hear(message)
    }
    socket.onclose = () => this.lost(socket)
    socket.onerror = () => socket.close()
  }

  private beat() {
    clearTimeout(this.pulse)
    this.pulse = setTimeout(() => {
      this.send({ type: 'ping' })
      this.pulse = setTimeout(() => {
        const socket = this.socket
        socket?.close()
        if (socket) this.lost(socket)
      }, PATIENCE)
    }, QUIET)
  }

  private lost(socket: WebSocket) {
    if (this.socket !== socket || this.over) return
    this.socket = null
    clearTimeout(this.pulse)
    this.ears.state('lost')
    this.timer = setTimeout(() => this.open(), pause(this.tries++))
  }
}
