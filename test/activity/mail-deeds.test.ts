import { expect } from 'chai'
import { createIssue } from '../../server/issues/issueQueries.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { useOwner } from '../support/admin.ts'
import { sequencesOf } from '../support/sequences.ts'
import { useSite } from '../support/site.ts'
import { toldLines } from './toldLines.ts'

describe('Who did what with mail is told', () => {
  const site = useSite()
  const me = useOwner(site)
  const { ask, send, table, lines, abouts } = toldLines(site, me)
  const life = sequencesOf(site)

  it('of sequences that are made, changed, switched, arranged and cloned', async () => {
    const fields = { name: 'Welcome', description: '', lifecycleStage: 'new_contact', isActive: false }
    const { body } = await send('post', 'email/sequences', fields).expect(201)
    const { id } = body as { id: number }
    await send('patch', `email/sequences/${id}`, { name: 'Hello', lifecycleStage: 'champion' }).expect(200)
    await send('patch', `email/sequences/${id}`, { isActive: true, name: 'Hello' }).expect(200)
    await send('patch', `email/sequences/${id}`, { isActive: true }).expect(200)
    await life.template(id, 'first', 0)
    const place = { id: 'first', delayHours: 0, isActive: true }
    const arrange = (delayHours: number) =>
      send('put', `email/sequences/${id}/mails`, { mails: [{ ...place, delayHours }], seen: [place] })
    await arrange(0).expect(200)
    await arrange(5).expect(200)
    await send('post', `email/sequences/${id}/mails/first/copy`).expect(200)
    await send('post', `email/sequences/${id}/copy`).expect(201)
    expect(await lines()).to.deep.equal([
      { action: 'sequence.created', name: 'Welcome' },
      {
        action: 'sequence.changed',
        name: 'Hello',
        fields: ['name', 'stage'],
        from: 'New Contact',
        to: 'Champion',
      },
      { action: 'sequence.switched', name: 'Hello', to: 'on' },
      { action: 'sequence.arranged' },
      { action: 'sequence.mailCopied', email: 'first' },
      { action: 'sequence.copied', name: 'Hello (copy)' },
    ])
    expect(await abouts()).to.deep.equal([
      ...Array.from({ length: 5 }, () => `sequence ${id}`),
      `sequence ${id + 1}`,
    ])
  })

  it('of a person who is taken out of a sequence and put back', async () => {
    await life.sequence('new_contact', [24])
    const contact = await life.contact('maya@fennel.example', 'new_contact')
    const enrolment = await table('sequence_enrolments').where({ contact_id: contact }).first('id')
    await send('post', `email/enrolments/${enrolment.id}/remove`).expect(200)
    await send('post', `email/enrolments/${enrolment.id}/back`).expect(200)
    await send('post', `email/enrolments/${enrolment.id}/back`).expect(409)
    expect(await lines()).to.deep.equal([
      { action: 'sequence.personRemoved' },
      { action: 'sequence.personPutBack' },
    ])
  })

  it('of an issue that is begun, paused and resumed', async () => {
    await send('post', 'issues').expect(201)
    const { id } = await createIssue(site.services.db, {
      subject: 'This week',
      preheader: '',
      content: 'Words',
    })
    await table('newsletter_issues').where({ id }).update({ state: 'sending', send_at: '2026-01-01' })
    await send('post', `issues/${id}/pause`).expect(200)
    await send('post', `issues/${id}/pause`).expect(409)
    await send('post', `issues/${id}/resume`).expect(200)
    expect(await lines()).to.deep.equal([
      { action: 'issue.created' },
      { action: 'issue.paused', subject: 'This week' },
      { action: 'issue.resumed', subject: 'This week' },
    ])
  })

  it('of mail that was held, refused, or waited since a restore', async () => {
    const mail = (path: string) => ask('post', `/admin/mail/${path}`)
    await table('mail_runs').insert({ run: 'issue:12', held_at: new Date(), held_because: 'no' })
    await mail('runs/issue:12/release').expect(200)
    await mail('runs/issue:12/release').expect(409)
    await mail('runs/issue:12/works').expect(200)
    await mail('resume?stream=marketing').expect(200)
    await mail('resume').expect(200)
    const change = { mailHeldSince: '2026-02-01T00:00:00.000Z' }
    for (const how of ['release', 'drop']) {
      await storeSettings(site.services.db, { change, by: null })
      await mail(`restored/${how}`).expect(200)
      await mail(`restored/${how}`).expect(200)
    }
    expect(await lines()).to.deep.equal([
      { action: 'mail.released', run: 'issue:12' },
      { action: 'mail.resumed', sender: 'newsletters and sequences' },
      { action: 'mail.resumed' },
      { action: 'mail.restoredReleased', messages: '0' },
      { action: 'mail.restoredDropped', messages: '0' },
    ])
    expect(await abouts()).to.deep.equal(['issue 12'])
  })

  it('of a test of a mail, without the address it went to', async () => {
    const template = {
      id: 'a-letter',
      subject: 'A letter',
      htmlContent: '<p>Words</p>',
      textContent: 'Words',
    }
    await send('post', 'email/test', { ...template, to: 'somebody@elsewhere.example' }).expect(200)
    expect(await lines()).to.deep.equal([{ action: 'mail.tested', template: 'a-letter' }])
  })
})
