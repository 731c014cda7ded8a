import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/cli/port.ts'
import { projectRoot } from '../../server/root.ts'
import { emptyDatabase, type BenchDatabase } from './database.ts'
import { startMailServer } from './mailServer.ts'
import { end, endWithUs } from './process.ts'

/** The compiled app in production mode, in a process of its own. */
interface BuiltApp {
  url: string
  pid: number
  /** From `node` starting to the first answer. */
  firstAnswerMs: number
  stop(): Promise<void>
  /** As when the machine dies: `kill -9`. */
  kill(): Promise<void>
}

/** A database of this name made again, migrated and seeded as a release does it. */
export async function benchDatabase(
  name: string,
  env: Record<string, string> = {},
  flags: string[] = [],
): Promise<BenchDatabase> {
  const database = await emptyDatabase(name, false, flags)
  const { args } = procfile('release')
  runNode(args, { ...(await productionEnv(database.url, 'http://127.0.0.1')), ...env })
  return database
}

/** Builds what is stale, so that the measured code is the code that stands here. */
export function buildIfStale(): void {
  runNode(['server/cli/build.mjs', '--if-stale'], process.env)
}

/**
 * Starts the built app as a host would.
 * @param env more environment, such as `{ PAGE_CACHE: 'off' }`
 */
export async function startBuiltApp(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<BuiltApp> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const web = procfile('web')
  const around = await productionEnv(databaseUrl, url)
  const started = performance.now()
  const child = spawn(process.execPath, web.args, {
    cwd: projectRoot,
    env: { ...around, ...web.env, PORT: String(port), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  endWithUs(child)
  const firstAnswerMs = (await firstAnswer(`${url}/`, child)) - started
  return { url, pid: child.pid!, firstAnswerMs, stop: () => end(child), kill: () => end(child, 'SIGKILL') }
}

/** A line of the Procfile: the settings before `node`, and what follows it. */
export function procfile(name: 'web' | 'release'): { env: Record<string, string>; args: string[] } {
  const lines = fs.readFileSync(path.join(projectRoot, 'Procfile'), 'utf8')
  const [, settings = '', args = ''] = new RegExp(`^${name}: ((?:\\w+=\\S+ )*)node (.+)$`, 'm').exec(lines)!
  const env = settings
    .trim()
    .split(' ')
    .filter(Boolean)
    .map((setting) => setting.split('='))
  return { env: Object.fromEntries(env) as Record<string, string>, args: args.split(' ') }
}

/** Waits until the address answers; returns the moment. */
export async function firstAnswer(url: string, child: ChildProcess): Promise<number> {
  for (let tries = 0; tries < 2_000; tries++) {
    if (child.exitCode !== null)
      throw new Error(`The process ended with ${child.exitCode} before it answered`)
    const status = await fetch(url, { redirect: 'manual' }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => undefined,
    )
    if (status !== undefined) return performance.now()
    await sleep(5)
  }
  throw new Error(`${url} did not answer`)
}

let mailServer: ReturnType<typeof startMailServer> | undefined

/** As on a host, with a mail server that takes everything. */
export async function productionEnv(databaseUrl: string, url: string): Promise<NodeJS.ProcessEnv> {
  mailServer ??= startMailServer()
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    SITE_URL: url,
    SESSION_SECRET: 'a secret for measuring that everybody knows',
    SMTP_URL: (await mailServer).url,
    MAIL_FROM: 'bench@plainsong.example',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
}

function runNode(args: string[], env: NodeJS.ProcessEnv): void {
  const { status } = spawnSync(process.execPath, args, { cwd: projectRoot, env, stdio: 'inherit' })
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed`)
}
