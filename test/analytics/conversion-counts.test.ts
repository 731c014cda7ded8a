import { expect } from 'chai'
import type { Knex } from 'knex'
import { conversionsBySource } from '../../server/analytics/admin/conversionQueries.ts'
import { periodUpTo } from '../../server/analytics/admin/period.ts'
import { addUpConversions } from '../../server/analytics/outcomeQueries.ts'
import { migrate, migrationNames, migrationSource } from '../../server/migrations.ts'
import { erasePerson } from '../../server/privacy/personalData.ts'
import { emptyDatabase } from '../support/database.ts'
import { useSite } from '../support/site.ts'

/** As far from UTC as any zone is, on either side; half and quarter hours; clocks that change, also at midnight. */
const zones = [
  'UTC',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Asia/Beirut',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]

const periods = [
  ['2026-03-29', 1],
  ['2026-11-01', 1],
  ['2026-11-02', 2],
  ['2026-10-26', 3],
  ['2026-04-05', 7],
  ['2026-11-24', 30],
  ['2026-12-31', 365],
] as const

interface OfSource {
  source: string
  requests: number
  enquiries: number
}

/** What a plain count of the conversions says of the days of this zone. */
async function counted(db: Knex, from: string, to: string, timeZone: string): Promise<OfSource[]> {
  const { rows } = await db.raw<{ rows: OfSource[] }>(
    `select coalesce(source, 'Unknown') as source, count(*) filter (where kind = 'audit')::int as requests,
            count(*) filter (where kind = 'enquiry')::int as enquiries
     from conversions
     where kind <> 'signup' and (at at time zone :timeZone)::date between :from and :to
     group by 1`,
    { from, to, timeZone },
  )
  return rows
}

async function areRight(db: Knex): Promise<void> {
  for (const zone of zones)
    for (const [to, days] of periods) {
      const period = periodUpTo(to, days)
      const told = (await conversionsBySource(db, period, zone)).map(({ clients, ...row }) => {
        expect(clients).to.equal(0)
        return row
      })
      expect(told, `${zone}, ${days} days to ${to}`).to.have.deep.members(
        await counted(db, period.from, to, zone),
      )
    }
}

/** 3,000 conversions at any moment of a year and of the days about it, by some source or none. */
async function fill(db: Knex): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw('select setseed(0.25)')
    await trx.raw(`
      insert into contacts (email, lifecycle, source)
      select i || '@example.com', 'contact', 'newsletter' from generate_series(1, 300) i`)
    await trx.raw(`
      insert into conversions (contact_id, kind, source, at)
      select (select min(id) from contacts) + (random() * 299)::int,
             (array['audit', 'enquiry', 'signup'])[1 + floor(random() * 3)::int],
             (array['Google', 'LinkedIn', 'Direct', 'Unknown', null])[1 + floor(random() * 5)::int],
             timestamptz '2025-12-30 00:00+00' + random() * interval '370 days'
      from generate_series(1, 3000)`)
    // At the very midnights too.
    await trx.raw(`
      insert into conversions (contact_id, kind, source, at)
      select (select min(id) from contacts), 'enquiry', 'Google', day::timestamp at time zone zone
      from unnest(array['2026-03-29', '2026-10-24', '2026-11-01', '2026-11-02', '2026-11-03']::date[]) day,
           unnest(array['${zones.join("', '")}']) zone`)
  })
}

describe('The counts of what each source brought', () => {
  const site = useSite()

  it('are right in every time zone, whatever happens to the conversions', async () => {
    const { db } = site.services
    await fill(db)
    await areRight(db)
    await addUpConversions(db)
    await areRight(db)
    await db.raw(`update conversions set source = 'Bing' where id % 5 = 0`)
    await db.raw(`update conversions set source = null where id % 7 = 0`)
    await db.raw(`update conversions set kind = 'audit' where id % 9 = 0`)
    await db.raw(`update conversions set at = at - interval '26 hours' where id % 4 = 0`)
    await areRight(db)
    await db.raw('delete from contacts where id % 7 = 0')
    await db.raw('delete from conversions where id % 11 = 0')
    await areRight(db)
    await db.raw('truncate contacts cascade')
    expect(await db('conversion_counts')).to.deep.equal([])
  })

  it('are added up into one note for each day, also twice at once while people go', async () => {
    const { db } = site.services
    await fill(db)
    await db.raw(`update conversions set source = 'Bing' where id % 5 = 0`)
    await Promise.all([
      addUpConversions(db),
      addUpConversions(db),
      db.raw('delete from contacts where id % 11 = 0'),
    ])
    await addUpConversions(db)
    const { rows } = await db.raw(
      'select from conversion_counts group by kind, source, day having count(*) > 1',
    )
    expect(rows).to.deep.equal([])
    expect(await db('conversion_counts').where('times', '<=', 0)).to.deep.equal([])
    await areRight(db)
  })

  it('know nothing more of a person who was erased', async () => {
    const { db } = site.services
    await fill(db)
    await db('conversions')
      .where('contact_id', (await db('contacts').where({ email: '7@example.com' }).first('id')).id)
      .update({ source: 'only.example' })
    await erasePerson(site.services, '7@example.com')
    await areRight(db)
    await addUpConversions(db)
    expect(await db('conversion_counts').where({ source: 'only.example' })).to.deep.equal([])
  })

  it('are as they were when the erasing of people does not come to its end', async () => {
    const { db } = site.services
    await fill(db)
    const before = await db('conversion_counts').orderBy(['day', 'source', 'kind'])
    const trx = await db.transaction()
    await trx('contacts').where('id', '>', 0).delete()
    await trx.rollback()
    expect(await db('conversion_counts').orderBy(['day', 'source', 'kind'])).to.deep.equal(before)
    await areRight(db)
  })

  it('name new clients by the source of the first thing they sent, and Unknown where nothing was', async () => {
    const { db } = site.services
    await fill(db)
    await db.raw(
      `insert into contacts (email, lifecycle, source) values ('silent@example.com', 'contact', 'newsletter')`,
    )
    await db.raw(`
      insert into contact_stage_changes (contact_id, from_stage, to_stage, changed_by, changed_at)
      select id, 'prospect', 'consulting_client', 'owner', timestamptz '2026-11-23 12:00+00' - (id % 9) * interval '1 day'
      from contacts where id % 3 = 0 or email = 'silent@example.com'`)
    const { rows } = await db.raw<{ rows: { source: string; clients: number }[] }>(`
      select source, count(*)::int as clients
      from (select distinct on (contacts.id) coalesce(conversions.source, 'Unknown') as source
            from contacts left join conversions on contact_id = contacts.id
            where contacts.id % 3 = 0 or email = 'silent@example.com'
            order by contacts.id, at, conversions.id) first
      group by 1`)
    const told = await conversionsBySource(db, periodUpTo('2026-11-24', 30), 'Asia/Kathmandu')
    expect(rows).to.have.length(4)
    expect(told.map(({ source, clients }) => ({ source, clients }))).to.have.deep.members(rows)
  })

  it('know the conversions from before the update', async () => {
    const update = '20261203_1001_count_conversions_by_day'
    const old = await emptyDatabase()
    try {
      const names = await migrationNames()
      await migrate(old.url, names.slice(0, names.indexOf(update)))
      await fill(old.db)
      await migrate(old.url)
      await areRight(old.db)
      await old.db.migrate.down({ migrationSource, name: update })
      expect(await old.db.schema.hasTable('conversion_counts')).to.equal(false)
    } finally {
      await old.drop()
    }
  })
})
