import { expect } from 'chai'
import { moveAddress } from '../../server/newsletter/changeAddress.ts'
import { askLate, remindToConfirm } from '../../server/newsletter/jobs.ts'
import { erasePerson } from '../../server/privacy/personalData.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { drainMail } from '../support/mail.ts'
import { sequencesOf } from '../support/sequences.ts'
import { useSite } from '../support/site.ts'

const old = 'maya@fennel.example'
const fresh = 'maya@home.example'

describe('A newsletter that waits to be confirmed while its person moves to another address', () => {
  const site = useSite()
  const db = (table: string) => site.services.db(table)
  const confirms = (doubleOptIn: boolean) =>
    storeSettings(site.services.db, { change: { doubleOptIn }, by: null })
  const ask = (email: string) => site.http.post('/newsletter').type('form').send({ email }).expect(200)
  const waiting = (): Promise<string[]> => db('newsletter_requests').orderBy('id').pluck('email')
  const mailed = async () => (await drainMail(site)).map(({ to, subject }) => `${to}: ${subject}`)
  const move = async (id: number) => {
    await moveAddress(site.services, id, fresh)
    await drainMail(site)
  }
  const dayPasses = async () => {
    const earlier = (column: string) => site.services.db.raw(`?? - interval '25 hours'`, [column])
    await db('newsletter_requests').update({ asked_at: earlier('asked_at') })
    await db('email_campaigns').update({ created_at: earlier('created_at'), sent_at: earlier('sent_at') })
  }

  it('waits no more where the person gets it already, and nobody is reminded', async () => {
    await confirms(false)
    await ask(old)
    await confirms(true)
    await ask(fresh)
    await drainMail(site)
    await move(1)
    expect(await waiting()).to.deep.equal([])
    await dayPasses()
    await remindToConfirm(site.services)
    expect(await mailed()).to.deep.equal([])
  })

  it('goes along with who does not get it, is asked there, and is erased with them', async () => {
    await confirms(true)
    const maya = await sequencesOf(site).contact(old, 'contact')
    await ask(old)
    await drainMail(site)
    await move(maya)
    expect(await waiting()).to.deep.equal([fresh])
    await askLate(site.services)
    expect(await mailed()).to.deep.equal([`${fresh}: Please confirm your subscription`])
    await erasePerson(site.services, fresh)
    expect(await waiting()).to.deep.equal([])
  })

  it('goes along to an address that is somebody already, and the old one is left alone', async () => {
    await confirms(true)
    const sequences = sequencesOf(site)
    await sequences.contact(fresh, 'contact')
    const maya = await sequences.contact(old, 'contact')
    await ask(old)
    const [mail] = await drainMail(site)
    const link = mail!.links.find((href) => href.includes('/newsletter/confirm'))!
    await move(maya)
    expect(await waiting()).to.deep.equal([fresh])
    await site.http.post(link.replace(site.url, '')).type('form').send({})
    expect(await db('newsletter_subscriptions').where({ status: 'active' })).to.deep.equal([])
  })

  it('is one where both addresses wait, and the link that the new one has works', async () => {
    await confirms(true)
    const maya = await sequencesOf(site).contact(old, 'contact')
    await ask(fresh)
    const [mail] = await drainMail(site)
    const link = mail!.links.find((href) => href.includes('/newsletter/confirm'))!
    await ask(old)
    await drainMail(site)
    await move(maya)
    expect(await waiting()).to.deep.equal([fresh])
    await site.http.post(link.replace(site.url, '')).type('form').send({}).expect(200)
    expect(await db('newsletter_subscriptions').select('email', 'status')).to.deep.equal([
      { email: fresh, status: 'active' },
    ])
  })
})
