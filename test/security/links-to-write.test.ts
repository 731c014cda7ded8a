import { expect } from 'chai'
import { receiveLink, submit } from '../audit/support.ts'
import { enquiry } from '../enquiries/support.ts'
import { signIn } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'

/** An address as mail servers take it. In a link, what follows its question mark would be somebody else. */
const email = 'maya%40fennel.example?bcc=eve@elsewhere.example'

/** Who a mail program would write to at each link of a page that is about this address. */
const written = (html: string) =>
  [...html.matchAll(/href="(mailto:[^"]*elsewhere[^"]*)"/g)].map(([, link]) => {
    const { pathname, searchParams } = new URL(link!.replaceAll('&amp;', '&'))
    return { to: decodeURIComponent(pathname), bcc: searchParams.get('bcc') }
  })

describe('A link to write to somebody', () => {
  const site = useSite()

  it('gives nobody else a copy, whatever a stranger typed as their address', async () => {
    const { agent } = await signIn(site)
    await submit(site, await receiveLink(site, { first_name: 'Maya', last_name: 'Okafor', email })).expect(
      200,
    )
    await site.http
      .post('/enquiries')
      .set('Accept', 'application/json')
      .send({ ...enquiry, email })
      .expect(200)
    const notices = (await drainMail(site)).filter(({ to }) => to !== email)
    const places = await Promise.all(
      ['/admin/audits/1', '/admin/contacts/1', '/admin/contact-submissions?open=1'].map(
        async (path) => [path, (await agent.get(path).expect(200)).text] as const,
      ),
    )
    for (const [place, html] of [...places, ...notices.map((mail) => [mail.subject, mail.html] as const)]) {
      const links = written(html)
      expect(links, place).not.to.deep.equal([])
      for (const link of links) expect(link, place).to.deep.equal({ to: email, bcc: null })
    }
  })
})
