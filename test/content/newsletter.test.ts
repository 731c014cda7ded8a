import { expect } from 'chai'
import { unsubscribeToken } from '../../server/outbox/unsubscribeLink.ts'
import { useSite } from '../support/site.ts'
import { say } from './support.ts'

describe('The words around the newsletter', () => {
  const site = useSite()
  const kept = async () =>
    (await site.services.db('newsletter_subscriptions').first('consent_text')).consent_text as string
  /** What the footer's form would send. */
  const form = async () => {
    const { text } = await site.http.get('/terms').expect(200)
    const carried = /<form[^>]*data-form="newsletter"[\s\S]*?<\/form>/.exec(text)![0]
    const words = /name="words" value="([^"]*)"/.exec(carried)?.[1]
    return { email: 'ada@example.com', source: 'footer', ...(words ? { words } : {}) }
  }
  const subscribe = (sent: object) => site.http.post('/newsletter').type('form').send(sent)
  const change = (title: string) =>
    say(site, 'newsletter', (document) => ({
      ...document,
      form: { ...document.form, title, button: 'Join', note: 'Leave whenever you like.' },
    }))

  it('add nothing to the form while they are the original', async () => {
    const sent = await form()
    expect(sent).not.to.have.property('words')
    await subscribe(sent).expect(200)
    expect(await kept()).to.include('Weekly communication insights')
  })

  it('are kept with a sign-up as the owner has written them', async () => {
    await change('Short letters')
    await subscribe(await form()).expect(200)
    expect(await kept()).to.equal('Short letters\nLeave whenever you like.\n[Join]')
  })

  it('are kept as they were read, though they were changed before the button was pressed', async () => {
    await change('Short letters')
    const sent = await form()
    await change('Long letters')
    await subscribe(sent).expect(200)
    expect(await kept()).to.include('Short letters')
  })

  it('say what one gets, to a script and on a page, and beside the choices', async () => {
    await say(site, 'newsletter', ({ thanks, ...others }) => ({
      ...others,
      thanks: { ...thanks, text: 'One near miss a month.' },
    }))
    await say(site, 'preferences', ({ topics, ...others }) => ({
      ...others,
      topics: { ...topics, issuesText: 'Near misses of others' },
    }))
    const asked = { source: 'footer', email: 'ada@example.com' }
    const { body } = await site.http
      .post('/newsletter')
      .set('Accept', 'application/json')
      .send(asked)
      .expect(200)
    expect(body).to.include({ title: 'Successfully subscribed!', message: 'One near miss a month.' })
    const { text } = await subscribe({ ...asked, email: 'mary@example.com' }).expect(200)
    expect(text).to.include('One near miss a month.')
    const { id } = await site.services.db('contacts').where({ email: 'ada@example.com' }).first('id')
    const address = `/preferences?token=${unsubscribeToken(site.services.config, id)}`
    expect((await site.http.get(address).expect(200)).text)
      .to.include('Near misses of others')
      .and.not.include('small team</small>')
  })

  it('stand wherever one subscribes, leaves and comes back', async () => {
    await change('Short letters')
    for (const path of ['/', '/blog', '/terms']) {
      const { text } = await site.http.get(path).expect(200)
      expect(text, path).to.include('Short letters').and.not.include('Weekly communication insights')
      expect(text, path).to.include('Leave whenever you like.')
    }
  })

  it('name the reader, whose address is never read as marks', async () => {
    await say(site, 'newsletter', (document) => ({
      ...document,
      preferences: { ...document.preferences, text: 'For **{reader}**, *only*.' },
    }))
    await subscribe({ email: '*ada*_b@example.com' }).expect(200)
    const token = unsubscribeToken(site.services.config, 1)
    const { text } = await site.http.get(`/preferences?token=${token}`).expect(200)
    expect(text).to.include('For <strong class="strong">*ada*_b@example.com</strong>, <em>only</em>.')
  })
})
