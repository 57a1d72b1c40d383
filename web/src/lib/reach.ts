// The address to send to others. Whoever sits at the server's own machine sees it as 127.0.0.1, which leads nobody here.

import { get } from './api'

const OWN = /^(localhost|127(\.\d+){3}|\[::1\])$/

export interface Reach {
  /** What links begin with. */
  origin: string
  /** Whether nobody but this machine can follow them. */
  alone: boolean
}

/** Whether an address leads to the machine it is opened on. */
export const isOwn = (hostname: string): boolean => OWN.test(hostname)

/** How others come here; asked of the server only if our own address is of no use to them. */
export async function reach(): Promise<Reach> {
  if (!isOwn(location.hostname)) return { origin: location.origin, alone: false }
  try {
    const [first] = (await get<{ addresses: string[] }>('/reach')).addresses
    return { origin: first ?? location.origin, alone: !first }
  } catch {
    return { origin: location.origin, alone: true }
  }
}
