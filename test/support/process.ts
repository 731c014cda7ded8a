import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { projectRoot } from '../../server/root.ts'

export interface SiteProcess {
  url: string
  child: ChildProcess
  /** Everything it wrote. */
  log(): string
  kill(signal: NodeJS.Signals): Promise<number | null>
}

let program: Promise<string[]> | undefined

/** The built site, as a host runs it, where it is made from these sources: it starts in half the time. */
async function siteProgram(): Promise<string[]> {
  const file = '../../server/cli/start/stale.mjs'
  const { isBuildStale } = (await import(file)) as { isBuildStale(root: string): boolean }
  if (isBuildStale(projectRoot)) return ['--import', 'tsx', path.join(projectRoot, 'server/main.ts')]
  return [path.join(projectRoot, 'dist/run.cjs'), 'web']
}

/** The site in a process of its own, which a test may kill. @returns when it listens, or works */
export async function spawnSite(env: Record<string, string>): Promise<SiteProcess> {
  program ??= siteProgram()
  return spawnProgram(await program, projectRoot, env)
}

/** The built site of this folder. @returns when it listens */
export const spawnBuilt = (folder: string, env: Record<string, string>): Promise<SiteProcess> =>
  spawnProgram(['dist/run.cjs', 'web'], folder, env)

async function spawnProgram(args: string[], cwd: string, env: Record<string, string>): Promise<SiteProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'test',
      PORT: String(port),
      SITE_URL: url,
      SESSION_SECRET: 'a test secret that is long enough to be one',
      RATE_LIMITS: 'off',
      MAILS_PER_SECOND: '1000',
      TIME_ZONE: 'UTC',
      ...env,
    },
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      written += chunk.toString()
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  // A worker listens to nobody.
  const begun = env.PROCESS === 'worker' ? 'have begun' : 'listening'
  await until(() => written.includes(begun) || child.exitCode !== null, 60_000)
  if (child.exitCode !== null) throw new Error(`The site did not start:\n${written}`)
  return {
    url,
    child,
    log: () => written,
    async kill(signal) {
      child.kill(signal)
      return ended
    },
  }
}

/**
 * Waits for something to become true, at most so many milliseconds.
 * @param what is waited for; the check itself unless told
 */
export async function until(
  check: () => boolean | Promise<boolean>,
  ms = 30_000,
  what = check.toString(),
): Promise<void> {
  const end = Date.now() + ms
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`Waited ${ms} ms in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

let taken = 0

/**
 * A port on which nothing listens, for a process that will in a while: meanwhile nobody else is given it, since it is
 * none of those that a system hands out by itself. Each process of the tests has a hundred of its own.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 11_000 + (process.pid % 200) * 100 + (taken++ % 100)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
