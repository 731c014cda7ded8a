import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '../port.ts'
import type { Cluster } from './cluster.ts'
import { holderOf } from './processHolder.ts'

export interface LocalServer {
  url: string
  /** Ends the server unless another process still uses it. */
  stop(): Promise<void>
}

const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=40', '-c', 'shared_buffers=32MB']

/** The server that already runs on this cluster: left by a killed app, or started by another process. */
export async function adoptServer(cluster: Cluster): Promise<LocalServer | undefined> {
  const { pid, port } = readPidFile(cluster)
  if (!pid) return undefined
  const url = urlOf(cluster, port)
  const state = await stateOf(cluster, url)
  if (state === 'open') return serverAt(url, pid)
  // Dead, a zombie, or the number now belongs to another program. A living one would end without its file.
  if (state === 'closed' && holderOf(pid) !== 'postgres') fs.rmSync(pidFile(cluster), { force: true })
  return undefined
}

/** A new server in a process group of its own, so that Ctrl-C ends the app before its database. */
export async function startServer(cluster: Cluster, flags: string[]): Promise<LocalServer | undefined> {
  const port = await freePort()
  const where = ['-D', cluster.data, '-p', String(port), '-k', '']
  const [program, args, options] = cluster.as(path.join(cluster.binaries, 'postgres'), [
    ...where,
    ...settings,
    ...flags,
  ])
  const log = fs.openSync(path.join(cluster.home, 'log'), 'a')
  const child = spawn(program, args, {
    ...options,
    cwd: cluster.home,
    detached: true,
    stdio: ['ignore', 'ignore', log],
  })
  fs.closeSync(log)
  let ended = false
  const end = () => {
    ended = true
  }
  child.once('exit', end).once('error', end).unref()
  for (let waited = 0; waited < 10_000 && !ended; waited += 10) {
    const now = readPidFile(cluster)
    if (now.ready && now.pid === child.pid) return serverAt(urlOf(cluster, port), now.pid)
    await sleep(10)
  }
  return undefined
}

function serverAt(url: string, pid: number): LocalServer {
  return {
    url,
    async stop() {
      if (holderOf(pid) !== 'postgres' || (await isUsed(url))) return
      try {
        process.kill(pid, 'SIGINT')
      } catch {
        return
      }
      for (let waited = 0; waited < 5_000 && holderOf(pid) === 'postgres'; waited += 20) await sleep(20)
    },
  }
}

type State = 'open' | 'slow' | 'closed'

/** Waits until it can be used, or is known to be none of ours; slow: it has said neither for a while. */
async function stateOf(cluster: Cluster, url: string): Promise<State> {
  let state: State = 'slow'
  for (let waited = 0; waited < 10_000; waited += 100) {
    state = await probe(url)
    if (state === 'open') break
    const { pid, ready } = readPidFile(cluster)
    const holder = holderOf(pid)
    // Whoever says nothing at its port is another program then.
    if (holder === 'nobody') return 'closed'
    // It writes its file before it listens.
    if (state === 'closed' && (ready || holder === 'other')) break
    await sleep(100)
  }
  return state
}

async function probe(url: string): Promise<State> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  try {
    await client.connect()
    return 'open'
  } catch (error) {
    const { code = '' } = error as { code?: string }
    // All its places are taken.
    if (code === '53300') return 'open'
    // Nobody listens, or somebody to whom our password says nothing.
    return code === 'ECONNREFUSED' || code.startsWith('28') ? 'closed' : 'slow'
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether others are connected. Our own connections, closed a moment ago, get half a second to disappear. */
async function isUsed(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  try {
    await client.connect()
    for (let waited = 0; waited < 500; waited += 50) {
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
      )
      if (rowCount === 0) return false
      await sleep(50)
    }
    return true
  } catch (error) {
    // Whoever cannot be asked may be in use.
    return (error as { code?: string }).code !== 'ECONNREFUSED'
  } finally {
    await client.end().catch(() => {})
  }
}

const pidFile = ({ data }: Cluster): string => path.join(data, 'postmaster.pid')

/** Postgres writes one value a line: process id, folder, start time, port, …, state. */
function readPidFile(cluster: Cluster): { pid: number; port: number; ready: boolean } {
  const file = pidFile(cluster)
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : []
  return { pid: Number(lines[0] ?? 0), port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' }
}

function urlOf({ password }: Cluster, port: number): string {
  return `postgres://site:${password}@127.0.0.1:${port}/postgres`
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
