import { expect } from 'chai'
import { drainMail, type SentMail } from '../support/mail.ts'
import { outboxOf, sampleBuilders } from '../support/sampleMail.ts'
import { until } from '../support/process.ts'
import { startSite, useSite, type TestSite } from '../support/site.ts'

describe('Opens and clicks', () => {
  const site = useSite()
  const outbox = outboxOf(site)

  const send = async (there: TestSite, columns: Record<string, unknown> = {}): Promise<SentMail> => {
    await there.services.db('email_templates').insert({
      id: 'step',
      subject: 'Hello',
      html_content: `<p><a href="https://example.com/read?a=1&amp;b=2">Read</a> <a href="mailto:x@example.com">Write</a>
        <a href="${there.url}/audit/abcdefghijklmnopqrstuvwxyz">Audit</a></p>`,
      text_content: 'Read https://example.com/read?a=1&b=2',
    })
    await outboxOf(there).contact('a@example.com', columns)
    await outboxOf(there).queue('a', { template: 'step', kind: 'marketing' })
    const [mail] = await drainMail(there, sampleBuilders)
    return mail!
  }
  const pathOf = (url: string) => url.replace(site.url, '')
  const pixelOf = ({ html }: SentMail) => /<img src="([^"]+\/o\/[^"]+)"/.exec(html)?.[1]
  const row = () => site.services.db('email_campaigns').first()

  it('are noted the first time, and touch the contact', async () => {
    const mail = await send(site)
    await site.services.db('contacts').update({ last_activity_at: new Date('2020-01-01') })
    const { headers, body } = await site.http.get(pathOf(pixelOf(mail)!)).expect(200)
    expect(headers['content-type']).to.equal('image/gif')
    expect(headers['cache-control']).to.equal('no-store')
    expect((body as Buffer).length).to.equal(43)
    await until(async () => (await row()).opened_at !== null)
    const first = (await row()).opened_at
    await site.http.get(pathOf(pixelOf(mail)!)).expect(200)
    expect((await row()).opened_at).to.deep.equal(first)
    await until(async () => {
      const contact = await site.services.db('contacts').first()
      return contact.last_activity_at.getFullYear() > 2020
    })
    expect((await row()).status).to.equal('sent')
  })

  it('leave the database to others, however often one message is opened while it is busy', async () => {
    const pixel = pathOf(pixelOf(await send(site))!)
    const { pool } = site.services.db.client as { pool: { numPendingAcquires(): number } }
    await site.services.db.transaction(async (busy) => {
      await busy.raw('select 1 from email_campaigns for update')
      const waiting = async () =>
        (
          await busy.raw<{ rows: object[] }>(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rows.length
      await Promise.all(Array.from({ length: 30 }, () => site.http.get(pixel).expect(200)))
      await until(async () => (await waiting()) > 0)
      expect([await waiting(), pool.numPendingAcquires()]).to.deep.equal([1, 0])
    })
    await until(async () => (await row()).opened_at !== null)
  })

  it('lead a click to the address that stood in the message, and nowhere else', async () => {
    const mail = await send(site)
    const click = pathOf(mail.links.find((link) => link.includes('/l/') && link.endsWith('/1'))!)
    const { headers } = await site.http.get(click).expect(302)
    expect(headers.location).to.equal('https://example.com/read?a=1&b=2')
    await until(async () => (await row()).clicked_at !== null)
    for (const bad of [
      click.replace(/\/1$/, '/99'),
      click.replace(/\/1$/, '/x'),
      click.replace(/\/l\/\d+/, '/l/2'),
      click.replace(/.(?=\/1$)/, (letter) => (letter === 'A' ? 'B' : 'A')),
      '/l/https://evil.example/1',
    ]) {
      await site.http.get(bad).expect(404)
    }
  })

  it('never stand in the way of unsubscribing, of an audit, or of writing back', async () => {
    const { links, text } = await send(site)
    expect(links).to.include(`${site.url}/audit/abcdefghijklmnopqrstuvwxyz`)
    expect(links).to.include('mailto:x@example.com')
    expect(links.some((link) => link.startsWith(`${site.url}/unsubscribe?token=`))).to.equal(true)
    expect(text).to.contain('Read https://example.com/read?a=1&b=2')
  })

  it('are not followed in what a person asked for', async () => {
    await outbox.queue('b')
    const [mail] = await drainMail(site, sampleBuilders)
    expect(pixelOf(mail!)).to.equal(undefined)
    expect(mail!.html).to.not.contain('/l/')
  })

  it('are not followed for a contact who refuses, or when the site switched them off', async () => {
    const refused = await send(site, { tracking_refused: true })
    expect(pixelOf(refused)).to.equal(undefined)
    expect(refused.links).to.include('https://example.com/read?a=1&b=2')
    const off = await startSite({ EMAIL_TRACKING: 'off' })
    const mail = await send(off)
    await off.close()
    expect(pixelOf(mail)).to.equal(undefined)
    expect(mail.html).to.not.contain('/l/')
  })

  it('are forgotten when the contact refuses after the message left', async () => {
    const mail = await send(site)
    await site.services.db('contacts').update({ tracking_refused: true })
    await outbox.contact('b@example.com')
    await outbox.queue('b', { template: 'step', kind: 'marketing' })
    const [later] = await drainMail(site, sampleBuilders)
    await site.http.get(pathOf(pixelOf(mail)!)).expect(200)
    // Whoever opens theirs afterwards is noted, so the first would be by now.
    await site.http.get(pathOf(pixelOf(later!)!)).expect(200)
    await until(async () => (await outbox.row('b')).opened_at !== null)
    expect((await outbox.row('a')).opened_at).to.equal(null)
  })

  it('answer the same picture to anything', async () => {
    const { body } = await site.http.get('/o/1.forged').expect(200)
    expect((body as Buffer).length).to.equal(43)
  })
})
