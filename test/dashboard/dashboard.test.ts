import { expect } from 'chai'
import type { Health } from '../../server/dashboard/shared/systemHealthChecks.ts'
import type { Morning } from '../../server/dashboard/shared/morning.ts'
import { checkHealth } from '../../server/dashboard/admin/readSystemHealth.ts'
import { owner, signIn, type SignedIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

const blocked = 'Admin user blocked by RLS - check user_roles table'
const check = (result: Health, id: string) => result.checks.find((each) => each.id === id)!

describe('The dashboard', () => {
  const site = useSite()
  let admin: SignedIn
  beforeEach(async () => {
    admin = await signIn(site)
  })

  const health = async () => (await admin.agent.get('/admin/api/dashboard/health').expect(200)).body as Health
  const morning = async () =>
    (await admin.agent.get('/admin/api/dashboard/morning').expect(200)).body as Morning
  const sql = (statement: string) => site.services.db.raw(statement)
  const failing = (code: string) => ({
    ...site.services,
    db: { raw: () => Promise.reject(Object.assign(new Error('no'), { code })) },
  })

  it('counts the unread in the sidebar, and leads from a late enquiry to it', async () => {
    await site.services.db('contact_submissions').insert({
      name: 'Late',
      email: 'late@example.com',
      company: 'C',
      role: 'r',
      company_size: '1-10',
      service: 'Custom Solution',
      message: 'Hi',
      created_at: new Date(Date.now() - 2 * 86_400_000),
    })
    const { text } = await admin.agent.get('/admin/dashboard').expect(200)
    expect(text).to.match(/Contact Submissions <b class="side__count">1</)
    expect(text).to.match(/href="\/admin\/contact-submissions\?open=\d+"/)
    expect(text).to.include('/admin/contact-submissions?state=unread')
    expect(text.indexOf('Latest contact submissions')).to.be.below(text.indexOf('System Health'))
  })

  it('leads from who subscribed to the person', async () => {
    await site.http.post('/newsletter').type('form').send({ email: 'ada+news@example.com' })
    const { activity } = await morning()
    expect(activity[0]).to.include({
      who: 'ada+news@example.com',
      href: '/admin/contacts?q=ada%2Bnews%40example.com',
    })
  })

  it('checks database, templates, contacts, storage, mail, its domain, jobs and limits', async () => {
    const result = await health()
    const ids = ['database', 'templates', 'contacts', 'storage', 'mail', 'domain', 'texts', 'jobs', 'limits']
    expect(result.checks.map((each) => each.id)).to.deep.equal(ids)
    expect(check(result, 'database').message).to.match(/^Responded in [\d,]+ ms\.$/)
    expect(result.state).to.equal('warning')
  })

  it('reads what is really there', async () => {
    await sql(`insert into email_templates (id, subject, html_content) values
      ('audit-results', 'Yours', '<p>x</p>'), ('contact-confirmation', 'Thanks', ' '), ('other', 'x', 'x')`)
    await sql(
      `insert into contacts (email, lifecycle, source) values ('a@x.example', 'contact', 'contact_form')`,
    )
    await sql(`insert into media_assets (storage_path, original_name, file_type, file_size, sha256)
      values ('a', 'a', 'image/png', 209715200, 'x')`)
    await sql(`insert into email_campaigns (message_key, template, kind, email, run_after)
      values ('k', 'newsletter-welcome', 'notice', 'a@x.example', now() - interval '2 hours')`)
    await sql(
      `insert into agenda_jobs (name, type, next_run_at) values ('a.b', 'single', now() - interval '1 hour')`,
    )
    const result = await health()
    expect(check(result, 'templates').message).to.equal(
      '2 of 3 required templates found. Missing: newsletter-welcome. Empty (1): contact-confirmation.',
    )
    expect(check(result, 'contacts').message).to.equal('1 contact readable.')
    expect(check(result, 'storage').message).to.equal('200 MB of 1,024 MB used in the database.')
    expect(check(result, 'mail').message).to.equal('1 waiting, 1 late by more than an hour.')
    expect(check(result, 'jobs').message).to.equal('They stand still: one is 60 minutes late.')
    expect(result.state).to.equal('error')
  })

  it('says that the admin is blocked when the admin row is missing or a read is refused', async () => {
    const nobody = await checkHealth(site.services, 999)
    expect(check(nobody, 'contacts')).to.include({ state: 'error', message: blocked })
    const refused = await checkHealth(failing('42501') as never, 1)
    expect(check(refused, 'contacts')).to.include({ state: 'error', message: blocked })
  })

  it('says Connection failed when the database does not answer, and goes through the rest all the same', async () => {
    const result = await checkHealth(failing('ECONNREFUSED') as never, 1)
    expect(check(result, 'database')).to.include({ state: 'error', message: 'Connection failed' })
    expect(result.checks).to.have.length(9)
  })

  it('counts the week, against the week before', async () => {
    await sql(`insert into audit_requests (first_name, last_name, email, requested_at) values
      ('A', 'One', 'a@x.example', now()), ('B', 'Two', 'b@x.example', now() - interval '2 days'),
      ('C', 'Three', 'c@x.example', now() - interval '8 days'), ('D', 'Old', 'd@x.example', now() - interval '15 days')`)
    await sql(`insert into audit_links (audit_request_id, token_hash, expires_at)
      select id, id::text, requested_at + interval '30 days' from audit_requests`)
    await sql(`insert into contact_submissions
        (name, email, company, role, company_size, service, message, state, created_at)
      values ('Priya', 'p@x.example', 'Northgate', 'Lead', '1-50', 'Custom Solution', 'Hi', 'unread', now() - interval '25 hours'),
        ('Jonas', 'j@x.example', 'Harbour', 'Lead', '1-50', 'Custom Solution', 'Hi', 'unread', now()),
        ('Done', 'd@x.example', 'Done', 'Lead', '1-50', 'Custom Solution', 'Hi', 'handled', now() - interval '3 days'),
        ('Spam', 's@x.example', 'Spam', 'Lead', '1-50', 'Custom Solution', 'Hi', 'spam', now())`)
    await sql(`insert into missed_paths (path, misses) values ('/old-page', 4)`)
    const { figures, enquiries, audits, missed, activity } = await morning()
    const figure = (label: string) => figures.find((each) => each.label === label)!
    expect(figure('Audit requests')).to.include({ value: 2, before: 1 })
    expect(figure('Unread enquiries')).to.include({
      value: 2,
      alarm: true,
      note: '1 waiting for more than 24 hours',
    })
    expect(figure('Missed paths').value).to.equal(1)
    expect(enquiries.map(({ name, late, unread }) => ({ name, late, unread }))).to.deep.equal([
      { name: 'Jonas', late: false, unread: true },
      { name: 'Priya', late: true, unread: true },
      { name: 'Done', late: false, unread: false },
    ])
    expect(audits.map(({ name, status }) => `${name}: ${status}`)).to.include('A One: Requested')
    expect(missed).to.deep.equal([{ path: '/old-page', misses: 4, when: 'Just now' }])
    expect(activity.map((each) => each.who))
      .to.include.members(['A One', 'Jonas'])
      .and.not.include('Spam')
  })

  it('lists the paths missed lately, the last first, with how often each was asked for so far', async () => {
    await sql(`insert into missed_paths (path, misses, last_seen_at) values
      ('/of-last-year', 1340, now() - interval '6 days'), ('/today', 1, now()), ('/before', 9, now() - interval '8 days')`)
    const { missed } = await morning()
    expect(missed.map(({ path }) => path)).to.deep.equal(['/today', '/of-last-year'])
    const { text } = await admin.agent.get('/admin/dashboard').expect(200)
    expect(text).to.include('>1 time so far<').and.include('>1,340 times so far<')
  })

  it('tells the moves of one person apart, also those of the same minute', async () => {
    await sql(
      `insert into contacts (email, lifecycle, source) values ('a@x.example', 'contact', 'contact_form')`,
    )
    await sql(`insert into contact_stage_changes (contact_id, from_stage, to_stage, changed_by, changed_at)
      select id, 'contact', stage, 'owner@x.example', now() - ago * interval '1 second'
      from contacts, (values ('warm_contact', 1), ('contact', 2)) move (stage, ago)`)
    const { activity } = await morning()
    expect(activity.map(({ what }) => what)).to.deep.equal([
      'was moved to Warm Contact',
      'was moved to Contact',
    ])
    expect(new Set(activity.map(({ key }) => key))).to.have.property('size', 2)
  })

  it('names a mail that could not be sent by its subject, or in words', async () => {
    await sql(`insert into email_campaigns (message_key, email, template, subject, kind, status, created_at) values
      ('a', 'a@x.example', 'audit-link', 'Your audit, Ada', 'notice', 'failed', now()),
      ('b', 'b@x.example', 'audit-link', '', 'notice', 'failed', now() - interval '1 minute')`)
    const { activity } = await morning()
    expect(activity.map(({ who, what }) => `${who} ${what}`)).to.deep.equal([
      'a@x.example could not be sent “Your audit, Ada”',
      'b@x.example could not be sent “Audit link”',
    ])
  })

  it('tells of mail that failed or bounced when that happened, and not when it was queued', async () => {
    await sql(`insert into email_campaigns
        (message_key, email, template, subject, kind, status, created_at, answered_at) values
      ('a', 'late@x.example', 'x', 'Late', 'marketing', 'failed', now() - interval '15 days', now()),
      ('b', 'old@x.example', 'x', 'Old', 'marketing', 'failed', now() - interval '9 days', now() - interval '8 days'),
      ('c', 'gone@x.example', 'x', 'Late', 'marketing', 'bounced', now() - interval '15 days', now())`)
    const { figures, activity } = await morning()
    expect(figures.find(({ label }) => label === 'Mail waiting')!.note).to.equal(
      '1 failed, 1 bounced this week',
    )
    expect(activity.map(({ who }) => who)).to.deep.equal(['late@x.example', 'old@x.example'])
    expect(activity[0]!.when).to.equal('Just now')
  })

  it('derives the status of an audit in its order', async () => {
    await sql(`insert into audit_requests (first_name, last_name, email, requested_at, link_sent_at)
      select n::text, 'x', n || '@x.example', now() - n * interval '1 minute', case when n > 1 then now() end
      from generate_series(1, 5) n`)
    await sql(`insert into audit_links (audit_request_id, token_hash, expires_at, is_used, used_at) values
      (1, 'a', now() + interval '1 day', false, null), (2, 'b', now() + interval '1 day', false, null), (3, 'c', now() - interval '1 day', false, null),
      (4, 'd', now() - interval '1 day', true, now()), (5, 'e', now() + interval '1 day', true, now())`)
    await sql(`insert into audit_submissions (audit_link_id, submit_key, results_token_hash, email, company_name, role,
        company_size, responses, total_score, category_scores)
      select id, 'k', 'h', '5@x.example', 'Fennel', 'Lead', '1-50', '{}', 71, '{}'
      from audit_links where audit_request_id = 5`)
    const { audits } = await morning()
    expect(audits.map(({ name, status, score }) => [name, status, score])).to.deep.equal([
      ['1 x', 'Requested', null],
      ['2 x', 'Sent', null],
      ['3 x', 'Expired', null],
      ['4 x', 'In Progress', null],
      ['5 x', 'Completed', 71],
    ])
  })

  it('draws everything on the server', async () => {
    const { text } = await admin.agent.get('/admin/dashboard').expect(200)
    const parts = [
      'System Health',
      'Refreshes every 5 minutes',
      'Latest contact submissions',
      'Latest audits',
    ]
    for (const part of [...parts, `Welcome, ${owner.email}`]) expect(text).to.include(part)
  })

  it('still shows System Health when the panel cannot be read', async () => {
    await sql('alter table missed_paths rename to missed_paths_away')
    try {
      const { text } = await admin.agent.get('/admin/dashboard').expect(200)
      expect(text).to.include('What has come in could not be loaded.').and.include('System Health')
    } finally {
      await sql('alter table missed_paths_away rename to missed_paths')
    }
  })
})
