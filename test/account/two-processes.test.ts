import { expect } from 'chai'
import supertest from 'supertest'
import { createOwner, owner, signInAs } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import { useSiteBeside } from '../support/siteBeside.ts'
import { atSignIn, turnOnApp } from '../support/twoSteps.ts'
import { choose, forget, sendForm } from './support.ts'

const fresh = 'nine copper lanterns wait'
const sorted = (statuses: number[]) => statuses.toSorted((one, other) => one - other)

describe('Two processes on one database, for whoever signs in', () => {
  const site = useSite()
  const other = useSiteBeside(site)
  const both = () => [site, other]

  /** Somebody whose password was right, at each of the two. */
  const halfway = () =>
    Promise.all(
      both().map(async (at) => {
        const browser = await atSignIn(at)
        expect((await browser.call('/admin/api/session', owner)).status).to.equal(401)
        return browser
      }),
    )
  const withApp = async () => {
    await createOwner(site)
    return turnOnApp(site, owner.email)
  }
  const linkTo = async (page: string) => {
    const mails = await drainMail(site)
    return mails.flatMap(({ links }) => links).find((link) => link.includes(page))!
  }

  it('take a code of the app once, also in the same moment', async () => {
    const app = await withApp()
    const code = app.code()
    const [here, there] = await halfway()
    expect((await here!.call('/admin/api/session/code', { code })).status).to.equal(200)
    const again = await there!.call('/admin/api/session/code', { code })
    expect(again.status).to.equal(422)
    expect(again.body.message).to.include('used already')
    await site.services.db.raw('update second_factors set last_step = 0')
    const browsers = (await Promise.all(Array.from({ length: 5 }, halfway))).flat()
    const answers = await Promise.all(browsers.map(({ call }) => call('/admin/api/session/code', { code })))
    expect(answers.filter(({ status }) => status === 200)).to.have.length(1)
  })

  it('take a recovery code once, also in the same moment', async () => {
    const app = await withApp()
    const browsers = (await Promise.all(Array.from({ length: 5 }, halfway))).flat()
    const answers = await Promise.all(
      browsers.map(({ call }) =>
        call('/admin/api/session/code', { code: app.recoveryCodes[0]!, recovery: true }),
      ),
    )
    expect(sorted(answers.map(({ status }) => status))).to.deep.equal([200, ...Array<number>(9).fill(422)])
    const told = (await drainMail(site)).filter(({ subject }) => subject === 'A recovery code was used')
    expect(told).to.have.length(1)
  })

  it('take the code at the process that the password was not given to', async () => {
    const app = await withApp()
    const [here] = await halfway()
    const there = supertest.agent(other.url)
    there.jar = here!.agent.jar
    const csrf = ((await there.get('/admin/api/session')).body as { csrfToken: string }).csrfToken
    await there
      .post('/admin/api/session/code')
      .set('x-csrf-token', csrf)
      .send({ code: app.code() })
      .expect(200)
    await here!.agent.get('/admin/api/contacts').expect(200)
  })

  it('set one password by one link, by whichever it is opened', async () => {
    await createOwner(site)
    await forget(other, owner.email)
    const link = await linkTo('/admin/reset')
    const answers = await Promise.all(both().map((at, which) => choose(at, link, `${fresh} ${which}`)))
    expect(sorted(answers.map(({ status }) => status))).to.deep.equal([303, 410])
    const won = answers[0]!.status === 303 ? 0 : 1
    await signInAs(both()[1 - won]!, owner.email, `${fresh} ${won}`)
    for (const at of both()) expect((await choose(at, link, fresh)).status).to.equal(410)
  })

  it('mail no more than three links an hour to one person', async () => {
    await createOwner(site)
    await Promise.all([0, 1, 2, 3].flatMap(() => both().map((at) => forget(at, owner.email))))
    expect((await drainMail(site)).filter(({ subject }) => subject === 'Set a new password')).to.have.length(
      3,
    )
  })
})

describe('Two processes on one database, for whoever guesses', () => {
  const site = useSite({ RATE_LIMITS: 'on' })
  const other = useSiteBeside(site)
  const both = () => [site, other]

  it('count wrong codes together, and let a right one in at neither', async () => {
    await createOwner(site)
    const app = await turnOnApp(site, owner.email)
    const guess = async (at: number, body: object) => {
      const browser = await atSignIn(both()[at % 2]!, { 'X-Forwarded-For': `10.30.${at}.1` })
      await browser.call('/admin/api/session', owner)
      return (await browser.call('/admin/api/session/code', body)).status
    }
    const wrong: number[] = []
    for (let at = 0; at < 7; at++) wrong.push(await guess(at, { code: '000000' }))
    expect(wrong).to.deep.equal([...Array<number>(5).fill(422), 429, 429])
    for (const at of [10, 11]) {
      expect(await guess(at, { code: app.code() })).to.equal(429)
      expect(await guess(at + 10, { code: app.recoveryCodes[0]!, recovery: true })).to.equal(429)
    }
  })

  it('let no more than five wrong codes through that come at once', async () => {
    await createOwner(site)
    await turnOnApp(site, owner.email)
    const browsers = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const browser = await atSignIn(both()[at % 2]!, { 'X-Forwarded-For': `10.31.${at}.1` })
        await browser.call('/admin/api/session', owner)
        return browser
      }),
    )
    const answers = await Promise.all(
      browsers.map(({ call }) => call('/admin/api/session/code', { code: '000000' })),
    )
    expect(answers.filter(({ status }) => status === 422).length).to.be.at.most(5)
  })

  it('count together how often new passwords are asked for, and links tried', async () => {
    const asked: number[] = []
    for (let at = 0; at < 12; at++)
      asked.push((await sendForm(both()[at % 2]!, '/admin/forgot', { email: `p${at}@x.example` })).status)
    expect(asked).to.deep.equal([...Array<number>(10).fill(200), 429, 429])
    const tried: number[] = []
    const fields = { token: 'x'.repeat(43), fresh, again: fresh }
    for (let at = 0; at < 22; at++)
      tried.push((await sendForm(both()[at % 2]!, '/admin/reset', fields, '/admin/forgot')).status)
    expect(tried).to.deep.equal([...Array<number>(20).fill(410), 429, 429])
  })
})
