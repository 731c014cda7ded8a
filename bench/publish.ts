import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenedDocument } from '../server/content/shared/contentScreens.ts'
import type { Values } from '../server/content/shared/formFields.ts'
import { benchDatabase, buildIfStale, startBuiltApp } from './lib/app.ts'
import { plainConnection } from './lib/database.ts'
import { signInOwner, type OwnerHeaders } from './lib/ownerAgent.ts'
import { reportBars } from './lib/report.ts'

// The words of the home page are published once a second by one of two processes, while both are visited.
// Each edition says its number at the top of the page and far down, so that half a page would show.
const perSecond = Number(process.env.BENCH_RATE ?? 300)
const seconds = Number(process.env.BENCH_SECONDS ?? 30)

interface Visit {
  asked: number
  status: number
  body: string
}

buildIfStale()
const database = await benchDatabase('publish')
const db = plainConnection(database.url)
const apps = [await startBuiltApp(database.url), await startBuiltApp(database.url)]
const headers = await signInOwner(db, apps[0]!.url)
await publish(0)

const visits: Visit[] = []
const published: number[] = []
await Promise.all([keepPublishing(), keepVisiting()])
for (const app of apps) await app.stop()
await db.destroy()
await database.stop()
process.exit(report())

async function keepPublishing(): Promise<void> {
  const begun = performance.now()
  for (let edition = 1; edition <= seconds; edition++) {
    await publish(edition)
    published[edition] = performance.now()
    // By the clock: what publishing takes would otherwise come on top of each second.
    await sleep(Math.max(0, begun + edition * 1_000 - performance.now()))
  }
}

async function keepVisiting(): Promise<void> {
  const agent = new http.Agent({ keepAlive: true })
  const running: Promise<void>[] = []
  const end = performance.now() + seconds * 1_000
  for (let next = performance.now(), at = 0; next < end; next += 1_000 / perSecond, at++) {
    await sleep(Math.max(0, next - performance.now()))
    running.push(visit(apps[at % 2]!.url, agent).then((seen) => void visits.push(seen)))
  }
  await Promise.all(running)
  agent.destroy()
}

function visit(url: string, agent: http.Agent): Promise<Visit> {
  const asked = performance.now()
  return new Promise((resolve) => {
    const lost = () => resolve({ asked, status: 0, body: '' })
    http
      .get(url, { agent }, async (answer) => {
        try {
          resolve({ asked, status: answer.statusCode!, body: (await answer.toArray()).join('') })
        } catch {
          lost()
        }
      })
      .once('error', lost)
  })
}

async function publish(edition: number): Promise<void> {
  const { draft, version } = await call<OpenedDocument>('GET', '')
  const document = {
    ...draft,
    hero: { ...(draft.hero as Values), lead: `Top edition ${edition}.` },
    audit: { ...(draft.audit as Values), lead: `Low edition ${edition}.` },
  }
  const saved = await call<{ version: number }>('PUT', '/draft', { document, version })
  await call('POST', '/publish', saved)
}

async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${apps[0]!.url}/admin/api/site-content/home${path}`, {
    method,
    headers: { ...(headers satisfies OwnerHeaders), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

function report(): number {
  const editions = visits.map(({ body }) => ({
    top: Number(/Top edition (\d+)\./.exec(body)?.[1] ?? -1),
    low: Number(/Low edition (\d+)\./.exec(body)?.[1] ?? -2),
    isWhole: body.endsWith('</html>\n'),
  }))
  const halves = editions.filter(({ top, low, isWhole }) => !isWhole || top !== low)
  // How long after an edition was published somebody still asked for a page and got the one before.
  const late = visits.map(({ asked }, at) => Math.max(0, asked - (published[editions[at]!.top + 1] ?? asked)))
  return reportBars([
    { name: 'pages asked for', value: visits.length, least: perSecond * seconds * 0.99 },
    { name: 'errors', value: visits.filter(({ status }) => status !== 200).length, most: 0 },
    { name: 'half a page', value: halves.length, most: 0 },
    { name: 'editions seen', value: new Set(editions.map(({ top }) => top)).size, least: seconds * 0.9 },
    { name: 'the oldest page, after it was replaced', value: Math.max(...late), unit: 'ms', most: 1_000 },
  ])
}
