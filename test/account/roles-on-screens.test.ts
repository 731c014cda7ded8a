import { expect } from 'chai'
import { whyNot, type Role } from '../../server/account/shared/roles.ts'
import { signInAsA, type SignedIn } from '../support/admin.ts'
import { askForAudit } from '../audit/support.ts'
import { enquiry } from '../enquiries/support.ts'
import { useSharedSite } from '../support/site.ts'
import { hook } from '../webhooks/support.ts'

describe('A screen, by the role of who looks at it', () => {
  const site = useSharedSite()
  const team = {} as Record<Role, SignedIn>
  before(async () => {
    for (const role of ['owner', 'editor', 'viewer'] as const) team[role] = await signInAsA(site, role)
    await site.http.post('/enquiries').set('Accept', 'application/json').send(enquiry).expect(200)
  })

  const see = async (role: Role, screen: string) =>
    (await team[role].agent.get(`/admin/${screen}`).expect(200)).text
  /** The button with this label, as it was drawn. */
  const button = (text: string, label: string) =>
    [...text.matchAll(/<button[^>]*>(?:(?!<\/button>).)*<\/button>/gs)]
      .map(([whole]) => whole)
      .find((whole) => whole.replace(/<[^>]+>/g, '').trim() === label)!

  it('tells a viewer that nothing can be changed, and nobody else', async () => {
    expect(await see('viewer', 'blog')).to.include('You see everything here')
    expect(await see('editor', 'blog')).to.not.include('You see everything here')
  })

  it('keeps what a role may not press from being pressed, and says why', async () => {
    const refused = button(await see('viewer', 'blog'), 'New Post')
    expect(refused).to.include('aria-disabled="true"').and.include(whyNot.editor)
    expect(button(await see('editor', 'blog'), 'New Post')).to.not.include('aria-disabled')
    const run = button(await see('editor', 'lifecycle'), 'Run Automation Now')
    expect(run).to.include('aria-disabled="true"').and.include(whyNot.owner)
    expect(button(await see('owner', 'lifecycle'), 'Run Automation Now')).to.not.include('aria-disabled')
  })

  it('shows what is written to whoever may not change it, with fields that take nothing', async () => {
    const readOnly = async (role: Role, screen: string) =>
      (await see(role, screen)).includes('<fieldset class="to-read" disabled')
    const written = ['brand', 'email-marketing/templates/new']
    for (const screen of written) {
      expect(await readOnly('viewer', screen), screen).to.equal(true)
      expect(await readOnly('editor', screen), screen).to.equal(false)
    }
    for (const screen of ['seo', 'settings/mail', 'settings/privacy']) {
      expect(await readOnly('editor', screen), screen).to.equal(true)
      expect(await readOnly('owner', screen), screen).to.equal(false)
    }
  })

  it('keeps what changes a person, an audit or an issue from being pressed by a viewer', async () => {
    const { db } = site.services
    const [{ id: person }] = await db('contacts').where({ email: enquiry.email }).select('id')
    const owner = team.owner
    await owner.agent
      .post(`/admin/api/contacts/${person}/stage`)
      .set('x-csrf-token', owner.csrf)
      .send({ from: 'new_contact', to: 'prospect', enrol: false })
      .expect(200)
    await askForAudit(site)
    const [{ id: audit }] = await db('audit_requests').select('id')
    const [{ id: issue }] = await db('newsletter_issues')
      .insert({ subject: 'News', content: 'One', state: 'scheduled', send_at: '2099-01-01' })
      .returning('id')
    const places: [screen: string, label: string][] = [
      [`contacts/${person}`, 'Undo'],
      [`audits/${audit}`, 'Send link again'],
      [`email-marketing/issues/${issue}`, 'Undo: back to draft'],
    ]
    for (const [screen, label] of places) {
      expect(button(await see('viewer', screen), label), screen)
        .to.include('aria-disabled="true"')
        .and.include(whyNot.editor)
      expect(button(await see('editor', screen), label), screen).to.not.include('aria-disabled')
    }
    const copies = async (role: Role) =>
      /<button[^>]*Copy audit link[^>]*>/.exec(await see(role, 'audits'))![0]
    expect(await copies('viewer')).to.include('aria-disabled="true"')
    expect(await copies('editor')).to.not.include('aria-disabled')
  })

  it('asks nobody but an owner for somebody whose data is asked for, and for the weekly report', async () => {
    expect(button(await see('editor', 'settings/privacy'), 'Find')).to.include(whyNot.owner)
    expect(button(await see('owner', 'settings/privacy'), 'Find')).to.not.include('aria-disabled')
    expect(await see('editor', 'analytics')).to.include('<fieldset class="to-read" disabled')
    expect(await see('owner', 'analytics')).to.not.include('<fieldset class="to-read" disabled')
  })

  it('shows a viewer the draft of the brand without what could be done with it', async () => {
    const { agent, csrf } = team.editor
    await agent
      .put('/admin/api/brand/draft')
      .set('x-csrf-token', csrf)
      .send({ draft: { brandTagline: 'Said once' }, seen: null })
      .expect(200)
    expect(button(await see('editor', 'brand'), 'Discard')).to.be.a('string')
    expect(await see('viewer', 'brand')).to.include('Said once')
    expect(button(await see('viewer', 'brand'), 'Discard')).to.equal(undefined)
  })

  it('shows a viewer every part of a mail that the site sends by itself', async () => {
    const { agent, csrf } = team.viewer
    const { body } = await agent
      .post('/admin/api/email/functions/audit-link')
      .set('x-csrf-token', csrf)
      .expect(200)
    expect(body.text).to.include('http')
  })

  it('offers files about people to owners alone', async () => {
    expect(await see('owner', 'contacts')).to.include('/admin/contacts.csv')
    for (const role of ['editor', 'viewer'] as const)
      expect(await see(role, 'contacts'), role).to.not.match(/href="\/admin\/contacts\.csv/)
  })

  it('leads from System Health nowhere where somebody is refused', async () => {
    await hook(site, 'https://hooks.example/in')
    const leads = async (role: Role) =>
      [...(await see(role, 'dashboard')).matchAll(/class="health"[^]*?<\/ul>/g)].join('')
    expect(await leads('owner'))
      .to.include('Webhooks')
      .and.include('href="/admin/settings/keys"')
    for (const role of ['editor', 'viewer'] as const)
      expect(await leads(role), role)
        .to.include('Webhooks')
        .and.not.include('href="/admin/settings/keys"')
  })

  it('is told nothing of roles where everything is allowed', async () => {
    expect(await see('owner', 'dashboard')).to.not.include('data-refused')
    expect(await see('editor', 'dashboard')).to.include('data-refused')
  })
})
