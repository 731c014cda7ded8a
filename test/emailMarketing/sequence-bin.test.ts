import { expect } from 'chai'
import { signInAsA, useOwner } from '../support/admin.ts'
import { sequencesOf } from '../support/sequences.ts'
import { useSite } from '../support/site.ts'
import { stepsOf, template } from './steps.ts'

const sequences = '/admin/api/email/sequences'

describe('A sequence in the bin', () => {
  const site = useSite()
  const owner = useOwner(site)
  const { send } = stepsOf(owner)
  const life = sequencesOf(site)
  const db = (table: string) => site.services.db(table)
  const screen = async () => (await owner.agent.get('/admin/api/email').expect(200)).body
  const names = async () => (await screen()).sequences.map(({ name }: { name: string }) => name)
  /** An active sequence with one template and Ada in it, deleted. */
  const binned = async () => {
    const id = await life.sequence('new_contact', [24])
    const ada = await life.contact('ada@example.com', 'new_contact')
    await send('delete', `${sequences}/${id}`).expect(200)
    return { id, ada }
  }

  it('is in no list, no count, no file and no choice, and its address leads to the bin', async () => {
    const { id, ada } = await binned()
    const { summary, sequences: listed, deletedSequences, templates } = await screen()
    expect([summary.sequences, summary.activeSequences, listed]).to.deep.equal([0, 0, []])
    expect(deletedSequences).to.have.length(1)
    expect(deletedSequences[0]).to.include({ id, subject: 'About new_contact' })
    expect(deletedSequences[0].when).to.match(/\d{4}/)
    expect(templates[0]).to.deep.include({ id: 'new_contact-24', sequenceId: null, sequence: null })
    expect((await owner.agent.get('/admin/email-marketing/sequences.csv')).text).not.to.include('About')
    expect((await owner.agent.get('/admin/email-marketing/templates/new').expect(200)).text).not.to.include(
      'About new_contact',
    )
    const { rows, missed } = (await owner.agent.get(`/admin/api/email/contacts/${ada}/sequences`)).body
    expect([rows, missed]).to.deep.equal([[], []])
    const { ends } = (await owner.agent.get(`/admin/api/email/contacts/${ada}/starts?stage=contact`)).body
    expect(ends).to.deep.equal([])
    await owner.agent
      .get(`/admin/email-marketing/sequences/${id}`)
      .expect(302)
      .expect('location', '/admin/email-marketing')
    await owner.agent.get(`/admin/email-marketing/sequences/${id + 1}`).expect(404)
  })

  it('is changed, copied and activated by nobody, and gets no templates', async () => {
    const { id } = await binned()
    const refused = [
      await send('patch', `${sequences}/${id}`, { isActive: true }),
      await send('post', `${sequences}/${id}/copy`),
      await send('put', `${sequences}/${id}/mails`, { mails: [], seen: [] }),
      await send('post', `${sequences}/${id}/mails/new_contact-24/copy`),
      await send('delete', `${sequences}/${id}`),
    ]
    for (const answer of refused)
      expect([answer.status, answer.body.code, answer.body.message]).to.deep.equal([
        404,
        'deleted',
        'This sequence was deleted meanwhile. Restore it to go on with it.',
      ])
    const { body } = await send('post', '/admin/api/email/templates', { ...template, sequenceId: id }).expect(
      422,
    )
    expect(body.message).to.equal('This sequence does not exist any more. Choose another one.')
  })

  it('comes back paused with its templates and people, once, and each is noted with its name', async () => {
    const { id, ada } = await binned()
    expect((await send('post', `${sequences}/${id}/restore`).expect(200)).body).to.deep.equal({
      ok: true,
      name: 'About new_contact',
    })
    await send('post', `${sequences}/${id}/restore`).expect(200)
    await send('post', `${sequences}/${id + 1}/restore`).expect(404)
    const { sequences: listed, deletedSequences, templates } = await screen()
    expect(listed[0]).to.deep.include({ id, isActive: false, templates: 1, people: 1 })
    expect(deletedSequences).to.deep.equal([])
    expect(templates[0]).to.deep.include({ sequenceId: id, sequence: 'About new_contact' })
    const { rows } = (await owner.agent.get(`/admin/api/email/contacts/${ada}/sequences`)).body
    expect(rows[0]).to.deep.include({ sequenceId: id, ended: null })
    const lines = await db('activity_log')
      .where('subject', 'sequence')
      .orderBy('id')
      .select('action', 'facts')
    expect(lines).to.deep.equal(
      ['sequence.deleted', 'sequence.restored'].map((action) => ({
        action,
        facts: { name: 'About new_contact' },
      })),
    )
  })

  it('says by which name it is back where another sequence has its own', async () => {
    const { id } = await binned()
    await life.sequence('contact', [], { name: 'About new_contact' })
    const { body } = await send('post', `${sequences}/${id}/restore`).expect(200)
    expect(body.name).to.equal('About new_contact (restored)')
    expect(await names()).to.have.members(['About new_contact', 'About new_contact (restored)'])
  })

  it('keeps the place of a template that is written on meanwhile, and lets no old editor take it away', async () => {
    const { id } = await binned()
    const address = '/admin/api/email/templates/new_contact-24'
    const read = async () => (await owner.agent.get(address).expect(200)).body
    const { template: fields, version } = await read()
    expect(fields.sequenceId).to.equal(null)
    await send('put', address, { ...fields, subject: 'Better', version }).expect(200)
    const open = await read()
    await send('post', `${sequences}/${id}/restore`).expect(200)
    expect((await read()).template).to.deep.include({ subject: 'Better', sequenceId: id })
    await send('put', address, { ...open.template, version: open.version }).expect(409)
  })

  it('lets another sequence have a template of it', async () => {
    const { id } = await binned()
    const other = await life.sequence('contact', [])
    const mails = [{ id: 'new_contact-24', delayHours: 24, isActive: true }]
    await send('put', `${sequences}/${other}/mails`, { mails, seen: [] }).expect(200)
    await send('post', `${sequences}/${id}/restore`).expect(200)
    expect((await screen()).templates[0].sequenceId).to.equal(other)
  })

  it('is not brought back by somebody who may only look', async () => {
    const { id } = await binned()
    const { agent, csrf } = await signInAsA(site, 'viewer')
    await agent.post(`${sequences}/${id}/restore`).set('x-csrf-token', csrf).expect(403)
    expect(await names()).to.deep.equal([])
  })
})
