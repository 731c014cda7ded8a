import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { installed } from './packages.ts'
import { freePort, until } from './process.ts'

export interface Pooler {
  /** The same database through the pooler. */
  through(databaseUrl: string): string
  stop(): Promise<void>
}

/** Whether this machine has PgBouncer; what needs it is left out otherwise. */
export const hasPooler = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0

/** The same, once it was installed where that can be. */
export const findPooler = (): boolean => hasPooler() || (installed('pgbouncer') && hasPooler())

/**
 * PgBouncer in transaction mode with three connections for everybody: whoever left something in a session finds it
 * gone, or somebody else's.
 * @param serverUrl any database of the server behind it
 */
export async function startPooler(serverUrl: string): Promise<Pooler> {
  const server = new URL(serverUrl)
  const port = await freePort()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pooler-'))
  const settings = path.join(folder, 'pgbouncer.ini')
  fs.writeFileSync(
    settings,
    `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username} password=${server.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
max_client_conn = 200
server_reset_query = DISCARD ALL
server_reset_query_always = 1
`,
  )
  fs.chmodSync(folder, 0o755)
  // It refuses to run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn('pgbouncer', ['--quiet', settings], { ...nobody, stdio: 'ignore' })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  await until(() => child.exitCode !== null || answers(port))
  return {
    through(databaseUrl) {
      const url = new URL(databaseUrl)
      url.host = `127.0.0.1:${port}`
      return url.toString()
    },
    async stop() {
      await ended(child)
      process.off('exit', end)
      fs.rmSync(folder, { recursive: true })
    },
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
