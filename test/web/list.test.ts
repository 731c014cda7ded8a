import { expect } from 'chai'
import { cell } from '../../server/web/csv.ts'
import { agoAmid, agoText, dayText, timeText } from '../../server/web/dates.ts'
import { everyId, everyMatching, exportedMoment, isoOf } from '../../server/web/exportQueries.ts'
import { readList, type ListSpec } from '../../server/web/list.ts'
import { countMatching, inOrder, likePattern, pageIds } from '../../server/web/listQueries.ts'
import { one } from '../../server/rows.ts'
import { useSharedSite } from '../support/site.ts'

const spec: ListSpec = {
  sorts: { seen: 'first_seen_at', email: 'lower(email)' },
  sort: 'seen',
  filters: { stage: ['prospect', 'contact'] },
}

describe('A table in the back office', () => {
  it('reads its state from the address, and falls back where that makes no sense', () => {
    expect(readList({}, spec)).to.deep.equal({
      q: '',
      page: 1,
      size: 25,
      sort: 'seen',
      dir: 'desc',
      filters: { stage: '' },
    })
    const odd = {
      q: ['a', 'b'],
      page: '-3',
      size: '7',
      sort: 'constructor',
      dir: 'up',
      stage: '1;drop table',
    }
    expect(readList(odd, spec)).to.deep.equal(readList({}, spec))
    const good = { q: ' maya\0 ', page: '12', size: '100', sort: 'email', dir: 'asc', stage: 'prospect' }
    expect(readList(good, spec)).to.deep.equal({
      q: 'maya',
      page: 12,
      size: 100,
      sort: 'email',
      dir: 'asc',
      filters: { stage: 'prospect' },
    })
    expect(readList({ q: 'x'.repeat(300) }, spec).q).to.have.length(200)
  })

  describe('with rows', () => {
    const site = useSharedSite()
    before(async () => {
      await site.services.db.raw(
        `insert into contacts (email, lifecycle, source, first_seen_at)
         select 'p' || n || '@x.example', 'contact', 'contact_form', now() - interval '1 hour' * (n / 2)
         from generate_series(1, 103) n`,
      )
    })

    const page = (number: number, dir: 'asc' | 'desc', total?: number) =>
      pageIds(
        site.services.db,
        { ...readList({}, spec), page: number, dir },
        { from: 'contacts', id: 'id', orderBy: 'first_seen_at' },
        total,
      )

    it('shows every row once, in order, also when a page is read from the end', async () => {
      for (const dir of ['asc', 'desc'] as const) {
        const plain = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => page(number, dir)))
        const clever = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => page(number, dir, 103)))
        expect(clever).to.deep.equal(plain)
        expect(plain.map((ids) => ids.length)).to.deep.equal([25, 25, 25, 25, 3, 0])
        expect(new Set(plain.flat()).size).to.equal(103)
      }
    })

    it('reads every row once for an export, in order, those without a value too', async () => {
      const { db } = site.services
      await db.raw('update contacts set unsubscribed_at = first_seen_at where id % 3 > 0')
      for (const dir of ['asc', 'desc'] as const)
        for (const orderBy of ['first_seen_at', 'unsubscribed_at', 'lower(email)']) {
          const matching = { from: 'contacts', id: 'id', orderBy }
          const batches: number[][] = []
          for await (const ids of everyId(db, { dir }, matching, 10)) batches.push(ids)
          const whole = await pageIds(db, { ...readList({}, spec), dir, size: 200 }, matching)
          expect(batches.flat(), `${orderBy} ${dir}`).to.deep.equal(whole)
          expect(batches).to.have.length(11)
        }
    })

    it('asks for the next rows of an export before those that came are written', async () => {
      const { db } = site.services
      let asked = 0
      const count = ({ sql }: { sql: string }) => (asked += Number(sql.startsWith('with batch')))
      db.on('query', count)
      const matching = { from: 'contacts', id: 'contacts.id', orderBy: 'first_seen_at' }
      const askedWhenTheyCame: number[] = []
      for await (const _ of everyMatching(db, { dir: 'asc' }, matching, 'contacts.id', 40))
        askedWhenTheyCame.push(asked)
      db.off('query', count)
      expect(askedWhenTheyCame).to.deep.equal([2, 3, 4])
    })

    it('goes on with an export where it was, without looking through the rows before', async () => {
      const { db } = site.services
      const asked: { sql: string; bindings: unknown[] }[] = []
      const note = (query: (typeof asked)[number]) => asked.push(query)
      db.on('query', note)
      const matching = { from: 'contacts', id: 'contacts.id', orderBy: 'first_seen_at' }
      for (const dir of ['asc', 'desc'] as const)
        for await (const _ of everyMatching(db, { dir }, matching, 'contacts.id', 40));
      db.off('query', note)
      const further = asked
        .map(({ sql, bindings }) =>
          sql.replace(/\$(\d+)/g, (_, place) => `'${String(bindings[Number(place) - 1])}'`),
        )
        .filter((sql) => /first_seen_at, contacts.id\) [<>]/.test(sql))
      expect(further).to.have.length(4)
      await db.transaction(async (trx) => {
        await trx.raw('set local enable_seqscan = off')
        await trx.raw('set local enable_bitmapscan = off')
        for (const sql of further) {
          const { rows } = await trx.raw<{ rows: { 'QUERY PLAN': string }[] }>(`explain ${sql}`)
          const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
          expect(plan).to.match(/Index Cond: \(ROW\(\w*\.?first_seen_at, \w*\.?id\) [<>] ROW/)
        }
      })
    })

    it('writes the moments of an export as every other', async () => {
      const { db } = site.services
      const moments = ['2026-03-29T01:30:00.000Z', '1999-12-31T23:59:59.999Z', '2026-07-01T12:00:00.100Z']
      for (const moment of moments) {
        const { read } = await one<{ read: string }>(
          db,
          `select ${exportedMoment(':moment::timestamptz')} as read`,
          {
            moment,
          },
        )
        expect(isoOf(read)).to.equal(moment)
      }
      expect(isoOf(null)).to.equal(null)
    })

    it('finds what was typed literally', async () => {
      const { db } = site.services
      await db.raw(`update contacts set full_name = '100% _sure\\' where id = 7`)
      for (const [typed, expected] of Object.entries({
        '100%': 1,
        _sure: 1,
        'e\\': 1,
        '%': 1,
        '': 1,
        "'": 0,
      })) {
        const { rows } = await db.raw<{ rows: unknown[] }>(
          `select id from contacts where full_name ilike ?`,
          [likePattern(typed)],
        )
        expect(rows, typed).to.have.length(expected)
      }
    })

    it('stops counting where nobody reads on', async () => {
      expect(await countMatching(site.services.db, { from: 'contacts' })).to.deep.equal({
        total: 103,
        more: false,
      })
      const many = await countMatching(site.services.db, { from: 'generate_series(1, 20000) n' })
      expect(many).to.deep.equal({ total: 10_000, more: true })
    })
  })

  it('keeps the order of its ids', () => {
    expect(inOrder([3, 1, 2], [{ id: 1 }, { id: 3 }])).to.deep.equal([{ id: 3 }, { id: 1 }])
  })

  it('writes CSV that no spreadsheet takes for a formula', () => {
    const cells: [Parameters<typeof cell>[0], string][] = [
      ['=1+1', "'=1+1"],
      ['+49 40', "'+49 40"],
      ['@SUM(A1)', "'@SUM(A1)"],
      // Where people write wide signs, a spreadsheet takes these for the narrow ones.
      ['＝1+1', "'＝1+1"],
      ['x;＠cmd', "x;'＠cmd"],
      [' =cmd', "' =cmd"],
      ['x;=cmd|1', "x;'=cmd|1"],
      ['x; +1;y;-2', "x; '+1;y;'-2"],
      ['a\n@cmd', `"a\n'@cmd"`],
      // Split at its semicolons, this is a cell with quotes that hold nothing, and then a formula.
      ['x;"=cmd|1;b"', `"x;""'=cmd|1;b"""`],
      ['x; "" +1', `"x; """" '+1"`],
      ['a "=" b; "c"', `"a ""="" b; ""c"""`],
      ['a; b', 'a; b'],
      ['\tx', "'\tx"],
      ['-5 or so', "'-5 or so"],
      [-5, '-5'],
      ['+21.2%', '+21.2%'],
      ['-1,204%', '"-1,204%"'],
      ['+1%+cmd', "'+1%+cmd"],
      ['a "b", c', '"a ""b"", c"'],
      ['two\nlines', '"two\nlines"'],
      [null, ''],
      [new Date(0), '1970-01-01T00:00:00.000Z'],
    ]
    for (const [value, written] of cells) expect(cell(value)).to.equal(written)
  })

  it('words dates in the time zone of the site', () => {
    const date = new Date('2026-11-09T02:05:00Z')
    expect(dayText(date, 'UTC')).to.equal('Nov 09, 2026')
    expect(dayText(date, 'America/New_York')).to.equal('Nov 08, 2026')
    expect(timeText(date, 'UTC')).to.equal('2:05 AM')
    const ago = (iso: string) => agoText(new Date(iso), date, 'UTC')
    expect(ago('2026-11-09T02:04:30Z')).to.equal('Just now')
    expect(ago('2026-11-09T01:50:00Z')).to.equal('15 min ago')
    expect(ago('2026-11-09T00:05:00Z')).to.equal('2 h ago')
    expect(ago('2026-11-08T22:05:00Z')).to.equal('4 h ago')
    expect(ago('2026-11-08T12:00:00Z')).to.equal('Yesterday')
    // In the first hour after a day of 23 hours.
    const monday = new Date('2026-03-29T22:30:00Z')
    const before = (iso: string) => agoText(new Date(iso), monday, 'Europe/Berlin')
    expect(before('2026-03-29T10:00:00Z')).to.equal('Yesterday')
    expect(before('2026-03-28T10:00:00Z')).to.equal('Mar 28')
    expect(ago('2026-03-04T12:00:00Z')).to.equal('Mar 04')
    expect(ago('2025-03-04T12:00:00Z')).to.equal('Mar 04, 2025')
    const amid = (iso: string) => agoAmid(new Date(iso), date, 'UTC')
    expect(['2026-11-09T02:04:30Z', '2026-11-08T12:00:00Z', '2026-03-04T12:00:00Z'].map(amid)).to.deep.equal([
      'just now',
      'yesterday',
      'Mar 04',
    ])
  })
})
