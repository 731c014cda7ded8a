import { expect } from 'chai'
import { traced, withoutValues } from '../../server/dbTrace.ts'
import { signIn, signInAsA } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
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
    await site.http.get(`/metrics?token=${token}`).expect(401)
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

  it('tells the owner, and nobody else, where the time of a page went', async () => {
    const owner = await signIn(site)
    const { headers } = await owner.agent.get('/admin/contacts').expect(200)
    expect(headers['server-timing']).to.match(/^db;dur=[\d.]+;desc="\d+ queries", total;dur=[\d.]+$/)
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
