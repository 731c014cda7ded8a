import type { Knex } from 'knex'
import { makeKey } from '../server/api/key.ts'
import { insertKey } from '../server/api/keyQueries.ts'
import { runAutomation } from '../server/contacts/automation/run.ts'
import type { Db } from '../server/db.ts'
import type { Services } from '../server/services.ts'
import { buildIfStale, startBuiltApp } from './lib/app.ts'
import { plainConnection } from './lib/database.ts'
import { measureGrowth, type AtEnd, type Step } from './lib/growth.ts'
import { signInOwner } from './lib/ownerAgent.ts'
import { watchPeak } from './lib/peak.ts'
import type { Bar } from './lib/report.ts'
import { fillPeople } from './lib/people.ts'

const lists: [string, string][] = [
  ['dashboard', '/admin/dashboard'],
  ['dashboard: this morning', '/admin/api/dashboard/morning'],
  ['contacts: screen', '/admin/contacts'],
  ...[
    '',
    'tab=subscribed',
    'tab=unsubscribed',
    'stage=warm_contact',
    'source=contact_form',
    'stage=new_subscriber&source=newsletter',
    'sort=lastActivity',
    'sort=contact&dir=asc',
    'sort=contact&dir=desc',
    'tab=unsubscribed&sort=contact',
    'stage=warm_contact&sort=lastActivity',
    'stage=new_subscriber&sort=contact',
    'q=ennel',
    'q=ma',
    'q=nobody+at+all',
    'q=harb&tab=unsubscribed',
  ].map((query): [string, string] => [`contacts: ${query || 'list'}`, `/admin/api/contacts?${query}`]),
  ...['', 'state=unread', 'q=kestr', 'page=4000'].map((query): [string, string] => [
    `enquiries: ${query || 'list'}`,
    `/admin/api/contact-submissions?${query}`,
  ]),
  ['a stage', '/admin/api/lifecycle/stages/new_subscriber'],
  ['email marketing', '/admin/api/email'],
]

const memory: Bar[] = []

buildIfStale()

// What the owner's browser asks of the built app, and what other programs do, as people come.
await measureGrowth({
  name: 'screens',
  sizes: [10_000, 1_000_000],
  fill: fillPeople,
  steps,
  also: () => memory,
})

async function steps(services: Services, size: number, atEnd: AtEnd): Promise<Step[]> {
  const { config, db } = services
  await runAutomation(services, 'nightly')
  const unlimited = plainConnection(config.databaseUrl)
  atEnd(() => unlimited.destroy())
  await unlimited.raw('vacuum analyze')
  const app = await startBuiltApp(config.databaseUrl)
  atEnd(app.stop)
  const owner = await signInOwner(db, app.url)
  const program = { authorization: `Bearer ${await keyOf(db)}` }

  const ask = async (path: string, { headers = owner, ...more }: RequestInit = {}): Promise<Response> => {
    const answer = await fetch(app.url + path, { headers, redirect: 'manual', ...more })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return answer
  }
  const whole = (path: string, more?: RequestInit) => async (): Promise<void> => {
    await (await ask(path, more)).arrayBuffer()
  }
  const firstByte = (path: string) => async () => {
    const reader = (await ask(path)).body!.getReader()
    await reader.read()
    await reader.cancel()
  }
  const readers = (audience: object) =>
    whole('/admin/api/issues/audience', {
      method: 'POST',
      headers: { ...owner, origin: app.url, 'content-type': 'application/json' },
      body: JSON.stringify(audience),
    })

  const middle = Math.floor(size / 50)
  const last = Math.floor(size / 25)
  const within50: [string, () => Promise<unknown>][] = [
    ...lists.map(([name, path]): [string, () => Promise<unknown>] => [name, whole(path)]),
    ...['', 'tab=subscribed&', 'sort=lastActivity&', 'sort=contact&dir=asc&', 'source=newsletter&'].map(
      (scope): [string, () => Promise<unknown>] => [
        `contacts: ${scope}page=${middle}`,
        whole(`/admin/api/contacts?${scope}page=${middle}`),
      ],
    ),
    ['contacts: last page', whole(`/admin/api/contacts?page=${last}`)],
    ['a contact', whole(`/admin/contacts/${Math.floor(size / 2)}`)],
    ['readers of an issue: all', readers({})],
    ['readers of an issue: of two stages', readers({ stages: ['subscriber', 'contact'] })],
    ['contacts.csv: first byte', firstByte('/admin/contacts.csv')],
    ['contacts.csv by name: first byte', firstByte('/admin/contacts.csv?sort=contact&dir=asc')],
    ['contact-submissions.csv: first byte', firstByte('/admin/contact-submissions.csv')],
    ['API: people', whole('/api/v1/people?limit=100', { headers: program })],
    [
      'API: people changed since yesterday',
      whole(`/api/v1/people?limit=100&updated_since=${new Date(Date.now() - 86_400_000).toISOString()}`, {
        headers: program,
      }),
    ],
  ]
  return [
    ...within50.map(([name, run]): Step => ({ name, run, most: 50 })),
    { name: 'lifecycle', run: whole('/admin/api/lifecycle'), most: 100 },
    ...[30, 90, 365].map((period): Step => ({
      name: `analytics, ${period} days`,
      run: whole(`/admin/api/analytics?period=${period}`),
      most: 100,
    })),
    {
      name: 'contacts.csv: all of it, in flat memory',
      run: () => flat(app.pid, whole('/admin/contacts.csv')),
      most: 6_000,
      once: true,
    },
    {
      name: 'contacts.csv by name: all of it',
      run: whole('/admin/contacts.csv?sort=contact&dir=asc'),
      most: 6_000,
      once: true,
    },
    { name: '20,000 contacts written', run: () => write(unlimited, 'enable'), once: true },
    { name: 'the same without any trigger', run: () => write(unlimited, 'disable'), once: true },
  ]
}

async function keyOf(db: Db): Promise<string> {
  const { key, ...kept } = makeKey()
  await insertKey(db, 1_000, { name: 'bench', ...kept, scopes: ['people:read'], madeBy: null, days: null })
  return key
}

/** What the process holds more than before while this runs. */
async function flat(pid: number, run: () => Promise<void>): Promise<void> {
  const peak = watchPeak(pid)
  const before = peak.peakMb()
  await run()
  const more = peak.stop() - before
  memory.push({
    name: `contacts.csv: memory above ${before.toFixed(0)} MB`,
    value: more,
    unit: 'MB',
    most: 64,
  })
}

/** What the tables write by themselves when contacts come; taken back at the end. */
async function write(db: Knex, triggers: 'enable' | 'disable'): Promise<void> {
  const trx = await db.transaction()
  await trx.raw(`alter table contacts ${triggers} trigger user`)
  await trx.raw(
    `insert into contacts (email, lifecycle, source)
     select i || '@written.example', 'new_contact', 'contact_form' from generate_series(1, 20000) i`,
  )
  await trx.rollback()
}
