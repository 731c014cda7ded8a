import { expect } from 'chai'
import { currentTrace, traced, withoutValues } from '../../server/dbTrace.ts'
import { scheduleIssue, startDueIssues } from '../../server/issues/issueQueries.ts'
import { startClock } from '../../server/jobs/clock.ts'
import { forget } from '../account/support.ts'
import { issueSteps } from '../issues/issueSteps.ts'
import { createOwner, owner, signIn, signInAsA } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { until } from '../support/process.ts'
import { useSharedSite } from '../support/site.ts'

const token = 'a token for the figures'

describe('The figures for Prometheus', () => {
  const site = useSharedSite({ METRICS_TOKEN: token })
  const closed = useSharedSite()

  it('are not there without a token of the configuration', async () => {
    await closed.http.get('/metrics').expect(404)
  })

  it('are for whoever brings that token', async () => {
    await site.http.get('/metrics').expect(401)
    await site.http.get('/metrics').set('Authorization', 'Bearer another one').expect(401)
    await site.http.get('/metrics').set('Authorization', `Basic ${token}`).expect(401)
    await site.http.get(`/metrics?token=${token}`).expect(401)
    await site.http.get('/metrics').set('Authorization', `bearer ${token}`).expect(200)
  })

  it('tell of the process, its limits and its connections, each with its kind', async () => {
    await site.http.get('/privacy').expect(200)
    const { text, headers } = await site.http
      .get('/metrics')
      .set('Authorization', `Bearer ${token}`)
      .expect(200)
    expect(headers['content-type']).to.include('version=0.0.4')
    expect(headers['cache-control']).to.equal('no-store')
    for (const line of text.trimEnd().split('\n'))
      expect(line).to.match(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{[^}]+\})? [\d.e+-]+)$/)
    const names = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)
    expect(names).to.include.members(['process_resident_memory_bytes', 'site_requests_open', 'site_queue'])
    expect(Number(/^site_requests_total\{status="2xx"\} (\d+)$/m.exec(text)![1])).to.be.above(0)
    expect(text).to.match(/^site_queue\{queue="passwords",state="waiting"\} 0$/m)
  })

  it('tell what waits for any process: mail, webhooks and jobs', async () => {
    const figure = async (name: string) => {
      const { text } = await site.http.get('/metrics').set('Authorization', `Bearer ${token}`).expect(200)
      return Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))!
          .slice(name.length + 1),
      )
    }
    expect(await figure('site_mail_due{kind="asked"}')).to.equal(0)
    await site.http
      .post('/audit-requests')
      .set('Accept', 'application/json')
      .send({ first_name: 'Maya', last_name: 'Okafor', email: 'waits@fennel.example' })
      .expect(200)
    await site.services.db.raw(`update email_campaigns set run_after = run_after - interval '1 hour'`)
    expect(await figure('site_mail_due{kind="asked"}')).to.equal(1)
    expect(await figure('site_mail_oldest_seconds')).to.be.above(3_599)
    for (const name of ['site_mail_due{kind="marketing"}', 'site_webhooks_waiting', 'site_jobs_late_seconds'])
      expect(await figure(name)).to.equal(0)
  })

  it('leave out what waits while the database is away', async () => {
    const { db } = site.services
    await db.raw('alter table email_campaigns rename to moved')
    try {
      const { text } = await site.http.get('/metrics').set('Authorization', `Bearer ${token}`).expect(200)
      expect(text).to.include('site_requests_open').and.not.include('site_mail_due')
    } finally {
      await db.raw('alter table moved rename to email_campaigns')
    }
  })

  it('are no visit', async () => {
    await site.http.get('/metrics').set('Authorization', `Bearer ${token}`).expect(200)
    await site.memory.recorder.flush()
    expect(await site.services.db('page_views').where({ path: '/metrics' })).to.deep.equal([])
    expect(await site.services.db('missed_paths').where({ path: '/metrics' })).to.deep.equal([])
  })
})

describe('The number of a request', () => {
  const site = useSharedSite()

  it('stands in its answer, in what it asks of the database and in the mail that it causes', async () => {
    const { headers } = await site.http
      .post('/audit-requests')
      .set('Accept', 'application/json')
      .send({ first_name: 'Maya', last_name: 'Okafor', email: 'maya@fennel.example' })
      .expect(200)
    const [mail] = await drainMail(site)
    expect(mail!.headers['x-request-id']).to.equal(headers['x-request-id'])
    const asked = await traced('abc123', async () => {
      const { rows } = await site.services.db.raw<{ rows: { asked: string }[] }>(
        'select current_query() as asked where ? = 1',
        [1],
      )
      return rows[0]!.asked
    })
    expect(asked).to.equal("select current_query() as asked where $1 = 1 /*request='abc123'*/")
    const plain = await site.services.pool.query<{ asked: string }>('select current_query() as asked')
    expect(plain.rows[0]!.asked).to.equal('select current_query() as asked')
  })

  it('is ours, whatever a stranger sends as one', async () => {
    const asked = await site.http
      .get('/privacy')
      .set('X-Request-Id', "x'*/; drop table contacts --")
      .expect(200)
    expect(asked.headers['x-request-id']).to.match(/^[0-9a-f]{16}$/)
  })

  it('stands in mail that follows the answer', async () => {
    await createOwner(site)
    const { headers } = await forget(site, owner.email)
    const [mail] = await drainMail(site)
    expect(mail!.headers['x-request-id']).to.equal(headers['x-request-id'])
  })

  it('is one for an issue to everybody, and for what a job does', async () => {
    const { db } = site.services
    const { queued, reader, write } = issueSteps(site)
    await reader('one@fennel.example')
    await reader('two@fennel.example')
    await scheduleIssue(db, (await write()).id, { undoSeconds: 0 })
    const seen: (string | undefined)[] = []
    const clock = startClock(site.services, [
      {
        name: 'test.issue',
        every: '1 hour',
        run: async () => {
          seen.push(currentTrace()?.id)
          await startDueIssues(db)
        },
      },
    ])
    await until(() => seen.length > 0)
    await clock.stop()
    expect(seen[0]).to.match(/^[0-9a-f]{16}$/)
    const causes = ((await queued()) as { request: string }[]).map(({ request }) => request)
    expect(causes).to.deep.equal([seen[0], seen[0]])
  })

  it('stays with whoever still works when others are done', async () => {
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    const slow = traced('slow', async () => {
      await opened
      return currentTrace()?.id
    })
    expect(await traced('quick', async () => currentTrace()?.id)).to.equal('quick')
    open()
    expect(await slow).to.equal('slow')
    expect(currentTrace()).to.equal(undefined)
  })

  it('is in no statement that is prepared by name, whose text must stay the same', async () => {
    const ask = (id: string) =>
      traced(id, () =>
        site.services.pool.query<{ asked: string }>({
          name: 'asked',
          text: 'select current_query() as asked',
        }),
      )
    for (const id of ['abc1', 'abc2', 'abc3', 'abc4'])
      expect((await ask(id)).rows[0]!.asked).to.equal('select current_query() as asked')
    const counted = await traced('abc5', async () => {
      await site.services.pool.query({ name: 'asked', text: 'select current_query() as asked' })
      return currentTrace()!.queries
    })
    expect(counted).to.equal(1)
  })

  it('tells the owner, and nobody else, where the time of a page went', async () => {
    const signedIn = await signIn(site)
    const { headers } = await signedIn.agent.get('/admin/contacts').expect(200)
    expect(headers['server-timing']).to.match(/^db;dur=[\d.]+;desc="[1-9]\d* queries", total;dur=[\d.]+$/)
    const viewer = await signInAsA(site, 'viewer')
    expect((await viewer.agent.get('/admin/contacts').expect(200)).headers).not.to.have.property(
      'server-timing',
    )
    expect((await site.http.get('/privacy').expect(200)).headers).not.to.have.property('server-timing')
  })

  it('stands beside a slow statement, which tells no value', () => {
    expect(withoutValues(`select *\n  from contacts where email = 'maya@x.example' and id = $1`)).to.equal(
      'select * from contacts where email = ? and id = $1',
    )
  })
})
