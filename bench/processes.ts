import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { freePort } from '../server/cli/port.ts'
import { benchDatabase, buildIfStale } from './lib/app.ts'
import { startBalancer } from './lib/balancer.ts'
import { plainConnection } from './lib/database.ts'
import { freshEverywhere, startFleet, type Member } from './lib/fleet.ts'
import { startMailServer } from './lib/mailServer.ts'
import { owner, signInOwner } from './lib/ownerAgent.ts'
import { reportBars, type Bar } from './lib/report.ts'
import { visit, type Visits } from './lib/visitors.ts'

// Several processes that answer and one that works, behind a balancer, each in 512 MB, under mixed visits. One after
// the other is killed and comes back, but for the first, whose memory is watched. BENCH_SECONDS=1800 is half an hour;
// BENCH_PROCESSES=1 is one process that does everything, on one core.
const processes = Number(process.env.BENCH_PROCESSES ?? 8)
const seconds = Number(process.env.BENCH_SECONDS ?? 120)
const perSecond = Number(process.env.BENCH_RATE ?? 300)
/** 0 kills none. */
const killEvery = Number(process.env.BENCH_KILL_EVERY ?? 10)
const mb = 512
/** By then every process has met everything that comes. */
const warmSeconds = 180
/** What a killed process held in memory of views, and had told their browsers it took. */
const viewsHeldSeconds = 0.5

buildIfStale()
const database = await benchDatabase('processes', {}, ['-c', `max_connections=${20 + 12 * (processes + 1)}`])
const db = plainConnection(database.url)
const mail = await startMailServer()
const port = await freePort()
const ports: number[] = []
while (ports.length < processes) ports.push(await freePort())
const siteUrl = `http://127.0.0.1:${port}`
const fleet = await startFleet({ databaseUrl: database.url, siteUrl, mailUrl: mail.url, ports, mb })
const balancer = await startBalancer(port, ports)
console.log(
  `${processes === 1 ? 'One process that does everything, on one core,' : `${processes} processes and a worker`} behind ${balancer.name}, each in ${fleet.boundBy}; ${perSecond} a second for ${seconds} s`,
)
const headers = await signInOwner(db, siteUrl)

let isOver = false
const freshMs: number[] = []
const early: Map<Member, number> = new Map()
let connections = 0
const cpuBefore = fleet.webs[0]!.cpuSeconds()
const killing = keepKilling()
const changing = keepChanging()
const looking = keepLooking()
const visits = await visit(siteUrl, { perSecond, seconds, headers, owner })
isOver = true
await Promise.all([killing, changing, looking])
const cpuMs = ((fleet.webs[0]!.cpuSeconds() - cpuBefore) * 1_000 * processes) / (perSecond * seconds)
const memory = fleet.all.map((member) => ({ member, mb: member.memoryMb() }))
await mailHasLeft()
const bars = [...ofVisits(visits), ...(await ofWhatIsKept(visits)), ...ofProcesses()]
await balancer.stop()
await fleet.stop()
bars.push({ name: 'ended for want of memory', value: fleet.outOfMemory(), most: 0 })
mail.stop()
await db.destroy()
await database.stop()
process.exit(reportBars(bars))

async function keepKilling(): Promise<void> {
  const others = fleet.webs.slice(1)
  if (killEvery === 0 || others.length === 0) return
  for (let turn = 0; !isOver; turn++) {
    await pause(killEvery)
    if (!isOver) await others[turn % others.length]!.kill()
  }
}

/** A change of content every five seconds, and how long until no process shows the page of before. */
async function keepChanging(): Promise<void> {
  for (let edition = 1; !isOver; edition++) {
    const words = `Edition ${edition} of privacy`
    await db.raw(
      `insert into seo_settings (page_path, title) values ('/privacy', ?)
       on conflict (page_path) do update set title = excluded.title`,
      [words],
    )
    freshMs.push(await freshEverywhere(fleet.webs, { host: `127.0.0.1:${port}`, path: '/privacy', words }))
    await pause(5)
  }
}

async function keepLooking(): Promise<void> {
  const began = performance.now()
  while (!isOver) {
    await pause(5)
    const { rows } = await db.raw<{ rows: { n: number }[] }>(
      'select count(*)::int as n from pg_stat_activity where datname = current_database()',
    )
    connections = Math.max(connections, rows[0]!.n - 1)
    if (early.size > 0 || performance.now() - began < warmSeconds * 1_000) continue
    for (const member of fleet.all) if (member.kills === 0) early.set(member, member.memoryMb())
  }
}

/** So many seconds, or until the visits are over. */
async function pause(most: number): Promise<void> {
  for (let waited = 0; waited < most && !isOver; waited += 0.25) await sleep(250)
}

/** All that is queued leaves within a minute or two of the last form. */
async function mailHasLeft(): Promise<void> {
  for (let tries = 0; tries < 240; tries++) {
    if ((await count(db, `select count(*)::int as n from email_campaigns where status = 'queued'`)) === 0)
      return
    await sleep(500)
  }
}

function ofVisits({ took, wrong, retried, lost }: Visits): Bar[] {
  const all = Object.values(took).flat()
  for (const [what, times] of tally(wrong)) console.log(`${times} times ${what}`)
  return [
    { name: 'visits', value: all.length, least: perSecond * seconds * 0.99 },
    { name: 'refused, or failed in the site', value: wrong.length, most: 0 },
    { name: 'cut off, and answered when they tried once more', value: retried },
    { name: 'cut off twice', value: lost, most: 0 },
    { name: 'p99 of all', value: p99(all), unit: 'ms', most: 250 },
    ...Object.entries(took).map(([kind, times]) => ({ name: `p99: ${kind}`, value: p99(times), unit: 'ms' })),
    {
      name: 'a change of content, until all show it: the slowest',
      value: Math.max(...freshMs),
      unit: 'ms',
      most: 1_000,
    },
  ]
}

async function ofWhatIsKept({ forms, views }: Visits): Promise<Bar[]> {
  const tables = new Set(forms.map(({ table }) => table))
  let missing = 0
  let doubled = 0
  for (const table of tables) {
    const { rows } = await db.raw<{ rows: { email: string }[] }>('select email from ??', [table])
    const kept = tally(rows.map(({ email }) => email))
    const told = forms.filter((form) => form.table === table && form.isAcknowledged)
    missing += told.filter(({ email }) => !kept.has(email)).length
    doubled += [...kept.values()].filter((times) => times > 1).length
  }
  const { taken, again } = await mail.count()
  const sent = await count(db, `select count(*)::int as n from email_campaigns where status = 'sent'`)
  const queued = await count(db, `select count(*)::int as n from email_campaigns where status <> 'sent'`)
  const counted = await count(db, 'select count(*)::int as n from page_views')
  const kills = fleet.webs.reduce((sum, web) => sum + web.kills, 0)
  const viewsASecond = views.sent / seconds / processes
  return [
    { name: 'processes killed', value: kills },
    {
      name: 'forms acknowledged',
      value: forms.filter(({ isAcknowledged }) => isAcknowledged).length,
      least: 1,
    },
    { name: 'acknowledged and not kept', value: missing, most: 0 },
    { name: 'kept twice', value: doubled, most: 0 },
    { name: 'mail sent', value: sent, least: 1 },
    { name: 'mail that did not leave', value: queued, most: 0 },
    { name: 'mail that left twice, or not at all', value: again + Math.abs(taken - sent), most: 0 },
    { name: 'views counted', value: counted, least: 1 },
    { name: 'views counted without having been sent', value: Math.max(0, counted - views.sent), most: 0 },
    {
      name: 'views acknowledged and lost with who was killed',
      value: Math.max(0, views.acknowledged - counted),
      most: Math.ceil(kills * viewsASecond * viewsHeldSeconds),
    },
  ]
}

function ofProcesses(): Bar[] {
  return [
    { name: 'connections to Postgres, at most', value: connections },
    // Of the one that is never killed, as if all had the same share.
    { name: 'CPU of a visit', value: cpuMs, unit: 'ms' },
    ...memory.map(({ member, mb: now }) => {
      const before = early.get(member)
      // It holds for who lived all the time, once it has been long enough.
      const isHeld = before !== undefined && member.kills === 0
      return {
        name: `memory: ${member.name}`,
        value: now,
        unit: 'MB',
        before,
        most: isHeld ? Math.round(before * 1.05) : mb,
      }
    }),
  ]
}

function p99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}

function tally(values: string[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1)
  return found
}

async function count(from: Knex, question: string): Promise<number> {
  const { rows } = await from.raw<{ rows: { n: number }[] }>(question)
  return rows[0]!.n
}
