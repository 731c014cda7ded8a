import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { access } from '../../server/account/access.ts'
import { whyNot, type Role } from '../../server/account/shared/roles.ts'
import { projectRoot } from '../../server/root.ts'
import { signInAsA, type SignedIn } from '../support/admin.ts'
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

  it('names addresses that there are', () => {
    const client = path.join(projectRoot, 'client')
    const named = fs
      .readdirSync(client, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => [...fs.readFileSync(path.join(client, file), 'utf8').matchAll(/needs="([^"]+)"/g)])
      .map((match) => match[1]!)
    expect(named).to.have.length.above(20)
    expect(named.filter((key) => !(key in access))).to.deep.equal([])
  })
})
