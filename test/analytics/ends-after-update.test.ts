import { expect } from 'chai'
import { migrate, migrationNames } from '../../server/migrations.ts'
import { emptyDatabase, type EmptyDatabase } from '../support/database.ts'

describe('A site that has counted visits before their ends were kept', () => {
  let site: EmptyDatabase
  before(async () => {
    site = await emptyDatabase()
    // The update takes the first day by the time zone of Postgres, which here is the machine's.
    await site.db.raw(
      `do $$ begin execute format('alter database %I set timezone to utc', current_database()); end $$`,
    )
    const names = await migrationNames()
    await migrate(site.url, names.slice(0, names.indexOf('20261126_1401_count_campaigns_and_ends')))
    await site.db.raw(`
      insert into visits (visitor, started_at, last_at, views, source, country, device, browser)
      select n, at, at + interval '5 minutes', 3, 'Direct', 'Chile', 'Desktop', 'Chrome'
      from generate_series(0, 2999) as n, lateral (select timestamptz '2026-11-05 00:00Z' + n * interval '5 minutes' as at) visit;
      insert into page_views (at, visitor, visit_id, path)
      select started_at + page * interval '1 minute', visitor, id, '/' || visitor || '/' || page
      from visits cross join generate_series(2, 0, -1) as page where visitor <> 7;
      insert into traffic_days (day, views, visitors, visits, bounces, visible_ms)
      select '2026-10-30'::date + n, 9, 9, 9, 0, 0 from generate_series(0, 16) as n`)
    await migrate(site.url)
  })
  after(() => site.drop())

  it('knows afterwards on which page each of them began and ended', async () => {
    const { rows } = await site.db.raw(`
      select count(*)::int as visits from visits
      where entry_page = '/' || visitor || '/0' and exit_page = '/' || visitor || '/2'`)
    expect(rows).to.deep.equal([{ visits: 2_999 }])
    const [unseen] = await site.db('visits').where({ visitor: 7 })
    expect(unseen).to.include({ entry_page: null, exit_page: null, campaign: null })
  })

  it('counts each day again of which all visits are still there, and no other', async () => {
    const days = await site.db('traffic_marks').select(site.db.raw('day::text')).orderBy('day')
    expect(days.map(({ day }) => day)).to.deep.equal([
      '2026-11-07',
      '2026-11-08',
      '2026-11-09',
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
      '2026-11-13',
      '2026-11-14',
      '2026-11-15',
    ])
  })
})
