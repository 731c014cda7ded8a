import { expect } from 'chai'
import { owner, signIn, signInAs, signInAsA, type SignedIn } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import { turnOnApp } from '../support/twoSteps.ts'
import { choose, forget, isHeldUp, sendForm } from './support.ts'
import { until } from '../support/process.ts'

const email = 'new@plainsong.example'

describe('The address one signs in with', () => {
  const site = useSite()
  let me: SignedIn
  beforeEach(async () => void (me = await signIn(site)))

  const change = (to: string, { agent, csrf }: SignedIn = me) =>
    agent.patch('/admin/api/security/address').set('x-csrf-token', csrf).send({ email: to })
  const addresses = async (): Promise<string[]> => site.services.db('users').orderBy('id').pluck('email')

  it('is changed by who proved themselves, who stays signed in and signs in with the new one alone', async () => {
    await change(` ${email} `).expect(200, { ok: true })
    expect((await me.agent.get('/admin/settings/security').expect(200)).text).to.include(`Welcome, ${email}`)
    await signInAs(site, email, owner.password)
    const before = await sendForm(site, '/admin/login', owner)
    expect(before.status).to.equal(401)
  })

  it('is told to both, and only the new one is offered to say that it was somebody else', async () => {
    await change(email).expect(200)
    const [former, now] = await drainMail(site)
    expect([former!.to, former!.subject]).to.deep.equal([owner.email, 'You sign in with another address'])
    expect(former!.text).to.include(email).and.include('this address signed in until now')
    expect(former!.links.join(' ')).to.not.include('/admin/forgot')
    expect([now!.to, now!.subject]).to.deep.equal([email, 'You sign in with this address now'])
    expect(now!.text).to.include('/admin/forgot')
  })

  it('stands in the invitations that were sent under the one before', async () => {
    const invitation = { email: 'sam@team.example', role: 'editor' }
    await me.agent
      .post('/admin/api/team/invitations')
      .set('x-csrf-token', me.csrf)
      .send(invitation)
      .expect(200)
    await change(email).expect(200)
    expect(await site.services.db('account_links').pluck('invited_by')).to.deep.equal([email])
  })

  it('stands in the activity log under who one was', async () => {
    await change(email).expect(200)
    const line = await site.services.db('activity_log').where({ action: 'account.addressChanged' }).first()
    expect(line).to.deep.include({ who: owner.email, facts: { to: email } })
  })

  it('takes what was mailed before away: it sets no password any more', async () => {
    await forget(site, owner.email)
    const link = (await drainMail(site)).flatMap(({ links }) => links).find((one) => one.includes('/reset'))!
    await change(email).expect(200)
    expect((await choose(site, link, 'seven more lanterns wait')).status).to.equal(410)
    await forget(site, owner.email)
    expect(await drainMail(site)).to.have.length(2)
  })

  it('is refused in words where it is none, one’s own or somebody else’s in any letters', async () => {
    await signInAsA(site, 'editor')
    const taken = (await addresses())[1]!
    for (const [to, complaint] of [
      ['nobody', 'Please enter a valid email address'],
      [owner.email.toUpperCase(), 'You sign in with this address already'],
      [taken.toUpperCase(), 'Somebody else here signs in with this address'],
    ] as const) {
      const { body } = await change(to).expect(422)
      expect((body as { errors: object }).errors, to).to.deep.equal({ email: complaint })
    }
    expect(await addresses()).to.deep.equal([owner.email, taken])
    expect(await drainMail(site)).to.have.length(0)
  })

  it('stays where a second step was set up in the same moment, by whoever it belongs to', async () => {
    const { db } = site.services
    const held = await db.transaction()
    await held.raw('select 1 from users for update')
    const answer = change(email).then((refused) => refused)
    await until(() => isHeldUp(site))
    await turnOnApp(site, owner.email, held)
    await held.commit()
    expect((await answer).status).to.equal(422)
    expect(await addresses()).to.deep.equal([owner.email])
  })

  it('goes to one of two who want it at once', async () => {
    const editor = await signInAsA(site, 'editor')
    const answers = await Promise.all([change(email), change(email, editor)])
    expect(answers.map(({ status }) => status)).to.have.members([200, 422])
    expect((await addresses()).filter((one) => one === email)).to.have.length(1)
  })
})
