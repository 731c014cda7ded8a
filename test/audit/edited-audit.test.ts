import { expect } from 'chai'
import { auditMail } from '../../server/audit/mail.ts'
import { checkDefinition } from '../../server/audit/shared/checkDefinition.ts'
import type { AuditDefinition } from '../../server/audit/shared/definition.ts'
import { firstDefinition } from '../../server/audit/shared/firstDefinition.ts'
import { asking, keyOf } from '../api/support.ts'
import { signIn, type SignedIn } from '../support/admin.ts'
import { writeMessage } from '../../server/webhooks/writeMessage.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import { ownAudit } from './ownAudit.ts'
import {
  changedDefinition,
  maya,
  profile,
  publishVersion,
  receiveLink,
  rowsOf,
  saveDraft,
  submit,
} from './support.ts'

const reworded = changedDefinition((of) => {
  of.questions = of.questions.map((question) => ({
    ...question,
    text: `New: ${question.text}`,
    hints: { 3: 'New best', 2: 'New middle', 1: 'New least' },
    statement: `New: ${question.statement}`,
    fixItTip: `New: ${question.fixItTip}`,
  }))
})
const removed = changedDefinition((of) => {
  of.questions = of.questions.filter(({ id }) => id !== 3 && id < 14)
  of.categories = of.categories.filter(({ id }) => id !== 'measurement')
})
const added: AuditDefinition = {
  ...structuredClone(removed),
  categories: [...removed.categories, ...ownAudit.categories],
  questions: [...removed.questions, ...ownAudit.questions].map((question) => ({
    ...question,
    points: { 3: 9, 2: 1, 1: 0 },
  })),
}
const renamed: AuditDefinition = {
  ...structuredClone(added),
  categories: added.categories.map((category) => ({ ...category, name: `New ${category.name}` })),
  answers: ownAudit.answers,
  bands: ownAudit.bands,
  minutes: '9',
}
const edits = { reworded, removed, added, renamed }

describe('Audits of before', () => {
  const site = useSite()
  const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@fennel.example' }

  const personFile = async (agent: SignedIn['agent']) =>
    (await agent.get('/admin/privacy/person.json').query({ email: maya.email }).expect(200)).body as object

  /** Everything that is shown and sent of a completed audit and of one on the way. */
  async function told(
    { agent }: SignedIn,
    key: string,
    results: string,
    open: string,
  ): Promise<Record<string, unknown>> {
    const page = async (path: string) =>
      (await site.http.get(path).expect(200)).text.replace(uuid, '').replace(drawnAt, '')
    const mail = async (template: keyof typeof auditMail, facts: Record<string, number>) => {
      const send = { ...sendOf, template, facts }
      const content = await auditMail[template]!(site.services, send, {} as never, {} as never)
      return JSON.stringify(content)
    }
    const read = async (path: string) => (await agent.get(path).expect(200)).body as object
    return {
      results: await page(results),
      // Around what is known of them stands the dialog of today's audit.
      call: formOfCall.exec(await page(`${results}/call`))![0],
      wizard: await page(`${open}?step=4`),
      resumed: await page(open),
      resultsMail: await mail('audit-results', { submissionId: 1 }),
      notice: await mail('audit-notice', { submissionId: 1 }),
      linkMail: await mail('audit-link', { linkId: 2 }),
      reminder: await mail('audit-reminder', { linkId: 2 }),
      page: (await agent.get('/admin/audits/1').expect(200)).text.replace(uuid, '').replace(token, ''),
      exported: { ...(await personFile(agent)), exportedAt: '' },
      api: (await asking(site, key).get('/audits').expect(200)).body as object,
      webhook: await writeMessage(site.services, toldOfTheFirst),
      details: await read('/admin/api/audits/1'),
      onTheWay: await read('/admin/api/audits/2'),
      list: await read('/admin/api/audits'),
      person: await read('/admin/api/contacts/1'),
      morning: await read('/admin/api/dashboard/morning'),
      table: (await agent.get('/admin/audits.csv').expect(200)).text,
      stored: await rowsOf(site, 'audit_submissions'),
    }
  }

  it('are the same after questions were reworded, left and came, after other points, categories, answers and bands changed', async () => {
    const signedIn = await signIn(site)
    const first = await receiveLink(site)
    const { body } = await submit(site, first).expect(200)
    const { url } = body as { url: string }
    const open = await receiveLink(site, person)
    await saveDraft(site, open, { version: 1, step: 4, responses: { 1: '3', 2: '1', 3: '2' } }).expect(200)
    await drainMail(site)
    // How they came is kept in memory for a moment, and stands in their file then.
    await site.memory.recorder.flush()
    const key = await keyOf(site, ['audits:read'])
    const before = await told(signedIn, key, url, open)
    expect(before.api).to.have.nested.property('data.0.band')
    expect(before.exported).to.have.nested.property('audit_submissions.0')
    for (const place of ['person', 'morning']) expect(JSON.stringify(before[place])).to.include('71')
    expect(before.page).to.include(firstDefinition.questions[2]!.text)
    let version = 1
    const earlier = [firstDefinition]
    for (const [name, definition] of Object.entries(edits)) {
      expect(checkDefinition(definition, earlier), name).to.deep.equal([])
      earlier.push(definition)
      await publishVersion(site, ++version, definition)
      expect(await told(signedIn, key, url, open), name).to.deep.equal(before)
    }
    expect((await site.services.currentDefinition()).bands[0]!.label).to.equal('Strong')
  })

  it('are mailed again in the words they were answered in', async () => {
    const { agent, csrf } = await signIn(site)
    await submit(site, await receiveLink(site)).expect(200)
    const [once] = (await drainMail(site)).filter(({ subject }) => subject.includes('results'))
    for (const [index, definition] of Object.values(edits).entries())
      await publishVersion(site, index + 2, definition)
    await agent.post('/admin/api/audits/1/send').set('x-csrf-token', csrf).expect(200)
    const [again] = await drainMail(site)
    expect(again!.subject).to.equal(once!.subject)
    expect(again!.text).to.equal(once!.text)
    expect(again!.html).to.equal(once!.html)
  })

  it('that are on the way end with the questions and the scoring they began with', async () => {
    const open = await receiveLink(site)
    await saveDraft(site, open, { version: 1, step: 0, profile }).expect(200)
    for (const [index, definition] of Object.values(edits).entries())
      await publishVersion(site, index + 2, definition)
    await submit(site, open).expect(200)
    const [stored] = await rowsOf<{ total_score: number; category_scores: object }>(site, 'audit_submissions')
    expect(stored).to.include({ total_score: 71 })
    expect(Object.keys(stored!.category_scores)).to.have.members(
      firstDefinition.categories.map(({ id }) => id),
    )
  })

  it('whose scores were stored under the names of categories can be read', async () => {
    const { body } = await submit(site, await receiveLink(site)).expect(200)
    const page = async () => (await site.http.get((body as { url: string }).url).expect(200)).text
    const before = await page()
    const names = Object.fromEntries(firstDefinition.categories.map(({ name }) => [name, 1]))
    await site.services.db.raw('update audit_submissions set category_scores = ?', [JSON.stringify(names)])
    expect(await page()).to.equal(before)
  })
})

const drawnAt = /now&quot;:\d{13}/
const formOfCall = /<form[^>]+action="\/enquiries"[^]*?class="vh"/
const token = /(?<=name="_csrf" value="|name="csrf-token" content=")[^"]+/g
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g
/** Another program is told of the first audit as of any that was completed. */
const toldOfTheFirst = {
  event: 'audit.completed' as const,
  isTest: false,
  happenedAt: new Date(0),
  stageChangeId: null,
  newsletterEventId: null,
  enquiryId: null,
  auditRequestId: null,
  auditSubmissionId: 1,
  erasedPersonId: null,
  nameChangeId: null,
}
const sendOf = {
  id: 1,
  key: 'tried',
  kind: 'asked' as const,
  email: 'maya@fennel.example',
  name: null,
  contactId: null,
  attempts: 0,
  createdAt: new Date(0),
}
