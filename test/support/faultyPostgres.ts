import net from 'node:net'

export interface FaultyPostgres {
  /** The same database, by way of us. */
  url: string
  /** As `kill -STOP`: connections stay, new ones are accepted, nobody answers. */
  hang(): void
  /** As a stop: connections end, new ones are refused. */
  stop(): Promise<void>
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
      from.pipe(to)
      if (hung) from.pause()
    }
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
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of [...pairs].flat()) socket.destroy()
      await closed
    },
    async heal() {
      hung = false
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
