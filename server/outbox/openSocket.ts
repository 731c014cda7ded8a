import net from 'node:net'
import type { Config } from '../config.ts'
import { AddressNotAllowed, openLookup } from '../web/openLookup.ts'
import { isPublicAddress } from '../web/publicAddress.ts'

/** Where mail servers may be that are named on a screen, and how long one is waited for. */
export type Reach = Pick<Config, 'production' | 'mailServers'>

interface Place {
  host: string
  port: number
}

/**
 * Connects to a mail server that somebody named on a screen: in production only to the open internet. What was checked is
 * what is connected to, whatever the name leads to the next time.
 * @throws AddressNotAllowed, or why there is no connection
 */
export function openSocket({ host, port }: Place, { production, mailServers }: Reach): Promise<net.Socket> {
  const allowed = production && !mailServers.anywhere ? isPublicAddress : () => true
  return new Promise((resolve, reject) => {
    // A name that is an address already is not looked up.
    if (net.isIP(host) && !allowed(host)) {
      reject(notOpen(host))
      return
    }
    const socket = net.connect({ host, port, lookup: openLookup(allowed) })
    const patience = setTimeout(
      () => socket.destroy(Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' })),
      mailServers.patienceMs,
    )
    const failed = (error: Error) => {
      clearTimeout(patience)
      reject(error instanceof AddressNotAllowed ? notOpen(host) : error)
    }
    socket.once('error', failed)
    socket.once('connect', () => {
      clearTimeout(patience)
      socket.off('error', failed)
      resolve(socket)
    })
  })
}

const notOpen = (host: string) => new AddressNotAllowed(`${host} is not on the open internet`)
