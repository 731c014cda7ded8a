import { expect } from 'chai'
import { deleteOldActivity, recordActivity, theCommandLine } from '../../server/activity/activityQueries.ts'
import { actionNames, actions } from '../../server/activity/shared/actions.ts'
import { createOwner, owner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

describe('The log of who did what', () => {
  const site = useSite()

  const lines = () => site.services.db('activity_log').orderBy('id')

  it('knows the account behind an address, and keeps the line without it', async () => {
    const { db } = site.services
    await createOwner(site)
    await recordActivity(db, owner.email.toUpperCase(), {
      action: 'contact.moved',
      about: { subject: 'contact', id: 7 },
      facts: { from: 'new_lead', to: 'qualified_lead' },
    })
    await recordActivity(db, theCommandLine, { action: 'account.passwordChanged' })
    const [moved, set] = await lines()
    expect(moved).to.include({ action: 'contact.moved', subject: 'contact', subject_id: '7' })
    expect(moved.user_id).to.be.a('number')
    expect(set).to.include({ who: 'the command line', user_id: null, subject: null })
    await db('users').delete()
    expect((await lines())[0]).to.include({ user_id: null, who: owner.email.toUpperCase() })
  })

  it('goes with what it tells of: nothing is noted of what was taken back', async () => {
    const { db } = site.services
    await db
      .transaction(async (trx) => {
        await recordActivity(trx, owner.email, { action: 'account.signedIn' })
        throw new Error('taken back')
      })
      .catch(() => {})
    expect(await lines()).to.deep.equal([])
  })

  it('keeps the named facts alone, and keeps them short', async () => {
    const facts = { title: 'x'.repeat(5000), content: 'a whole text', token: 'secret' }
    await recordActivity(site.services.db, owner.email, { action: 'post.published', facts })
    const [line] = await lines()
    expect(Object.keys(line.facts as object)).to.deep.equal(['title'])
    expect(line.facts.title).to.have.length(200)
  })

  it('keeps no half of a character', async () => {
    const facts = { title: `${'x'.repeat(198)}😀.jpg` }
    await recordActivity(site.services.db, owner.email, { action: 'post.published', facts })
    expect((await lines())[0].facts.title).to.equal(`${'x'.repeat(198)}…`)
  })

  it('forgets after a year', async () => {
    const { db } = site.services
    for (let at = 0; at < 2; at++) await recordActivity(db, owner.email, { action: 'account.signedIn' })
    const [{ id }] = await lines()
    await db.raw(`update activity_log set at = now() - interval '12 months 1 hour' where id = ?`, [id])
    expect(await deleteOldActivity(db, 12)).to.equal(1)
    expect(await lines()).to.have.length(1)
  })

  it('says each action in words', () => {
    for (const name of actionNames) expect(actions[name].label, name).to.match(/^[A-Z][^.]+$/)
  })
})
