import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'chai'
import { upsertContact } from '../../server/contacts/upsertQueries.ts'
import { listMailbox, readSource } from '../../server/outbox/mailbox.ts'
import { maya, receiveLink, submit } from '../audit/support.ts'
import { signIn, signInAsA, type SignedIn } from '../support/admin.ts'
import { useFolder } from '../support/folder.ts'
import { drainMail, readRaw } from '../support/mail.ts'
import { useSite } from '../support/site.ts'

describe("Somebody's own links in a mail that is tried as them", () => {
  const folder = useFolder()
  const site = useSite({ DATA_DIR: folder })
  afterEach(() => rm(path.join(folder, 'mailbox'), { recursive: true, force: true }))

  const email = 'real@example.com'
  const words = { subject: 'For {{firstName}}', preheader: '', as: email }
  const texts = (name: string) => ({
    htmlContent: `<p><a href="{{${name}}}">Here</a></p>`,
    textContent: `At {{${name}}}`,
  })
  const post = ({ agent, csrf }: SignedIn, address: string, body: object) =>
    agent.post(address).set('x-csrf-token', csrf).send(body)
  /** Both parts of the preview. */
  const previewed = async (who: SignedIn, body: object) => {
    const html = await who.agent
      .post('/admin/email-marketing/preview')
      .type('form')
      .send({ _csrf: who.csrf, ...body })
      .expect(200)
    const text = await post(who, '/admin/api/email/preview-text', body).expect(200)
    return html.text + (text.body as { text: string }).text
  }
  const tested = async (who: SignedIn, body: object) => {
    await post(who, '/admin/api/email/test', { ...body, to: 'colleague@example.com' }).expect(200)
    const [newest] = await listMailbox(site.services.config)
    const { html, text } = await readRaw((await readSource(site.services.config, newest!.id))!)
    return html + text
  }

  it('are not shown to a viewer, nor mailed to somebody else: the audit they have yet to take', async () => {
    const link = await receiveLink(site, { ...maya, email })
    const secret = link.split('/').at(-1)!
    const body = { ...words, id: 'audit-link', ...texts('auditUrl') }
    expect(await previewed(await signIn(site), body), 'an owner').to.include(secret)
    const seen = await previewed(await signInAsA(site, 'viewer'), body)
    expect(seen).to.include(`${site.url}/commsaudit`).and.not.include(secret)
    expect(await tested(await signInAsA(site, 'editor'), body)).to.not.include(secret)
  })

  it('are not shown to a viewer, nor mailed to somebody else: their results', async () => {
    await submit(site, await receiveLink(site, { ...maya, email })).expect(200)
    const real = (await drainMail(site)).find(({ subject }) => subject.includes('results'))!
    const secret = /\/audit\/results\/([\w-]{20,})/.exec(real.text)![1]!
    for (const name of ['resultsUrl', 'callUrl', 'callBand']) {
      const body = { ...words, id: 'audit-results', ...texts(name) }
      expect(await previewed(await signIn(site), body), name).to.include(secret)
      expect(await previewed(await signInAsA(site, 'viewer'), body), name).to.not.include(secret)
      expect(await tested(await signInAsA(site, 'editor'), body), name).to.not.include(secret)
    }
  })

  it('are not shown to a viewer: the one that unsubscribes', async () => {
    const { config, db } = site.services
    await upsertContact(db, config, {
      email,
      lifecycle: 'new_subscriber',
      source: 'newsletter',
      fullName: 'Ada Reader',
    })
    const body = { ...words, id: 'step', ...texts('unsubscribeUrl') }
    const linkIn = (seen: string) => /\/unsubscribe\?token=[\w.-]+/.exec(seen)![0]
    await site.http.get(linkIn(await previewed(await signIn(site), body))).expect(200)
    await site.http.get(linkIn(await previewed(await signInAsA(site, 'viewer'), body))).expect(400)
  })
})
