import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { access } from '../../server/account/access.ts'
import { adminCommand } from '../../server/account/adminCommand.ts'
import { actionNames, type Action } from '../../server/activity/shared/actions.ts'
import { createIssue } from '../../server/issues/issueQueries.ts'
import { projectRoot } from '../../server/root.ts'
import { owner, useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

/** What takes something away for others, and the line it leaves; a word where it leaves none. */
const lineOf: Record<string, Action | { none: string }> = {
  'DELETE /admin/api/security/app': 'account.securityChanged',
  'DELETE /admin/api/security/passkeys/:id': 'account.securityChanged',
  'DELETE /admin/api/security/sessions': 'account.signedOutElsewhere',
  'DELETE /admin/api/security/sessions/:handle': 'account.signedOutElsewhere',
  'DELETE /admin/api/team/invitations/:id': 'team.inviteWithdrawn',
  'POST /admin/api/team/people/:id/disable': 'team.disabled',
  'DELETE /admin/api/people/:id': 'people.removed',
  'DELETE /admin/api/webhooks/:id': 'webhook.removed',
  'DELETE /admin/api/restore/:id': { none: 'the file that was uploaded goes, the site stays' },
  'DELETE /admin/api/team/people/:id/second-step': 'team.secondStepRemoved',
  'DELETE /admin/api/team/people/:id': 'team.removed',
  'DELETE /admin/api/keys/:id': 'key.revoked',
  'POST /admin/api/audit-definition/draft/discard': { none: 'what is published stays' },
  'POST /admin/api/brand/draft/discard': { none: 'what is published stays' },
  'POST /admin/api/site-content/:name/discard': { none: 'what is published stays' },
  'POST /admin/api/popups/:type/discard': { none: 'what is published stays' },
  'DELETE /admin/api/blog/drafts/:post': { none: 'what is saved stays' },
  'DELETE /admin/api/email/template-drafts/:template': { none: 'what is saved stays' },
  'DELETE /admin/api/blog/posts/:id': 'post.deleted',
  'POST /admin/api/blog/examples/bin': 'post.deleted',
  'DELETE /admin/api/blog/categories/:id': 'category.deleted',
  'POST /admin/api/privacy/contacts/:id/erase': 'contact.erased',
  'POST /admin/api/privacy/person/erase': 'contact.erased',
  'POST /admin/api/contacts/:id/unsubscribe': 'contact.unsubscribed',
  'DELETE /admin/api/media/bin': 'media.erased',
  'POST /admin/api/media/bin': 'media.deleted',
  'DELETE /admin/api/media/:id': 'media.deleted',
  'DELETE /admin/api/media/bin/:id': 'media.erased',
  'DELETE /admin/api/issues/:id': 'issue.deleted',
  'POST /admin/api/issues/:id/stop': 'issue.stopped',
  'POST /admin/mail/runs/:run/stop': 'mail.stopped',
  'POST /admin/api/email/enrolments/:id/remove': 'sequence.personRemoved',
  'DELETE /admin/api/email/sequences/:id': 'sequence.deleted',
  'DELETE /admin/api/email/templates/:id': 'template.deleted',
  'DELETE /admin/api/analytics/notes/:id': 'dayNote.removed',
}
const isDestructive = (key: string) =>
  key.startsWith('DELETE ') || /^POST .*\/(erase|stop|disable|remove|discard|unsubscribe|bin)$/.test(key)

const server = fs
  .readdirSync(path.join(projectRoot, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('activity/shared/actions.ts'))
  .map((name) => fs.readFileSync(path.join(projectRoot, 'server', name), 'utf8'))

describe('What the log says of who did what', () => {
  it('is written somewhere, every action of its list', () => {
    const unwritten = actionNames.filter((name) => !server.some((source) => source.includes(`'${name}'`)))
    expect(unwritten).to.deep.equal([])
  })

  it('is decided for every address that takes something away', () => {
    expect(Object.keys(lineOf).toSorted()).to.deep.equal(Object.keys(access).filter(isDestructive).toSorted())
    for (const [key, line] of Object.entries(lineOf))
      if (typeof line === 'string') expect(actionNames, key).to.include(line)
  })
})

describe('Taking something away', () => {
  const site = useSite()
  const me = useOwner(site)
  const send = (method: 'post' | 'delete' | 'patch', address: string, body: object = {}) =>
    me.agent[method](`/admin/api/${address}`).set('x-csrf-token', me.csrf).send(body)
  const insert = async (table: string, row: object): Promise<number> =>
    (await site.services.db(table).insert(row).returning('id'))[0].id as number
  const lines = async () =>
    (
      await site.services
        .db('activity_log')
        .whereNot({ action: 'account.signedIn' })
        .orderBy('id')
        .select('action', 'facts')
    ).map(({ action, facts }) => ({ action, ...(facts as object) }))

  it('leaves a line for files in the bin, and for those that are gone for good', async () => {
    const file = (name: string) =>
      insert('media_assets', {
        storage_path: `${name}.png`,
        original_name: `${name}.png`,
        file_type: 'image/png',
        file_size: 10,
        sha256: name.padEnd(64, '0'),
      })
    const [one, two] = [await file('one'), await file('two')]
    await send('delete', `media/${one}`).expect(200)
    await send('delete', `media/${one}`)
    await send('post', 'media/bin', { ids: [one, two] }).expect(200)
    await send('delete', `media/bin/${one}`).expect(200)
    await send('delete', 'media/bin').expect(200)
    expect(await lines()).to.deep.equal([
      { action: 'media.deleted', names: ['one.png'] },
      { action: 'media.deleted', names: ['two.png'] },
      { action: 'media.erased', names: ['one.png'] },
      { action: 'media.erased', names: ['two.png'] },
    ])
  })

  it('leaves a line for issues that were stopped, taken back or deleted', async () => {
    const { db } = site.services
    const { id } = await createIssue(db, { subject: 'This week', preheader: '', content: 'Words' })
    await db('newsletter_issues').update({ state: 'scheduled', send_at: '2030-01-01' })
    await send('post', `issues/${id}/undo`).expect(200)
    await db('newsletter_issues').update({ state: 'paused', send_at: '2030-01-01' })
    await send('post', `issues/${id}/stop`).expect(200)
    await db('newsletter_issues').update({ state: 'draft' })
    await send('delete', `issues/${id}`).expect(200)
    await send('delete', `issues/${id}`).expect(409)
    expect(await lines()).to.deep.equal(
      ['issue.unscheduled', 'issue.stopped', 'issue.deleted'].map((action) => ({
        action,
        subject: 'This week',
      })),
    )
  })

  it('leaves a line for a mark, its undoing, working mail and who was unsubscribed', async () => {
    const id = await insert('contacts', {
      email: 'maya@fennel.example',
      lifecycle: 'contact',
      source: 'contact_form',
      email_bounced_at: new Date(),
    })
    await send('post', `contacts/${id}/marks`, { mark: 'purchased_blueprint', value: true }).expect(200)
    await send('post', `contacts/${id}/marks`, { mark: 'purchased_blueprint', value: true }).expect(200)
    await send('post', `contacts/${id}/mail-works`).expect(200)
    await send('post', `contacts/${id}/unsubscribe`).expect(200)
    expect(await lines()).to.deep.equal([
      { action: 'contact.marked', mark: 'Purchased the blueprint', to: 'yes' },
      { action: 'contact.mailLifted' },
      { action: 'contact.unsubscribed' },
    ])
  })

  it('leaves a line for a category and a sequence', async () => {
    const category = await insert('blog_categories', { name: 'Old', slug: 'old' })
    const sequence = await insert('email_sequences', { name: 'Welcome', lifecycle_stage: 'contact' })
    await send('delete', `blog/categories/${category}`).expect(200)
    await send('delete', `email/sequences/${sequence}`).expect(200)
    expect(await lines()).to.deep.equal([
      { action: 'category.deleted', name: 'Old' },
      { action: 'sequence.deleted', name: 'Welcome' },
    ])
  })

  it('is matched by what was made at the terminal', async () => {
    const made = { command: 'create', email: 'sam@plainsong.example', role: 'editor' }
    await adminCommand(site.services, { ...made, ask: async () => owner.password })
    await adminCommand(site.services, { ...made, ask: async () => owner.password })
    expect(await lines()).to.deep.equal([
      { action: 'team.created', email: 'sam@plainsong.example', role: 'Editor' },
    ])
  })
})
