import { expect } from 'chai'
import { adminCommand } from '../../server/account/adminCommand.ts'
import { createIssue } from '../../server/issues/issueQueries.ts'
import { owner, useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

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
