import net from 'node:net'
import { Transform } from 'node:stream'

export interface FaultyPostgres {
  /** The same database, by way of us. */
  url: string
  /** As `kill -STOP`: connections stay, new ones are accepted, nobody answers. */
  hang(): void
  /** As on a machine with too much to do: whoever is connected is answered, new ones are accepted and hear nothing. */
  keepWaiting(): void
  /** As a stop: connections end, new ones are refused. */
  stop(): Promise<void>
  /** Every answer is late by so many milliseconds, as from a database that is far away. */
  delay(ms: number): void
  /** The next answer on each of so many connections begins like one, and never ends. */
  garble(connections: number): void
  /** Everything as before. */
  heal(): Promise<void>
  /** How many connections there are right now. */
  count(): number
  close(): Promise<void>
}

/** Stands between a site and its database and fails in every way a database can. */
export async function faultyPostgres(databaseUrl: string): Promise<FaultyPostgres> {
  const target = new URL(databaseUrl)
  const pairs = new Set<[net.Socket, net.Socket]>()
  let hung = false
  let isFull = false
  let late = 0
  let toGarble = 0
  let server = net.createServer(accept)
  await listen(0)
  const { port } = server.address() as net.AddressInfo
  const url = new URL(databaseUrl)
  url.port = String(port)

  function accept(client: net.Socket): void {
    const upstream = net.connect(Number(target.port), target.hostname)
    const pair: [net.Socket, net.Socket] = [client, upstream]
    pairs.add(pair)
    for (const [from, to] of [pair, pair.toReversed() as typeof pair]) {
      from.on('error', () => {})
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
      if (from === upstream) from.pipe(answers()).pipe(to)
      else from.pipe(to)
      if (hung || isFull) from.pause()
    }
  }

  /** What Postgres says on one connection, as it arrives. */
  function answers(): Transform {
    let seen = 0
    let garbled = false
    return new Transform({
      transform(chunk: Buffer, _encoding, pass) {
        // Not while it is still introducing itself.
        if (!garbled && seen++ >= 2 && toGarble > 0) {
          toGarble--
          garbled = true
          // A row of two gigabytes.
          pass(null, Buffer.from([0x44, 0x7f, 0xff, 0xff, 0xff, 0, 0]))
        } else if (garbled) pass()
        else if (late > 0) setTimeout(() => pass(null, chunk), late)
        else pass(null, chunk)
      },
    })
  }

  function listen(at: number): Promise<void> {
    return new Promise((resolve) => server.listen(at, '127.0.0.1', resolve))
  }

  return {
    url: url.toString(),
    hang() {
      hung = true
      for (const socket of [...pairs].flat()) socket.pause()
    },
    keepWaiting() {
      isFull = true
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of [...pairs].flat()) socket.destroy()
      await closed
    },
    delay(ms) {
      late = ms
    },
    garble(connections) {
      toGarble = connections
    },
    async heal() {
      hung = false
      isFull = false
      late = 0
      toGarble = 0
      for (const socket of [...pairs].flat()) socket.resume()
      if (server.listening) return
      server = net.createServer(accept)
      await listen(port)
    },
    count: () => pairs.size,
    async close() {
      for (const socket of [...pairs].flat()) socket.destroy()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}
