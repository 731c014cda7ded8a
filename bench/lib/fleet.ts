import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { projectRoot } from '../../server/root.ts'
import { freePort } from '../../server/cli/port.ts'
import { firstAnswer, procfile, productionEnv } from './app.ts'
import { boundMemory, type MemoryBound } from './memoryBound.ts'
import { cpuSeconds, end, endWithUs, residentMb } from './process.ts'

/** One process of the site, which may be killed and comes back at the same port, as a host would have it. */
export interface Member {
  name: string
  port: number
  /** How many times it was killed. */
  kills: number
  isUp: boolean
  memoryMb(): number
  cpuSeconds(): number
  kill(): Promise<void>
}

interface Fleet {
  /** Those that answer. */
  webs: Member[]
  /** These and the one that works; where there is one process, it does both. */
  all: Member[]
  boundBy: string
  /** How many were ended by the kernel, since they wanted more memory than they may have. */
  outOfMemory(): number
  stop(): Promise<void>
}

interface Wanted {
  databaseUrl: string
  /** Of the balancer. */
  siteUrl: string
  mailUrl: string
  /** One: a single process answers and works, on one core. */
  ports: number[]
  mb: number
}

/** So many processes that answer, and one that works, each within its bound of memory. */
export async function startFleet({ databaseUrl, siteUrl, mailUrl, ports, mb }: Wanted): Promise<Fleet> {
  const bounds: MemoryBound[] = []
  const { env, args } = procfile('web')
  const stops: (() => Promise<void>)[] = []

  const member = async (name: string, port: number, kind: 'web' | 'worker' | 'all'): Promise<Member> => {
    const bound = boundMemory(`bench-${process.pid}-${port}`, mb)
    bounds.push(bound)
    const begin = async (): Promise<ChildProcess> => {
      const child = spawn(
        'sh',
        ['-c', bound.within, ...onOneCore(kind === 'all'), process.execPath, ...args],
        {
          cwd: projectRoot,
          env: {
            ...(await productionEnv(databaseUrl, siteUrl)),
            ...env,
            PROCESS: kind,
            PORT: String(port),
            SMTP_URL: mailUrl,
            MAILS_PER_SECOND: '1000',
            LOG_LEVEL: 'error',
          },
          stdio: ['ignore', 'inherit', 'inherit'],
        },
      )
      endWithUs(child)
      if (kind !== 'worker') await firstAnswer(`http://127.0.0.1:${port}/healthz`, child)
      return child
    }
    let child = await begin()
    const self: Member = {
      name,
      port,
      kills: 0,
      isUp: true,
      memoryMb: () => residentMb(child.pid!),
      cpuSeconds: () => cpuSeconds(child.pid!),
      async kill() {
        self.kills++
        self.isUp = false
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
        child = await begin()
        self.isUp = true
      },
    }
    stops.push(() => end(child))
    return self
  }

  const isAlone = ports.length === 1
  const workers = isAlone ? [] : [await member('worker', await freePort(), 'worker')]
  const webs: Member[] = []
  for (const [at, port] of ports.entries())
    webs.push(await member(isAlone ? 'the only one' : `web ${at + 1}`, port, isAlone ? 'all' : 'web'))
  return {
    webs,
    all: [...webs, ...workers],
    boundBy: bounds[0]!.name,
    outOfMemory: () => bounds.reduce((sum, bound) => sum + bound.ended(), 0),
    async stop() {
      await Promise.all(stops.map((stop) => stop()))
      for (const bound of bounds) bound.remove()
    },
  }
}

/** The smallest machine there is has one core; what measures beside it takes the others. */
const onOneCore = (wanted: boolean): string[] =>
  wanted && spawnSync('taskset', ['-V']).error === undefined ? ['taskset', '-c', '0'] : []

/** How long until every process that is up shows these words on a page, each asked by itself. */
export async function freshEverywhere(
  webs: Member[],
  { host, path, words }: { host: string; path: string; words: string },
): Promise<number> {
  const began = performance.now()
  const shown = await Promise.all(
    webs.filter(({ isUp }) => isUp).map((web) => untilShown(web, host, path, words)),
  )
  return Math.max(...shown.filter((at) => at !== undefined).map((at) => at - began), 0)
}

/** @returns the moment, or nothing when the process was killed meanwhile */
async function untilShown(
  web: Member,
  host: string,
  path: string,
  words: string,
): Promise<number | undefined> {
  const { kills } = web
  while (web.kills === kills) {
    const text = await textOf(web.port, host, path)
    if (text.includes(words)) return performance.now()
  }
  return undefined
}

/** Nothing when it does not answer. */
function textOf(port: number, host: string, path: string): Promise<string> {
  return new Promise((resolve) => {
    const lost = () => setTimeout(resolve, 25, '')
    http
      .get({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
        answer.toArray().then((parts) => resolve(parts.join('')), lost)
      })
      .once('error', lost)
  })
}
