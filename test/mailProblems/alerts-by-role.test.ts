import { expect } from 'chai'
import { leastFor } from '../../server/account/accessOfRole.ts'
import { reaches, roles, type Role } from '../../server/account/shared/roles.ts'
import { noteLogin, pauseQueue } from '../../server/outbox/pauseQueries.ts'
import { holdRun } from '../../server/outbox/heldRunQueries.ts'
import { keepReport } from '../../server/sendingDomain/domainReportQueries.ts'
import { sendersOf } from '../../server/sendingDomain/readDomain.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { signInAsA } from '../support/admin.ts'
import { outboxOf } from '../support/sampleMail.ts'
import { useSite } from '../support/site.ts'
import { hook } from '../webhooks/support.ts'

interface Notice {
  name: string
  cause: () => Promise<unknown>
  /** What it says, and where it leads: the least role for both. */
  says: string
  link: Role
  /** The buttons, by the least role that has them. */
  buttons?: { label: string; least: Role }[]
}

describe('A notice above every screen', () => {
  const site = useSite({ MARKETING_FROM: 'news@news.site.example' })
  const db = () => site.services.db
  const outbox = outboxOf(site)

  const pausedHook = async (state: 'failing' | 'gone') => {
    const { id } = await hook(site, 'https://hooks.example/in')
    await db()('webhooks').where({ id }).update({ state })
  }
  const hold = (run: string) => db().transaction((trx) => holdRun(trx, run, '550 Relaying denied'))
  const heldButtons = [
    { label: 'Send the rest', least: 'editor' },
    { label: 'Stop', least: 'editor' },
  ] as const

  const notices: Notice[] = [
    {
      name: 'a webhook that nobody takes',
      cause: () => pausedHook('failing'),
      says: 'nothing was taken',
      link: 'owner',
    },
    {
      name: 'a webhook whose receiver is gone',
      cause: () => pausedHook('gone'),
      says: 'says that it is gone',
      link: 'owner',
    },
    {
      name: 'a paused sender',
      cause: () => pauseQueue(db(), 'marketing', '554 suspended', 300),
      says: 'nothing leaves at the moment',
      link: 'viewer',
      buttons: [{ label: 'Resume', least: 'owner' }],
    },
    {
      name: 'a login that is refused',
      cause: () => noteLogin(db(), 'asked', '535 Wrong password'),
      says: 'the login is refused',
      link: 'viewer',
      buttons: [{ label: 'Try again', least: 'owner' }],
    },
    {
      name: 'mail that is held since the site was restored',
      cause: () => storeSettings(db(), { change: { mailHeldSince: '2026-03-04T10:00:00.000Z' }, by: null }),
      says: 'Mail is held since the site was restored',
      link: 'viewer',
      buttons: [
        { label: 'Let it leave', least: 'owner' },
        { label: 'Cancel what waits', least: 'owner' },
      ],
    },
    {
      name: 'an issue that is held',
      cause: () => hold('issue:7'),
      says: 'is held',
      link: 'viewer',
      buttons: [...heldButtons],
    },
    {
      name: 'messages that failed',
      async cause() {
        await outbox.queue('a')
        await db()('email_campaigns').update({ status: 'failed', answered_at: new Date() })
      },
      says: 'failed for good',
      link: 'viewer',
    },
    {
      name: 'a signature that the DNS does not bear out',
      cause: () =>
        keepReport(db(), {
          checkedAt: new Date().toISOString(),
          domains: [
            {
              stream: 'asked',
              domain: sendersOf(site.services.config)[0]!.sender.domain,
              findings: [{ id: 'dkim', name: 'DKIM', state: 'error', verdict: '', text: 'Another key.' }],
            },
          ],
        }),
      says: 'cannot be trusted',
      link: 'viewer',
    },
  ]

  for (const { name, cause, says, link, buttons = [] } of notices) {
    it(`leads nobody where they are refused: ${name}`, async () => {
      await cause()
      for (const role of roles) {
        const { agent } = await signInAsA(site, role)
        const asked = await agent.get('/admin/api/mail/alerts').expect(200)
        const page = (await agent.get('/admin/blog').expect(200)).text
        const above = /<main[^>]*>([\s\S]*?)<h1/.exec(page)![1]!
        for (const html of [above, asked.body.html as string]) {
          expect(html, role).to.include(says)
          const links = [...html.matchAll(/<a href="([^"]+)"/g)].map((found) =>
            found[1]!.replaceAll('&amp;', '&'),
          )
          expect(links, role).to.have.length(reaches(role, link) ? 1 : 0)
          const shown = [...html.matchAll(/<button class="btn btn--outline btn--sm">([^<]+)</g)].map(
            ([, label]) => label,
          )
          expect(shown, role).to.deep.equal(
            buttons.filter(({ least }) => reaches(role, least)).map(({ label }) => label),
          )
          for (const [, action] of html.matchAll(/action="([^"]+)"/g))
            expect(reaches(role, leastFor('POST', action!.replaceAll('&amp;', '&'))), action).to.equal(true)
          const isLess = !reaches(role, link) || shown.length < buttons.length
          expect(/An owner sees to it\.|An editor or an owner sees to it\./.test(html), role).to.equal(isLess)
        }
        for (const [, href] of above.matchAll(/<a href="([^"]+)"/g)) {
          const { status } = await agent.get(href!.replaceAll('&amp;', '&'))
          // The issue of a held run may be gone; it is not refused.
          expect(status, `${role}: ${href}`).to.be.oneOf([200, 404])
        }
      }
    })
  }
})
