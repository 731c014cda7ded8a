import { expect } from 'chai'
import type { AuditOverviewView } from '../../server/audit/shared/auditOverviewApi.ts'
import type { AuditDefinition } from '../../server/audit/shared/definition.ts'
import { firstDefinition } from '../../server/audit/shared/firstDefinition.ts'
import { signInAsA, useOwner, type SignedIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { changedDefinition, receiveLink, submit } from './support.ts'

const shorter = changedDefinition((of) => of.questions.splice(0, 1))

describe('Audit Overview', () => {
  const site = useSite()
  const owner = useOwner(site)

  const view = async (who: SignedIn = owner): Promise<AuditOverviewView> =>
    (await who.agent.get('/admin/api/audit-definition').expect(200)).body as AuditOverviewView
  const send = (path: string, body: object, who: SignedIn = owner) =>
    who.agent.post(`/admin/api/audit-definition/${path}`).set('x-csrf-token', who.csrf).send(body)
  const save = (body: object, who: SignedIn = owner) =>
    who.agent.put('/admin/api/audit-definition/draft').set('x-csrf-token', who.csrf).send(body)
  const publish = async (definition: AuditDefinition, meansTheSame: boolean) => {
    const { live } = await view()
    const saved = await save({ version: live.version + 1, revision: 0, definition }).expect(200)
    return send('publish', { ...(saved.body as object), meansTheSame })
  }

  it('begins with what is live, and no draft', async () => {
    const { live, draft, nextQuestionId, versions, may } = await view()
    expect(live).to.deep.equal({ version: 1, definition: firstDefinition, taken: 0 })
    expect({ draft, nextQuestionId }).to.deep.equal({ draft: null, nextQuestionId: 16 })
    expect(versions).to.have.length(1)
    expect(may).to.deep.equal({ write: true, publish: true })
  })

  it('keeps one draft, and refuses whoever did not see the last saving of it', async () => {
    const first = await save({ version: 2, revision: 0, definition: shorter }).expect(200)
    const begun = (first.body as { revision: number }).revision
    await save({ version: 2, revision: begun, definition: firstDefinition }).expect(200)
    for (const revision of [0, begun]) {
      const { body } = await save({ version: 2, revision, definition: shorter }).expect(409)
      expect((body as { code: string }).code).to.equal('version')
    }
    await save({ version: 3, revision: 0, definition: shorter }).expect(409)
    const { draft } = await view()
    expect(draft).to.deep.include({ version: 2, revision: begun + 1, savedBy: 'owner@plainsong.example' })
    expect(draft!.definition).to.deep.equal(firstDefinition)
  })

  it('refuses whoever saw a draft that was thrown away and begun anew', async () => {
    const seen = (await save({ version: 2, revision: 0, definition: shorter }).expect(200)).body as object
    await send('draft/discard', seen).expect(200)
    await save({ version: 2, revision: 0, definition: firstDefinition }).expect(200)
    await save({ ...seen, definition: shorter }).expect(409)
    expect((await view()).draft!.definition).to.deep.equal(firstDefinition)
  })

  it('stores one of two drafts that begin at once', async () => {
    const body = { version: 2, revision: 0, definition: shorter }
    const answers = await Promise.all([save(body), save(body), save(body)])
    expect(answers.map(({ status }) => status)).to.have.members([200, 409, 409])
  })

  it('says at the field what does not fit', async () => {
    const definition = changedDefinition((of) => (of.questions[2]!.text = 'x'.repeat(141)))
    const { body } = await save({ version: 2, revision: 0, definition }).expect(422)
    expect((body as { errors: object }).errors).to.deep.equal({
      'definition.questions.2.text': 'Maximum 140 characters allowed',
    })
  })

  it('refuses to publish what has to be mended, at its place', async () => {
    const answer = await publish(
      changedDefinition((of) => {
        of.questions[3]!.fixItTip = ''
        of.bands[3]!.from = 10
      }),
      true,
    )
    expect(answer.status).to.equal(422)
    expect((answer.body as { errors: object }).errors).to.deep.equal({
      'questions.3.fixItTip': 'Write some text',
      'bands.3.from': 'The last band begins at 0',
    })
    expect((await view()).live.version).to.equal(1)
  })

  it('refuses to publish the same once more', async () => {
    const { body } = await publish(firstDefinition, true)
    expect((body as { message: string }).message).to.equal('Nothing is different from version 1.')
  })

  it('publishes what is asked from then on, with what was changed and by whom', async () => {
    const answer = await publish(shorter, false)
    expect(answer.status).to.equal(200)
    const { live, draft, versions } = answer.body as AuditOverviewView
    expect(live.version).to.equal(2)
    expect(draft).to.equal(null)
    expect(versions[0]).to.include({ version: 2, by: 'owner@plainsong.example', isAnew: true, taken: 0 })
    expect(versions[0]!.changes).to.deep.equal([
      'Question removed: Do you have a documented internal communications strategy?',
    ])
    expect((await site.services.currentDefinition()).questions).to.have.length(14)
  })

  it('publishes nothing that somebody else has changed since', async () => {
    const seen = (await save({ version: 2, revision: 0, definition: shorter }).expect(200)).body as object
    const now = (await save({ ...seen, definition: shorter }).expect(200)).body as object
    await send('publish', { ...seen, meansTheSame: true }).expect(409)
    await send('draft/discard', seen).expect(409)
    const { body } = await send('draft/discard', now).expect(200)
    expect((body as AuditOverviewView).draft).to.equal(null)
  })

  it('gives no question the number of one that is gone', async () => {
    await publish(
      changedDefinition((of) => of.questions.splice(14, 1)),
      true,
    )
    await publish(
      changedDefinition((of) => of.questions.splice(13, 1)),
      true,
    )
    expect((await view()).nextQuestionId).to.equal(16)
  })

  it('says how each question was answered, and what a draft would make of that', async () => {
    await submit(site, await receiveLink(site)).expect(200)
    const { live, answered } = await view()
    expect(live.taken).to.equal(1)
    expect(answered[3]).to.deep.equal({ 3: 0, 2: 1, 1: 0 })
    await save({
      version: 2,
      revision: 0,
      definition: changedDefinition((of) => (of.bands[1]!.from = 72)),
    }).expect(200)
    const { body } = await owner.agent.get('/admin/api/audit-definition/effect').expect(200)
    expect(body).to.deep.include({
      past: { results: 1, renamed: 1, before: 71, after: 71, shared: [15, 15] },
    })
  })

  it('compares only with versions whose answers mean the same', async () => {
    await submit(site, await receiveLink(site)).expect(200)
    await publish(shorter, true)
    expect((await view()).answered[3]).to.deep.equal({ 3: 0, 2: 1, 1: 0 })
    await publish(firstDefinition, false)
    expect((await view()).answered).to.deep.equal({})
  })

  it('hands out a published version to begin with, and no draft', async () => {
    await save({ version: 2, revision: 0, definition: shorter }).expect(200)
    const { body } = await owner.agent.get('/admin/api/audit-definition/versions/1').expect(200)
    expect(body).to.deep.equal({ definition: firstDefinition })
    for (const version of ['2', '99', 'x'])
      await owner.agent.get(`/admin/api/audit-definition/versions/${version}`).expect(404)
  })

  it('lets an editor write and only an owner publish; a viewer reads', async () => {
    const editor = await signInAsA(site, 'editor')
    const viewer = await signInAsA(site, 'viewer')
    const body = { version: 2, revision: 0, definition: shorter }
    await save(body, viewer).expect(403)
    await save(body, editor).expect(200)
    await send('publish', { version: 2, revision: 1, meansTheSame: true }, editor).expect(403)
    expect((await view(editor)).may).to.deep.equal({ write: true, publish: false })
    const { text } = await viewer.agent.get('/admin/audit-overview').expect(200)
    expect(text).to.include('Fix-It tip').and.not.include('Move question')
  })
})
