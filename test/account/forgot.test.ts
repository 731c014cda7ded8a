import { expect } from 'chai'
import supertest from 'supertest'
import { answerResets } from '../../server/account/passwordLinks/answerResets.ts'
import { deleteOldLinks } from '../../server/account/passwordLinks/passwordLinkQueries.ts'
import { createOwner, owner, signInAs, signInAsA } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import { choose, forget, lookedUp, openForm, sendForm } from './support.ts'

const fresh = 'nine copper lanterns wait'

describe('A forgotten password', () => {
  const site = useSite()
  beforeEach(() => createOwner(site))

  const sql = (text: string, bindings: string[] = []) =>
    site.services.db.raw<{ rows: object[] }>(text, bindings)
  const mails = async () => (await drainMail(site)).filter(({ subject }) => subject === 'Set a new password')
  const linkFor = async (email: string = owner.email) => {
    await forget(site, email)
    const [mail] = await mails()
    return mail!.links.find((link) => link.includes('/admin/reset'))!
  }

  it('is set anew by a link that comes by mail', async () => {
    const { text } = await openForm(site, '/admin/login')
    expect(text).to.include('<a href="/admin/forgot">Forgot your password?</a>')
    const link = await linkFor(owner.email.toUpperCase())
    const form = await openForm(site, link.replace(site.url, ''))
    expect(form.text).to.include(owner.email).and.include('autocomplete="new-password"')
    const answer = await choose(site, link, fresh)
    expect([answer.status, answer.headers.location]).to.deep.equal([303, '/admin/reset?done=1'])
    expect((await openForm(site, '/admin/reset?done=1')).text).to.include('Your password is changed')
    await signInAs(site, owner.email, fresh)
  })

  it('says until when the link works, and in which time zone', async () => {
    await forget(site, owner.email)
    const [mail] = await mails()
    expect(mail!.text).to.match(/works once, until .{6}, \d{4}, \d{1,2}:\d\d [AP]M UTC\./)
  })

  it('gives the same words and status to any address', async () => {
    await sql(
      `insert into users (email, password_hash, is_disabled) values ('off@plainsong.example', 'x', true)`,
    )
    const said = await Promise.all(
      [owner.email, 'nobody@plainsong.example', 'off@plainsong.example'].map(async (email) => {
        const { status, text, headers } = await forget(site, email)
        expect(headers['set-cookie'], email).to.equal(undefined)
        return {
          status,
          text: text
            .replaceAll(email, 'X')
            .replace(/(name="_csrf" value=|name="csrf-token" content=)"[^"]+"/g, ''),
        }
      }),
    )
    expect(said[1]).to.deep.equal(said[0])
    expect(said[2]).to.deep.equal(said[0])
    expect(said[0]!.status).to.equal(200)
    expect((await mails()).map(({ to }) => to)).to.deep.equal([owner.email])
  })

  it('asks nothing of the database before the answer but to note the address', async () => {
    const agent = await openForm(site, '/admin/forgot')
    const asked: string[][] = []
    for (const email of [owner.email, 'nobody@plainsong.example']) {
      const statements: string[] = []
      const note = ({ sql: statement }: { sql: string }) => statements.push(statement)
      // What is asked once the address is looked up begins with this.
      site.services.db.on('query', note)
      await agent.agent.post('/admin/forgot').type('form').send({ _csrf: agent.csrf, email }).expect(200)
      site.services.db.off('query', note)
      await lookedUp(site)
      const begins = statements.findIndex((statement) => statement.startsWith('BEGIN'))
      asked.push(begins === -1 ? statements : statements.slice(0, begins))
    }
    expect(asked[0]).to.deep.equal(asked[1])
    expect(asked[0]!.join()).to.include('insert into reset_requests').and.not.include('users')
  })

  it('is looked up by the clock when the process ended meanwhile', async () => {
    await sql('insert into reset_requests (email) values (?)', [owner.email])
    await answerResets(site.services)
    expect(await mails()).to.have.length(1)
  })

  it('has a link that works once, also for two at the same time', async () => {
    const link = await linkFor()
    const answers = await Promise.all([choose(site, link, fresh), choose(site, link, `${fresh} too`)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).to.deep.equal([
      303, 410,
    ])
    expect((await choose(site, link, 'seven more lanterns wait')).status).to.equal(410)
    expect((await openForm(site, link.replace(site.url, ''))).text).to.include('This link no longer works')
  })

  it('has a link that works for 30 minutes, and changes nothing when it is opened', async () => {
    const link = await linkFor()
    for (let times = 0; times < 3; times++)
      await supertest(site.url).head(link.replace(site.url, '')).expect(200)
    await openForm(site, link.replace(site.url, ''))
    await sql(`update account_links set expires_at = expires_at - interval '29 minutes'`)
    expect((await openForm(site, link.replace(site.url, ''))).status).to.equal(200)
    await sql(`update account_links set expires_at = expires_at - interval '1 minute'`)
    expect((await choose(site, link, fresh)).status).to.equal(410)
    await signInAs(site, owner.email, owner.password)
  })

  it('ends every session and every other link, and signs nobody in', async () => {
    const [first, second] = [await linkFor(), await linkFor()]
    const { agent } = await signInAs(site, owner.email, owner.password)
    const { agent: visitor, csrf } = await openForm(site, second.replace(site.url, ''))
    const token = new URL(second).searchParams.get('token')!
    await visitor
      .post('/admin/reset')
      .type('form')
      .send({ _csrf: csrf, token, fresh, again: fresh })
      .expect(303)
    await agent.get('/admin/dashboard').expect(303)
    await visitor.get('/admin/dashboard').expect(303)
    expect((await choose(site, first, 'seven more lanterns wait')).status).to.equal(410)
  })

  it('lifts no ban: neither a link of before nor a new one opens anything', async () => {
    const link = await linkFor()
    await sql('update users set is_disabled = true')
    expect((await choose(site, link, fresh)).status).to.equal(410)
    await forget(site, owner.email)
    expect(await mails()).to.have.length(0)
    const { rows } = await sql('select is_disabled from users')
    expect(rows).to.deep.equal([{ is_disabled: true }])
  })

  it('keeps the rules of passwords, and its link while they are broken', async () => {
    const link = await linkFor()
    const short = await choose(site, link, 'short')
    expect(short.status).to.equal(422)
    expect(short.text).to.include('Use at least 12 characters')
    expect((await choose(site, link, 'password1234')).text).to.include('too easy to guess')
    expect((await choose(site, link, fresh, 'another')).text).to.include('The passwords differ')
    expect((await choose(site, link, fresh)).status).to.equal(303)
  })

  it('mails no more than three links an hour to one person', async () => {
    for (let times = 0; times < 5; times++) await forget(site, owner.email)
    expect(await mails()).to.have.length(3)
    await sql(`update account_links set created_at = created_at - interval '61 minutes'`)
    await forget(site, owner.email)
    expect(await mails()).to.have.length(1)
  })

  it('leaves no token in the database, in facts, or in tracked links', async () => {
    const link = await linkFor()
    const token = new URL(link).searchParams.get('token')!
    const { rows } = await sql(`select tablename from pg_tables where schemaname = 'public'`)
    for (const { tablename } of rows as { tablename: string }[]) {
      const found = await sql(`select 1 from "${tablename}" row where row::text like ?`, [`%${token}%`])
      expect(found.rows, tablename).to.deep.equal([])
    }
    expect(link).to.match(/^http:\/\/[^/]+\/admin\/reset\?token=[\w-]{43}$/)
    const { headers } = await openForm(site, link.replace(site.url, ''))
    expect(headers['referrer-policy']).to.equal('no-referrer')
    expect(headers['cache-control']).to.equal('no-store')
  })

  it('is not reworded by a template, whose writer could have the link sent elsewhere', async () => {
    await sql(
      `insert into email_templates (id, subject, html_content, text_content, is_active)
       values ('password-reset', 'Mine', '<img src="https://evil.example/{{url}}">', '{{url}}', true)`,
    )
    await forget(site, owner.email)
    const [mail] = await mails()
    expect(mail!.html).to.not.include('evil.example')
  })

  it('is asked for with the token of its form alone', async () => {
    const { agent } = await openForm(site, '/admin/forgot')
    const answer = await agent.post('/admin/forgot').type('form').send({ email: owner.email })
    expect(answer.status).to.equal(403)
    expect(answer.text).to.include('open for a long time').and.include(`value="${owner.email}"`)
    const link = await linkFor()
    const token = new URL(link).searchParams.get('token')!
    const stale = await agent.post('/admin/reset').type('form').send({ token, fresh, again: fresh })
    expect(stale.status).to.equal(403)
    expect((await choose(site, link, fresh)).status).to.equal(303)
  })

  it('says what is wrong with an address, and keeps it', async () => {
    const { status, text } = await sendForm(site, '/admin/forgot', { email: 'no address' })
    expect(status).to.equal(422)
    expect(text).to.include('Please enter a valid email address').and.include('value="no address"')
  })

  it('opens nothing with the token of an invitation, nor of another person', async () => {
    const editor = await signInAsA(site, 'editor')
    const link = await linkFor('editor@team.example')
    const token = new URL(link).searchParams.get('token')!
    expect((await openForm(site, `/admin/join?token=${token}`)).status).to.equal(410)
    expect((await choose(site, link, fresh)).status).to.equal(303)
    await editor.agent.get('/admin/dashboard').expect(303)
    await signInAs(site, owner.email, owner.password)
  })

  it('stands in the log, and in a mail to the person', async () => {
    await choose(site, await linkFor(), fresh)
    const told = await drainMail(site)
    expect(told.map(({ to, subject }) => [to, subject])).to.deep.equal([
      [owner.email, 'Your password was changed'],
    ])
    const lines = await site.services.db('activity_log').pluck('action')
    expect(lines).to.include('account.passwordReset')
  })

  it('leaves links 30 days after they ended', async () => {
    await linkFor()
    await sql(`update account_links set expires_at = now() - interval '30 days 1 minute'`)
    expect(await deleteOldLinks(site.services.db)).to.equal(1)
  })
})

describe('Asking for new passwords without end', () => {
  const site = useSite({ RATE_LIMITS: 'on' })

  it('is held after ten an hour from one network, whatever the address', async () => {
    const statuses: number[] = []
    for (let times = 0; times < 11; times++)
      statuses.push((await sendForm(site, '/admin/forgot', { email: `p${times}@plainsong.example` })).status)
    expect(statuses).to.deep.equal([...Array<number>(10).fill(200), 429])
  })

  it('is held after twenty tries at a link', async () => {
    const { agent, csrf } = await openForm(site, '/admin/forgot')
    const statuses: number[] = []
    for (let times = 0; times < 21; times++) {
      const fields = { _csrf: csrf, token: 'x'.repeat(43), fresh, again: fresh }
      statuses.push((await agent.post('/admin/reset').type('form').send(fields)).status)
    }
    expect(statuses.slice(-2)).to.deep.equal([410, 429])
  })
})
