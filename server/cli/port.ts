import net from 'node:net'

/** @throws Error that says what to do when another program listens on this port */
export async function expectFreePort(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', (error) => reject(portError(error, port)))
    probe.listen(port, () => probe.close(() => resolve()))
  })
}

/** A port on this machine that nobody uses at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

/** Node's error about a port that cannot be used, as a sentence. */
export function portError(error: unknown, port: number): Error {
  const { code } = error as { code?: string }
  if (code === 'EADDRINUSE') {
    return new Error(
      `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
    )
  }
  if (code === 'EACCES')
    return new Error(`Port ${port} needs more rights. Choose another one: PORT=3000 npm start`)
  return error as Error
}
