import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'

// A phone on a slow line: half of what Lighthouse calls slow 4G is the way there.
const halfWayMs = 75
const bytesPerMs = 200
const segment = 1460
const firstWindow = 10 * segment

interface SlowLink {
  url: string
  /** Where its connections lead from now on. */
  leadTo(port: number): void
  stop(): Promise<void>
}

/**
 * An address that answers like another one at the end of a slow line: 150 ms there and back, 1.6 Mbit/s for all
 * connections together, one way there and back before a connection's first request, and TCP's slow start.
 */
export async function startSlowLink(): Promise<SlowLink> {
  const line = { free: 0 }
  let port = 0
  const open = new Set<Socket>()
  const server = net.createServer((visitor) => {
    const site = net.connect(port, '127.0.0.1')
    for (const [one, other] of [
      [visitor, site],
      [site, visitor],
    ] as const) {
      open.add(one)
      one.setNoDelay(true)
      one.on('error', () => other.destroy())
      one.on('close', () => open.delete(one))
    }
    sendRequests(visitor, site)
    sendAnswers(site, visitor, line)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (to) => void (port = to),
    async stop() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Requests are small: they only take their time, after the greeting of the connection. */
function sendRequests(visitor: Socket, site: Socket): void {
  const greeted = performance.now() + 2 * halfWayMs
  visitor.on('data', (bytes) => {
    const wait = Math.max(0, greeted - performance.now()) + halfWayMs
    setTimeout(() => site.write(bytes), wait)
  })
  visitor.on('end', () => setTimeout(() => site.end(), halfWayMs))
}

/** Answers go out as far as the window allows, one after the other over the same line; what has arrived widens it. */
function sendAnswers(site: Socket, visitor: Socket, line: { free: number }): void {
  const waiting: Buffer[] = []
  let window = firstWindow
  let onTheWay = 0
  let ended = false

  site.on('data', (bytes) => {
    for (let at = 0; at < bytes.length; at += segment) waiting.push(bytes.subarray(at, at + segment))
    send()
  })
  site.on('end', () => {
    ended = true
    send()
  })

  function send(): void {
    while (waiting.length > 0 && onTheWay < window) {
      const bytes = waiting.shift()!
      onTheWay += bytes.length
      line.free = Math.max(line.free, performance.now()) + bytes.length / bytesPerMs
      setTimeout(() => arrive(bytes), line.free + halfWayMs - performance.now())
    }
    if (ended && waiting.length === 0 && onTheWay === 0) visitor.end()
  }

  function arrive(bytes: Buffer): void {
    visitor.write(bytes)
    setTimeout(() => {
      onTheWay -= bytes.length
      window += bytes.length
      send()
    }, halfWayMs)
  }
}
