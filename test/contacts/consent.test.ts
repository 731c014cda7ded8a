import { expect } from 'chai'
import type { Person } from '../../server/contacts/shared/screens.ts'
import { unsubscribeToken } from '../../server/outbox/unsubscribeLink.ts'
import { exportPerson } from '../../server/privacy/personalData.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { useOwner } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import { makeContact } from './support.ts'

const email = 'ada@example.com'

describe('The consent of a contact', () => {
  const site = useSite()
  const owner = useOwner(site)
  const person = async (): Promise<Person> =>
    (await owner.agent.get('/admin/api/contacts/1').expect(200)).body.person
  const subscribe = (source: string) =>
    site.http.post('/newsletter').set('Accept', 'application/json').send({ email, source })

  it('is shown with its words, their version, the form, the address and the time', async () => {
    await subscribe('blog')
    const { consent, choices } = await person()
    expect(consent).to.include({ source: 'Blog form', email, asked: null })
    expect(consent!.agreed).to.match(/^[A-Z][a-z]{2} \d\d, \d{4}, \d+:\d\d [AP]M$/)
    expect(consent!.words).to.include('Unsubscribe at any time.').and.include('[Subscribe]')
    expect(consent!.version).to.match(/^[0-9a-f]{8}$/)
    expect(choices).to.deep.equal([])
    const page = await owner.agent.get('/admin/contacts/1').expect(200)
    expect(page.text)
      .to.include('Consent')
      .and.include('<summary>Read them</summary>')
      .and.include(`Version <!-- -->${consent!.version}`)
  })

  it('has one version for the same words, and another for others', async () => {
    await subscribe('footer')
    const first = (await person()).consent!.version
    await site.services.db('newsletter_subscriptions').update({ status: 'unsubscribed' })
    await subscribe('footer')
    expect((await person()).consent!.version).to.equal(first)
    await site.services.db('newsletter_subscriptions').update({ status: 'unsubscribed' })
    await subscribe('blog')
    expect((await person()).consent!.version).not.to.equal(first)
  })

  it('waits where it was asked for by mail, then shows both times', async () => {
    await storeSettings(site.services.db, { change: { doubleOptIn: true }, by: null })
    await makeContact(site, 'contact', { email })
    await subscribe('footer')
    expect((await person()).consent).to.include({ agreed: null, source: 'Footer form' })
    const [mail] = await drainMail(site)
    await site.http.post(mail!.links.find((href) => href.includes('/confirm'))!.replace(site.url, ''))
    const { consent } = await person()
    expect(consent!.agreed).to.be.a('string')
    expect(consent!.asked).to.be.a('string')
  })

  it('says what the person has chosen since', async () => {
    await subscribe('footer')
    const token = unsubscribeToken(site.services.config, 1)
    const form = site.http.post(`/preferences?token=${token}`).type('form')
    await form.send({ issues: 'on', audit: 'on', often: 'monthly' })
    expect((await person()).choices).to.deep.equal(['Does not want tips', 'One issue a month at most'])
  })

  it('is none for who never asked for the newsletter', async () => {
    await makeContact(site, 'contact', { email })
    expect((await person()).consent).to.equal(null)
  })

  it('is handed out with the rest of what is stored about them', async () => {
    await subscribe('popup')
    const file = (await exportPerson(site.services, email))!
    const [event] = file.newsletter_events as {
      email: string
      consent_text: string
      consent_version: string
    }[]
    expect(event).to.include({ email, consent_text: '[Subscribe]' })
    expect(event!.consent_version).to.match(/^[0-9a-f]{8}$/)
    expect(JSON.stringify(file)).not.to.match(/127\.0\.0\.1|::1/)
  })
})
