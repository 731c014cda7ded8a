import { expect } from 'chai'
import { adminCommand } from '../../server/account/adminCommand.ts'
import { createOwner, owner, signIn } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { atSignIn, turnOnApp } from '../support/twoSteps.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

describe('A person is told by mail', () => {
  const site = useSite({ COUNTRY_HEADER: 'CF-IPCountry' })
  beforeEach(() => createOwner(site))
  const signInWith = async (headers: Record<string, string>) => {
    const browser = await atSignIn(site, headers)
    expect((await browser.form('/admin/login', owner)).status).to.equal(303)
    return browser
  }
  const changePassword = async (fresh: string) => {
    const { agent, csrf } = await signIn(site)
    await agent
      .post('/admin/account/password')
      .type('form')
      .send({ _csrf: csrf, current: owner.password, fresh, again: fresh })
      .expect(303)
  }
  const activity = async () =>
    (
      await site.services.db.raw<{ rows: { action: string; who: string; facts: object }[] }>(
        'select action, who, facts from activity_log order by id',
      )
    ).rows

  it('of a sign-in with another device, but not of the first one, nor of the same device again', async () => {
    const first = await signInWith({ 'User-Agent': chrome })
    expect(await drainMail(site)).to.have.length(0)
    await first.agent
      .post('/admin/logout')
      .type('form')
      .send({ _csrf: await first.token() })
    await first.form('/admin/login', owner)
    expect(await drainMail(site)).to.have.length(0)
    await signInWith({ 'User-Agent': chrome, 'CF-IPCountry': 'IE', 'X-Forwarded-For': '203.0.113.9' })
    const [mail, ...more] = await drainMail(site)
    expect(more).to.have.length(0)
    expect(mail!.to).to.equal(owner.email)
    expect(mail!.subject).to.match(/^New sign-in to /)
    expect(mail!.text).to.include('Chrome on Windows, Ireland').and.include('/admin/forgot')
    expect(mail!.text, 'in which zone it was').to.match(/, \d{1,2}:\d\d [AP]M UTC$/m)
    expect(mail!.html).to.include('This was not me')
    expect(mail!.raw).to.not.include('203.0.113')
  })

  it('of the next sign-in with a device that was known, once another password was set', async () => {
    const { agent, form, token } = await signInWith({ 'User-Agent': chrome })
    const reset = { command: 'password', email: owner.email, ask: async () => 'four patient lanterns wait' }
    const signInAgain = async (password: string) => {
      await agent
        .post('/admin/logout')
        .type('form')
        .send({ _csrf: await token() })
      await form('/admin/login', { ...owner, password })
      return (await drainMail(site)).map(({ subject }) => subject)
    }
    await adminCommand(site.services, reset)
    await drainMail(site)
    expect((await signInAgain('four patient lanterns wait')).join()).to.match(/^New sign-in to /)
    expect(await signInAgain('four patient lanterns wait')).to.deep.equal([])
    const changed = { current: 'four patient lanterns wait', fresh: 'nine brisk copper kettles' }
    await form('/admin/account/password', { ...changed, again: changed.fresh })
    await drainMail(site)
    expect(await signInAgain(changed.fresh), 'by whom it was changed').to.deep.equal([])
  })

  it('only when the sign-in came through: a password without the code is none', async () => {
    await signInWith({ 'User-Agent': chrome })
    await turnOnApp(site, owner.email)
    const stranger = await atSignIn(site)
    await stranger.form('/admin/login', owner)
    await stranger.form('/admin/login/code', { code: '000000' })
    expect(await drainMail(site)).to.have.length(0)
    await until(async () => (await activity()).length === 2)
    expect((await activity()).map(({ action }) => action)).to.deep.equal([
      'account.signedIn',
      'account.signInFailed',
    ])
  })

  it('when the password was changed', async () => {
    await changePassword('nine copper lanterns wait')
    const [mail] = await drainMail(site)
    expect(mail!.subject).to.equal('Your password was changed')
    expect(mail!.raw).to.not.include('lanterns')
  })

  it('in words that no template changes: whoever writes it could hide what was done', async () => {
    await site.services.db.raw(
      `insert into email_templates (id, subject, html_content, text_content, is_active)
       select id, 'All is well', 'Nothing happened', 'Nothing happened', true
       from unnest(array['security-change', 'new-sign-in']) as id`,
    )
    await signInWith({ 'User-Agent': chrome })
    await changePassword('nine copper lanterns wait')
    const subjects = (await drainMail(site)).map(({ subject }) => subject)
    expect(subjects).to.have.length(2)
    expect(subjects).to.include('Your password was changed')
    expect(subjects.some((subject) => subject.startsWith('New sign-in to '))).to.equal(true)
  })

  it('when whoever looks after the server removed all that was lost, which ends every session', async () => {
    const { agent } = await signIn(site)
    await turnOnApp(site, owner.email)
    await site.services.db.raw(
      `insert into passkeys (user_id, credential_id, public_key, counter, is_backed_up, name)
       select id, 'abc', '\\x00', 0, false, 'Mine' from users`,
    )
    const password = 'nine copper lanterns wait'
    const run = (email: string) =>
      adminCommand(site.services, { command: 'lost', email, ask: async () => password })
    expect(await run('nobody@plainsong.example')).to.deep.include({ ok: false })
    const { ok, lines } = await run(owner.email)
    expect(ok).to.equal(true)
    expect(lines.join('\n')).to.include('recovery codes are removed').and.include('Passkeys removed: 1')
    await agent.get('/admin/api/contacts').expect(401)
    const browser = await atSignIn(site)
    const answer = await browser.form('/admin/login', { email: owner.email, password })
    expect(answer.headers.location).to.equal('/admin/dashboard')
    const subjects = (await drainMail(site)).map(({ subject }) => subject)
    expect(subjects)
      .to.include('Your password was changed')
      .and.include('Your second step at sign-in was removed')
    expect((await run(owner.email)).lines.join('\n')).to.include('There was no second step.')
    expect(
      (await activity()).filter(({ who }) => who === 'the command line').map(({ action }) => action),
    ).to.include('account.securityChanged')
  })
})
