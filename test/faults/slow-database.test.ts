import { expect } from 'chai'
import { readHtml } from '../support/html.ts'
import { until } from '../support/process.ts'
import { useSharedSite } from '../support/site.ts'
import { enquiry, heldForms, holdForms, soon, useFaultySite } from './faultySite.ts'

describe('While the database is', function () {
  this.timeout(60_000)
  const site = useSharedSite()
  const faulty = useFaultySite(site)

  /** While Postgres itself takes so long over each form: nothing runs out meanwhile, as the wait for a lock would. */
  const whileFormsTake = async (seconds: number, work: () => Promise<void>) => {
    const { db } = site.services
    await db.raw(`create function take_long() returns trigger language plpgsql as
      'begin perform pg_sleep(${seconds}); return new; end'`)
    await db.raw(`create trigger take_long before insert on contact_submissions
      for each row execute function take_long()`)
    try {
      await work()
    } finally {
      await db.raw('drop function take_long cascade')
    }
  }

  it('merely slow, nobody is sent away', async () => {
    // Longer than the site waits before it asks.
    await whileFormsTake(3, async () => {
      await faulty.http
        .post('/enquiries')
        .type('form')
        .send({ ...enquiry, email: 'slow@example.com' })
        .expect(303)
    })
  })

  it('slow to take new connections, nobody is sent away who has one', async () => {
    await Promise.all(Array.from({ length: 12 }, () => faulty.http.get('/blog?q=change').expect(200)))
    await whileFormsTake(4.5, async () => {
      faulty.database.keepWaiting()
      let isOver = false
      const waited = faulty.http
        .post('/enquiries')
        .type('form')
        .send({ ...enquiry, email: 'patient@example.com' })
        .then(({ status }) => status)
        .finally(() => (isOver = true))
      // Somebody else is answered all the time: on a connection that is there.
      const statuses = new Set<number>()
      for (let at = 0; !isOver; at++) statuses.add((await faulty.http.get(`/blog?q=change+${at}`)).status)
      expect(await waited).to.equal(303)
      expect([...statuses]).to.deep.equal([200])
      await faulty.database.heal()
    })
  })

  it('held up by thirty forms, everybody else still gets their pages', async () => {
    const letGo = await holdForms(site)
    const forms = Array.from({ length: 30 }, (_, at) =>
      faulty.http
        .post('/enquiries')
        .type('form')
        .send({ ...enquiry, email: `locked${at}@example.com` })
        .then(({ status }) => status),
    )
    await until(async () => (await heldForms(site)) >= 4)
    for (const path of ['/blog?q=change', '/blog?page=7', '/readyz']) {
      expect((await soon(faulty.http.get(path))).status, path).to.be.below(400)
    }
    await letGo()
    expect(new Set(await Promise.all(forms))).to.deep.equal(new Set([303]))
  })

  it('locked for good, thirty forms are sent away together with what they hold, not one after the other', async () => {
    const { db } = site.services
    const lock = await db.transaction()
    await lock.raw('lock table contact_submissions in exclusive mode')
    const forms = Array.from({ length: 30 }, (_, at) =>
      faulty.http
        .post('/enquiries')
        .type('form')
        .send({ ...enquiry, email: `kept${at}@example.com` })
        .then((answer) => answer),
    )
    // The first answer tells that one has waited long enough; whoever waited behind it then has an answer too.
    await Promise.race(forms)
    await lock.rollback()
    const answers = await Promise.all(forms)
    const away = answers.filter(({ status }) => status === 503)
    expect(away).to.have.length.of.at.least(27)
    for (const { headers, text } of away) {
      expect(headers['retry-after']).to.match(/^\d+$/)
      expect(text).to.match(/value="kept\d+@example.com"/)
      expect(readHtml(text).text).to.include(enquiry.message).and.include('Please try again or contact us')
    }
    const kept = await db('contact_submissions').whereLike('email', 'kept%')
    expect(kept).to.have.length(30 - away.length)
    await faulty.http
      .post('/enquiries')
      .type('form')
      .send({ ...enquiry, email: 'kept-later@example.com' })
      .expect(303)
  })

  it('far away, fifteen people at once are all served', async () => {
    faulty.database.delay(100)
    try {
      const forms = Array.from({ length: 30 }, (_, at) =>
        faulty.http
          .post('/enquiries')
          .type('form')
          .send({ ...enquiry, email: `far${at}@example.com` })
          .then(({ status }) => status),
      )
      const pages = Array.from({ length: 15 }, () =>
        faulty.http.get('/blog?q=change').then(({ status }) => status),
      )
      expect(new Set(await Promise.all(forms))).to.deep.equal(new Set([303]))
      expect(new Set(await Promise.all(pages))).to.deep.equal(new Set([200]))
    } finally {
      await faulty.database.heal()
    }
  })

  it('garbled on the way, it is asked again by itself', async () => {
    faulty.database.garble(6)
    const searches = Array.from({ length: 12 }, () =>
      faulty.http.get('/blog?q=change').then(({ status }) => status),
    )
    expect((await Promise.all(searches)).filter((status) => ![200, 503].includes(status))).to.deep.equal([])
    await faulty.database.heal()
    await until(async () => (await faulty.http.get('/readyz')).status === 200, 20_000)
    await faulty.http.get('/blog?q=change').expect(200)
  })

  it('not to be written to, forms ask to come back soon', async () => {
    const { db, config } = site.services
    const name = new URL(config.databaseUrl).pathname.slice(1)
    const reconnect = () =>
      db.raw(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = ? and pid <> pg_backend_pid()`,
        [name],
      )
    await db.raw(`alter database ${name} set default_transaction_read_only = on`)
    await reconnect()
    try {
      await until(async () => (await faulty.http.get('/readyz')).status === 200)
      const answer = await faulty.http.post('/enquiries').type('form').send(enquiry)
      expect(answer.status).to.equal(503)
      expect(answer.headers['retry-after']).to.match(/^\d+$/)
      expect(answer.text).to.include(enquiry.message.replace('&', '&amp;').replace('<', '&lt;'))
    } finally {
      await db.raw('set default_transaction_read_only = off')
      await db.raw(`alter database ${name} reset default_transaction_read_only`)
      await reconnect()
    }
  })
})
