import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { rollUp } from '../../server/analytics/rollUp.ts'
import { migrate, migrationNames } from '../../server/migrations.ts'
import { emptyDatabase } from '../support/database.ts'
import { sendBytes } from '../support/sendBytes.ts'
import { startSite, useSite, type TestSite } from '../support/site.ts'
import { agents, beacon, written } from './support.ts'

describe('Beacons that no page of ours would send', () => {
  const site = useSite()

  it('keep no day from being counted, whatever a program calls itself', async () => {
    // Digits by chance cannot be pressed into the few kB that an index takes.
    const digits = Array.from({ length: 80 }, (_, n) =>
      BigInt(`0x${createHash('sha512').update(String(n)).digest('hex')}`),
    ).join(' ')
    const name = `Mozilla/5.0 ${digits}`
    await beacon(site, { kind: 'view', path: '/' }, { 'User-Agent': `${name}/1.0 (X11)` }).expect(204)
    await beacon(site, { kind: 'view', path: '/blog' }).expect(204)
    await written(site)
    await rollUp(site.services)
    const counted = await site.services
      .db('traffic_day_parts')
      .where({ dimension: 'browser' })
      .orderBy('name')
      .pluck('name')
    expect(counted).to.deep.equal(['Chrome', name.slice(0, 60)])
  })

  it('stop at 5,000 a day from one address, so that nobody fills the tables alone', async () => {
    const strict = await startSite({ RATE_LIMITS: 'on' })
    const { now } = Date
    let ahead = 0
    Date.now = () => now() + ahead
    try {
      for (let sent = 0; sent < 5_000; sent += 100) {
        expect(await hundred(strict)).to.deep.equal(Array.from({ length: 100 }, () => 204))
        // The minute of its other limit is over.
        ahead += 61_000
      }
      const refused = await beacon(strict, leave).expect(429)
      expect(Number(refused.headers['retry-after'])).to.be.within(3_600, 24 * 3_600)
      ahead += 24 * 3_600_000
      await beacon(strict, leave).expect(204)
    } finally {
      Date.now = now
      await strict.close()
    }
  })
})

const leave = { kind: 'leave', visibleMs: 1 }

/** A hundred at once on one connection. @returns how each was answered */
async function hundred(site: TestSite): Promise<number[]> {
  const body = JSON.stringify(leave)
  const asked = (connection: string) =>
    [
      'POST /beacon HTTP/1.1',
      `Host: ${new URL(site.url).host}`,
      `User-Agent: ${agents.firefox}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      `Connection: ${connection}`,
      '',
      body,
    ].join('\r\n')
  const answers = await sendBytes(site, asked('keep-alive').repeat(99) + asked('close'))
  return [...answers.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
}

describe('A site on which a program with an endless name was counted before', () => {
  it('counts that day after the update', async () => {
    const site = await emptyDatabase()
    try {
      const names = await migrationNames()
      await migrate(site.url, names.slice(0, names.indexOf('20261130_5001_cut_names_of_browsers')))
      await site.db.raw(`
        insert into visits (visitor, started_at, last_at, views, source, country, device, browser)
        select n, now(), now(), 1, 'Direct', 'Chile', 'Desktop', name
        from (values (1, 'Chrome'), (2, repeat('x', 12000))) as seen (n, name)`)
      await migrate(site.url)
      expect(await site.db('visits').orderBy('id').pluck('browser')).to.deep.equal(['Chrome', 'x'.repeat(60)])
    } finally {
      await site.drop()
    }
  })
})
