import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import sharp from 'sharp'
import supertest from 'supertest'
import { storeUpload } from '../../server/media/storeUpload.ts'
import { faultyPostgres } from '../support/faultyPostgres.ts'
import { testBuild } from '../support/build.ts'
import { spawnSite, until, type SiteProcess } from '../support/process.ts'
import { outboxOf } from '../support/sampleMail.ts'
import { startSite, useSharedSite } from '../support/site.ts'
import { smtpSink } from '../support/smtp.ts'
import { heldForms, holdForms } from './faultySite.ts'

describe('A site', function () {
  this.timeout(60_000)
  const site = useSharedSite()
  let running: SiteProcess | undefined
  afterEach(async () => {
    await running?.kill('SIGKILL')
    running = undefined
  })

  const enquiry = (number: number) => ({
    name: 'Maya Lindqvist',
    email: `maya${number}@example.com`,
    company: 'Harbour Foods',
    role: 'Head',
    company_size: '51-200',
    service: 'Custom Solution',
    message: 'Hello',
  })

  it('that is asked to stop finishes fifty slow requests, takes no new ones, and ends with 0', async () => {
    running = await spawnSite({ DATABASE_URL: site.services.config.databaseUrl, BUILD_DIR: testBuild() })
    const { child, url } = running
    const open = await holdForms(site)
    const answers = Array.from({ length: 50 }, (_, at) =>
      fetch(`${url}/enquiries`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify(enquiry(at)),
      }).then((response) => response.status),
    )
    await until(async () => (await heldForms(site)) >= 4)
    // Whoever knocked before this answer has been let in.
    for (let round = 0; round < 3; round++) expect((await fetch(`${url}/healthz`)).status).to.equal(200)
    const asked = performance.now()
    child.kill('SIGTERM')
    const refused = () =>
      fetch(`${url}/healthz`).then(
        () => false,
        () => true,
      )
    await until(refused)
    await open()
    const statuses = await Promise.all(answers)
    const code = child.exitCode ?? (await new Promise((resolve) => child.once('exit', resolve)))
    expect(statuses.filter((status) => status !== 200)).to.deep.equal([])
    expect(code).to.equal(0)
    expect(performance.now() - asked, 'without waiting for kept connections').to.be.below(10_000)
    expect(await site.services.db('contact_submissions')).to.have.length(50)
    expect(running.log()).to.include('"stopped"')
  })

  it('that can open nothing in its first second begins its work all the same', async function () {
    if (process.platform !== 'linux') this.skip()
    running = await spawnSite({ DATABASE_URL: site.services.config.databaseUrl, BUILD_DIR: testBuild() })
    const { child, log, url } = running
    const allow = (files: number) =>
      spawnSync('prlimit', ['--pid', String(child.pid), `--nofile=${files}:20000`], { encoding: 'utf8' })
        .stderr
    // As in a flood: not one descriptor is left.
    expect(allow(1)).to.equal('')
    await until(() => log().includes('jobs and mail have begun') || child.exitCode !== null)
    expect(allow(20_000)).to.equal('')
    expect(child.exitCode).to.equal(null)
    await supertest(url).get('/healthz').expect(200, 'ok')
  })

  it('that starts before its database answers, and works as soon as it does', async () => {
    const start = async (databaseUrl: string, smtpUrl = '') => {
      const begun = performance.now()
      running = await spawnSite({ DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl, BUILD_DIR: testBuild() })
      return performance.now() - begun
    }
    const usual = await start(site.services.config.databaseUrl)
    await running!.kill('SIGKILL')
    const database = await faultyPostgres(site.services.config.databaseUrl)
    const sink = await smtpSink()
    await database.stop()
    await site.clean()
    await site.services.db('email_templates').insert({
      id: 'late',
      subject: 'Hello',
      html_content: '<p>Hello</p>',
      text_content: 'Hello',
    })
    const outbox = outboxOf(site)
    await outbox.contact('late@example.com')
    await outbox.queue('late', { template: 'late', kind: 'marketing' })
    expect(await start(database.url, sink.url), 'listens').to.be.below(Math.min(10_000, 5_000 + 2 * usual))
    const http = supertest(running!.url)
    await http.get('/healthz').expect(200, 'ok')
    await http.get('/readyz').expect(503, 'not ready')
    await http.get('/privacy').expect(200)
    await database.heal()
    await until(async () => (await http.get('/readyz')).status === 200, 5_000)
    // Its jobs run too: what waited in the outbox leaves.
    await until(async () => (await outbox.row('late')).status === 'sent', 30_000)
    await running!.kill('SIGKILL')
    await database.close()
    await sink.close()
  })

  it('whose uploads folder cannot be written serves every upload from the database', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'full-'))
    const file = path.join(folder, 'dot.png')
    const white = { width: 20, height: 20, channels: 3 as const, background: '#fff' }
    fs.writeFileSync(file, await sharp({ create: white }).png().toBuffer())
    // Not even root can make a folder below a file, which is as good as a full disk.
    const uploadsDir = path.join(file, 'uploads')
    const full = await startSite({ UPLOADS_DIR: uploadsDir })
    try {
      const copy = path.join(folder, 'copy.png')
      fs.copyFileSync(file, copy)
      const asset = await storeUpload(full.services, { file: copy, name: 'dot.png' })
      const { body, type } = await full.http.get(`/${asset.storagePath}`).expect(200)
      expect(type).to.equal('image/png')
      expect((body as Buffer).length).to.equal(asset.fileSize)
      await full.http.get(`/uploads/400x300/${path.basename(asset.storagePath)}.webp`).expect(200)
    } finally {
      await full.close()
      fs.rmSync(folder, { recursive: true })
    }
  })
})
