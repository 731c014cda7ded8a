import { expect } from 'chai'
import { mailHealth } from '../../server/outbox/mailHealthQueries.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { enquiry } from '../enquiries/support.ts'
import { drainMail } from '../support/mail.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

describe('Forms filled in with the addresses of others', () => {
  const site = useSite({ RATE_LIMITS: 'on' })
  const db = (table: string) => site.services.db(table)
  let client = 0
  /** Each from a network of its own, as whoever means harm would. */
  const post = (path: string, body: object) => {
    client += 1
    const from = `10.${client % 200}.${Math.floor(client / 200)}.1`
    return site.http.post(path).set('X-Forwarded-For', from).set('Accept', 'application/json').send(body)
  }
  const subscribe = (email: string) => post('/newsletter', { email, source: 'footer' })
  const write = (email: string) => post('/enquiries', { ...enquiry, email })
  const drained = async () =>
    (await drainMail(site)).map(({ to }) => to).filter((to) => !to.includes('hello@'))
  const waiting = () => db('email_campaigns').where({ status: 'queued' }).whereNot({ kind: 'owner' })

  it('bring a mailbox three messages a day at most, however its address is spelled', async () => {
    for (const email of [
      'jo.doe@gmail.com',
      'j.o.doe+a@gmail.com',
      'jodoe+b@googlemail.com',
      'JODOE@gmail.com',
    ]) {
      await write(email).expect(200)
      await subscribe(email).expect(200)
    }
    const sent = (await drained()).filter((to) => !to.includes('plainsong'))
    expect(sent).to.have.length(3)
    expect(await waiting()).to.have.length(0)
    await write('jo.doe@example.com').expect(200)
    expect((await drained()).filter((to) => to === 'jo.doe@example.com')).to.have.length(1)
  })

  it('bring a firm that nobody knows twenty an hour; the rest waits, and the owner is told', async () => {
    for (let at = 0; at < 26; at++) await subscribe(`person${at}@firm.example`).expect(200)
    await subscribe('maya@fennel.example').expect(200)
    const sent = await drained()
    expect(sent.filter((to) => to.endsWith('@firm.example'))).to.have.length(20)
    expect(sent).to.include('maya@fennel.example')
    const { linksHeld } = await mailHealth(site.services.db, site.services.config)
    expect(linksHeld).to.equal(6)
    await site.services.db.raw(`update email_campaigns set sent_at = sent_at - interval '61 minutes'`)
    expect(await drained()).to.have.length(6)
  })

  it('bring all of them together as many an hour as the owner allows', async () => {
    const { services } = site
    const allow = async (signUpsAnHour: number | null, now: number) => {
      await storeSettings(services.db, { change: { signUpsAnHour }, by: null })
      await until(() => services.config.signUpsAnHour === now)
    }
    await allow(30, 30)
    for (let at = 0; at < 33; at++) await subscribe(`maya@firm${at}.example`).expect(200)
    expect(await drained()).to.have.length(30)
    expect((await mailHealth(services.db, services.config)).linksHeld).to.equal(3)
    await allow(null, 60)
    expect(await drained()).to.have.length(3)
  })

  it('do not hold up a firm that has long been known, nor a provider of mailboxes', async () => {
    await db('contacts').insert({
      email: 'old@known.example',
      lifecycle: 'contact',
      source: 'contact_form',
      first_seen_at: new Date(Date.now() - 3 * 86_400_000),
    })
    for (let at = 0; at < 22; at++) {
      await subscribe(`person${at}@known.example`).expect(200)
      await subscribe(`person${at}@gmail.com`).expect(200)
    }
    expect(await drained()).to.have.length(44)
  })

  it('do not let an attacker make a firm known within a day', async () => {
    for (let at = 0; at < 21; at++) await subscribe(`person${at}@firm.example`).expect(200)
    await write('other@firm.example').expect(200)
    const sent = (await drained()).filter((to) => to.endsWith('@firm.example'))
    expect(sent).to.have.length(20)
  })
})
