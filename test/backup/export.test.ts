import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { expect } from 'chai'
import { restoreBackup } from '../../server/backup/restoreBackup.ts'
import { seedIfEmpty } from '../../server/cli/seed.ts'
import { signIn, signInAsA, useOwner } from '../support/admin.ts'
import { emptyDatabase } from '../support/database.ts'
import { fingerprints } from '../support/fingerprints.ts'
import { useFolder } from '../support/folder.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { asBytes } from './support.ts'

const file = '/admin/site.jsonl.gz'

describe('The whole site as a file, from the browser', () => {
  const site = useSite()
  const folder = useFolder()
  const owner = useOwner(site)
  const savedAt = async () =>
    (await owner.agent.get('/admin/api/settings/export').expect(200)).body.savedAt as string | null
  /** It is noted once the file has left; a test that ends before would leave the note to the next one. */
  const isNoted = () => until(async () => (await savedAt()) !== null)

  it('is what the command restores: the same rows, but for who is signed in', async () => {
    const { db } = site.services
    await seedIfEmpty(db, ['a secret of the test'])
    const saved = path.join(folder, 'site.jsonl.gz')
    const { headers, body } = await owner.agent.get(file).buffer(true).parse(asBytes).expect(200)
    expect(headers['content-disposition']).to.match(/filename="127\.0\.0\.1-\d{4}-\d\d-\d\d\.jsonl\.gz"/)
    fs.writeFileSync(saved, body as Buffer)
    const other = await emptyDatabase()
    try {
      await restoreBackup(other.url, saved)
      // The log tells of the export, and the file was begun before.
      const { sessions: signedIn, activity_log: _log, ...rows } = await fingerprints(db)
      const { sessions: nobody, activity_log: _before, ...restored } = await fingerprints(other.db)
      expect(restored).to.deep.equal(rows)
      expect([signedIn!.split(' ')[0], nobody]).to.deep.equal(['1', '0 '])
    } finally {
      await other.drop()
    }
  })

  it('is noted in the activity log, and the screen knows that one has it', async () => {
    expect(await savedAt()).to.equal(null)
    await owner.agent.get(file).buffer(true).parse(asBytes).expect(200)
    await isNoted()
    const done = await site.services.db('activity_log').where({ action: 'site.exported' }).pluck('who')
    expect(done).to.deep.equal(['owner@plainsong.example'])
  })

  it('is asked for by the screen, which has the person prove who they are', async () => {
    const begin = () => owner.agent.post('/admin/api/settings/export').set('x-csrf-token', owner.csrf)
    expect((await begin().expect(200)).body).to.deep.equal({ ok: true })
    await site.services.db.raw(
      `update sessions set sess = jsonb_set(sess::jsonb, '{provedAt}', '1'::jsonb)::json`,
    )
    expect((await begin().expect(403)).body).to.include({ code: 'prove' })
  })

  it('is for owners alone, who prove again that it is them', async () => {
    for (const role of ['editor', 'viewer'] as const) {
      const { agent } = await signInAsA(site, role)
      await agent.get(file).expect(403)
      await agent.get('/admin/settings/export').expect(403)
    }
    await site.services.db.raw(
      `update sessions set sess = jsonb_set(sess::jsonb, '{provedAt}', '1'::jsonb)::json`,
    )
    const asked = await owner.agent.get(file).expect(303)
    expect(asked.headers.location).to.equal('/admin/prove?from=%2Fadmin%2Fsite.jsonl.gz')
    expect(await site.services.db('activity_log').where({ action: 'site.exported' })).to.have.length(0)
  })

  it('is made once at a time, also by several processes', async () => {
    const { db } = site.services
    await db.transaction(async (trx) => {
      await trx.raw('select pg_advisory_xact_lock(7263402)')
      const { text } = await owner.agent.get(file).expect(409)
      expect(text).to.include('Another export is running')
    })
    await owner.agent.get(file).buffer(true).parse(asBytes).expect(200)
    await isNoted()
  })

  it('is given up when the reader leaves, and then nobody is said to have it', async () => {
    const { db } = site.services
    // More than the buffers on the way hold, and it cannot be made small.
    for (let at = 0; at < 24; at++)
      await db('site_settings').insert({
        key: `noise ${at}`,
        value: JSON.stringify(randomBytes(1024 * 1024).toString('base64')),
      })
    const { cookies } = await signIn(site)
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    await new Promise<void>((resolve, reject) => {
      const request = http.get(`${site.url}${file}`, { headers: { cookie } }, (answer) => {
        answer.once('data', () => {
          request.destroy()
          resolve()
        })
      })
      request.on('error', reject)
    })
    await until(async () => {
      const { rows } = await db.raw<{ rows: unknown[] }>(
        `select from pg_locks where locktype = 'advisory' and objid = 7263402
           and database = (select oid from pg_database where datname = current_database())`,
      )
      return rows.length === 0
    })
    expect(await savedAt()).to.equal(null)
  })
})
