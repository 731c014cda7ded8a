import type { AuditDefinition } from '../../server/audit/shared/definition.ts'
import { firstDefinition } from '../../server/audit/shared/firstDefinition.ts'
import { fillDocument } from '../../server/content/shared/tokens.ts'
import { auditValues } from '../../server/content/fillTexts.ts'
import { contentDocuments, type Texts } from '../../server/content/shared/documents.ts'
import { drainMail, type SentMail } from '../support/mail.ts'
import type { TestSite } from '../support/site.ts'

export const maya = { first_name: 'Maya', last_name: 'Okafor', email: 'maya@fennel.example' }
export const profile = {
  first_name: 'Maya',
  last_name: 'Okafor',
  company_name: 'Fennel Foods',
  role: 'Internal Communications Manager',
  company_size: '51-200',
}
/** 71%, with Employee Engagement & Voice at the bottom. */
export const sampleResponses = Object.fromEntries(
  Array.from('332332123312112', (answer, index) => [index + 1, answer]),
)
const submitKey = 'a-key-made-by-the-browser'

export const askForAudit = (site: TestSite, person: object = maya) =>
  site.http.post('/audit-requests').set('Accept', 'application/json').send(person)

/** Signs up and reads the link out of the mail. */
export async function receiveLink(site: TestSite, person: object = maya): Promise<string> {
  await askForAudit(site, person).expect(200)
  return linkIn(await drainMail(site))
}

/** The path of the personal link in these mails. */
export function linkIn(mails: SentMail[]): string {
  const link = mails.flatMap(({ links }) => links).find((url) => /\/audit\/[\w-]{43}$/.test(url))
  if (!link) throw new Error('No mail holds an audit link')
  return new URL(link).pathname
}

export const saveDraft = (site: TestSite, link: string, change: object) =>
  site.http.patch(`${link}/draft`).set('Accept', 'application/json').send(change)

export const submit = (site: TestSite, link: string, change: object = {}) =>
  site.http
    .post(`${link}/submit`)
    .set('Accept', 'application/json')
    .send({ ...profile, responses: sampleResponses, submit_key: submitKey, ...change })

/** Rows of a table, oldest first. */
export async function rowsOf<Row = Record<string, unknown>>(site: TestSite, table: string): Promise<Row[]> {
  return (await site.services.db(table).select()) as Row[]
}

/** Stores another version of the audit; it is what is asked from now on. */
export async function publishVersion(
  site: TestSite,
  version: number,
  definition: AuditDefinition,
  state: 'published' | 'draft' = 'published',
): Promise<void> {
  await site.services.db.raw(
    `insert into audit_definitions (version, document, state, published_at)
     values (:version, :document, :state::text, case when :state::text = 'published' then now() end)`,
    { version, state, document: JSON.stringify(definition) },
  )
  await site.told()
}

/** The first version with a change. */
export function changedDefinition(change: (definition: AuditDefinition) => void): AuditDefinition {
  const copy = structuredClone(firstDefinition)
  change(copy)
  return copy
}

/** What the site says of an audit while nobody has said it otherwise. */
export const firstWords = (definition: AuditDefinition): Pick<Texts, 'audit' | 'wizard'> => ({
  wizard: contentDocuments.wizard.defaults,
  audit: fillDocument(contentDocuments.audit.defaults, {
    ...auditValues(definition),
    visits: 14,
    enquiryMonths: 0,
    answerMonths: 0,
    answerTime: 'within 24 hours',
    audit: 'Internal Comms Audit',
    auditTitle: 'Free Internal Comms Audit',
    name: 'Plainsong',
    email: 'hello@plainsong.example',
  }),
})

/** What the database says against it, or nothing. */
export const refusal = (asked: PromiseLike<unknown>): Promise<string> =>
  Promise.resolve(asked).then(
    () => '',
    (error: Error) => error.message,
  )
