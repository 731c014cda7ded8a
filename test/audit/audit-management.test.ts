import { expect } from 'chai'
import { auditJobs } from '../../server/audit/jobs.ts'
import { retentionJobs } from '../../server/retention/jobs.ts'
import { useOwner } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import { askForAudit, linkIn, maya, profile, receiveLink, saveDraft, submit } from './support.ts'

describe('Audit Management', () => {
  const site = useSite()
  const owner = useOwner(site)

  const person = (name: string) => ({ first_name: name, last_name: 'Test', email: `${name}@fennel.example` })
  const list = async (query = '') => (await owner.agent.get(`/admin/api/audits?${query}`).expect(200)).body
  const names = async (query: string): Promise<string[]> =>
    (await list(query)).rows.map((row: { name: string }) => row.name.replace(' Test', ''))
  const details = async (id: number) =>
    (await owner.agent.get(`/admin/api/audits/${id}`).expect(200)).body.audit
  const act = (id: number, what: string) =>
    owner.agent.post(`/admin/api/audits/${id}/${what}`).set('x-csrf-token', owner.csrf)

  /** One audit in each status, oldest first. */
  async function oneOfEach(): Promise<string> {
    const completed = await receiveLink(site, person('completed'))
    await submit(site, completed, { first_name: 'completed', last_name: 'Test' }).expect(200)
    const started = await receiveLink(site, person('started'))
    await saveDraft(site, started, {
      version: 1,
      step: 2,
      profile: { ...profile, first_name: 'started', last_name: 'Test' },
      responses: { 1: '3' },
    })
    await receiveLink(site, person('expired'))
    await site.services.db.raw(
      `update audit_links set expires_at = now() - interval '1 day'
       where audit_request_id = (select id from audit_requests where first_name = 'expired')`,
    )
    await receiveLink(site, person('sent'))
    await askForAudit(site, person('requested')).expect(200)
    return completed
  }

  it('derives the status in its order', async () => {
    await oneOfEach()
    const { rows, total } = await list()
    expect(total).to.equal(5)
    const statuses = rows.map((row: { name: string; status: string }) => [
      row.name.replace(' Test', ''),
      row.status,
    ])
    expect(statuses).to.deep.equal([
      ['requested', 'Requested'],
      ['sent', 'Sent'],
      ['expired', 'Expired'],
      ['started', 'In Progress'],
      ['completed', 'Completed'],
    ])
    expect(rows[4]).to.include({
      companyName: 'Fennel Foods',
      companySize: '51-200 employees',
      role: 'Internal Communications Manager',
      score: 71,
      look: 'warn',
    })
    expect(rows[4].completed).to.match(/^[A-Z][a-z]{2} \d{2}, \d{4}$/)
    expect(rows[0]).to.include({ score: null, completed: null, companyName: '' })
    expect(JSON.stringify(rows)).to.not.match(/token/i)
  })

  it('filters by each status, searches and sorts', async () => {
    await oneOfEach()
    for (const [status, name] of [
      ['Completed', 'completed'],
      ['In Progress', 'started'],
      ['Expired', 'expired'],
      ['Sent', 'sent'],
      ['Requested', 'requested'],
    ]) {
      expect(await names(`status=${status}`), status).to.deep.equal([name])
    }
    expect(await names('q=FENNEL%20foods')).to.deep.equal(['completed'])
    expect(await names('q=sent%40')).to.deep.equal(['sent'])
    expect(await names('q=%25')).to.deep.equal([])
    expect((await names('sort=score&dir=desc'))[0]).to.equal('completed')
    expect((await names('sort=requested&dir=asc'))[0]).to.equal('completed')
    expect(await names('sort=nonsense&page=99999999999&status=x')).to.have.length(5)
  })

  it('gives the link to copy to the owner only', async () => {
    const completed = await oneOfEach()
    const { body } = await owner.agent.get('/admin/api/audits/1/link').expect(200)
    expect(body).to.deep.equal({ path: completed })
    await site.http.get('/admin/api/audits/1/link').set('Accept', 'application/json').expect(401)
    await owner.agent.get('/admin/api/audits/99/link').expect(404)
  })

  it('shows one audit with its profile, answers, scores, tips and mails', async () => {
    await oneOfEach()
    const audit = await details(1)
    expect(audit.result).to.deep.include({ total: 71, points: 32, label: 'Good' })
    expect(audit.result.focus.map(({ name }: { name: string }) => name)).to.deep.equal([
      'Employee Engagement & Voice',
      'Measurement & Improvement',
      'Leadership Communication',
    ])
    expect(audit.questions[2]).to.include({ id: 3, answer: '2' })
    expect(audit.mails.map(({ subject }: { subject: string }) => subject)).to.deep.equal([
      'Your Internal Comms Audit results: 71%',
      'Your Internal Comms Audit link',
    ])
    const started = await details(2)
    expect(started.result).to.equal(null)
    expect(started.questions.filter(({ answer }: { answer: string | null }) => answer)).to.have.length(1)
    const { text } = await owner.agent.get('/admin/audits/1').expect(200)
    expect(text).to.include('Three lowest-scoring areas').and.include('Fennel Foods')
    await owner.agent.get('/admin/audits/99').expect(404)
    await owner.agent.get('/admin/audits/x').expect(404)
  })

  it('sends the link again, renews an expired one, and sends the results of a completed one', async () => {
    await oneOfEach()
    await drainMail(site)
    await act(4, 'send').expect(200)
    await act(4, 'send').expect(200)
    expect(await drainMail(site)).to.have.length(2)
    await act(3, 'send').expect(200)
    const renewed = linkIn(await drainMail(site))
    await site.http.get(renewed).expect(200)
    await act(1, 'send').expect(200)
    expect((await drainMail(site))[0]!.subject).to.equal('Your Internal Comms Audit results: 71%')
    await act(99, 'send').expect(404)
    await owner.agent.post('/admin/api/audits/4/send').expect(403)
  })

  it('extends a link by 30 days, with the same address', async () => {
    const link = await receiveLink(site, maya)
    await site.services.db.raw(`update audit_links set expires_at = now() - interval '1 day'`)
    await site.http.get(link).expect(404)
    const { body } = await act(1, 'extend').expect(200)
    expect(body.audit.status).to.equal('Sent')
    await site.http.get(link).expect(200)
    await submit(site, link).expect(200)
    await act(1, 'extend').expect(409)
  })

  it('extends a link that ended in the middle, with the answers given so far', async () => {
    const link = await receiveLink(site, maya)
    const responses = { 1: '3', 2: '2' }
    await saveDraft(site, link, { version: 1, step: 3, responses }).expect(200)
    await site.services.db.raw(`update audit_links set expires_at = now() - interval '1 day'`)
    for (const { run } of [...auditJobs, ...retentionJobs]) await run(site.services)
    const given = ({ questions }: { questions: { answer: string | null }[] }) =>
      questions.flatMap(({ answer }) => answer ?? [])
    const ended = await details(1)
    expect(ended).to.include({ status: 'In Progress', isExpired: true })
    expect(given(ended)).to.deep.equal(['3', '2'])
    expect((await owner.agent.get('/admin/audits/1').expect(200)).text).to.include('<dt>Expired</dt>')
    const { body } = await act(1, 'extend').expect(200)
    expect(body.audit).to.include({ status: 'In Progress', isExpired: false })
    expect(given(body.audit)).to.deep.equal(['3', '2'])
    expect((await owner.agent.get('/admin/audits/1').expect(200)).text).to.include('<dt>Expires</dt>')
    await site.http.get(link).expect(200)
  })

  it('leaves as a spreadsheet', async () => {
    await oneOfEach()
    await askForAudit(site, { ...maya, first_name: '=cmd()' })
    const { text, headers } = await owner.agent.get('/admin/audits.csv?status=Completed').expect(200)
    expect(headers['content-type']).to.match(/^text\/csv/)
    expect(text.trim().split('\r\n')).to.have.length(2)
    expect(text).to.include('Fennel Foods').and.include('Completed')
    expect((await owner.agent.get('/admin/audits.csv').expect(200)).text).to.include(`'=cmd()`)
  })

  it('leaves as a spreadsheet in the order shown', async () => {
    for (const first_name of ['Cleo', 'ada', 'Bea']) {
      await askForAudit(site, { ...maya, first_name, email: `${first_name}@example.com` })
    }
    for (const [order, inOrder] of [
      ['sort=contact&dir=asc', ['ada', 'Bea', 'Cleo']],
      ['sort=contact&dir=desc', ['Cleo', 'Bea', 'ada']],
      ['sort=company&dir=asc', ['Cleo', 'ada', 'Bea']],
      ['', ['Bea', 'ada', 'Cleo']],
    ] as const) {
      const { text } = await owner.agent.get(`/admin/audits.csv?${order}`).expect(200)
      const lines = text.trim().split('\r\n').slice(1)
      expect(
        lines.map((line) => line.split(',')[1]),
        order,
      ).to.deep.equal(inOrder)
    }
  })

  it('says what it says when there is nothing', async () => {
    const { text } = await owner.agent.get('/admin/audits').expect(200)
    expect(text).to.include('No audit data found. Audits will appear here once users start requesting them.')
  })

  it('shows the fixed definition in three tabs', async () => {
    const questions = await owner.agent.get('/admin/audit-overview').expect(200)
    expect(questions.text)
      .to.include('Do you benchmark your communication against peers?')
      .and.include('Fix-It tip')
    const scoring = await owner.agent.get('/admin/audit-overview?tab=scoring').expect(200)
    const words = scoring.text.replaceAll('<!-- -->', '')
    for (const text of [
      '80-100%',
      'Excellent',
      'Good',
      'Needs Improvement',
      '0-39%',
      '3 points',
      '12 points',
    ]) {
      expect(words).to.include(text)
    }
    const settings = await owner.agent.get('/admin/audit-overview?tab=settings').expect(200)
    expect(settings.text).to.include('Full name, email, company name, job title, company size.')
  })
})
