import { stages } from '../../server/contacts/shared/stages.ts'
import { timelines } from '../../server/enquiries/shared/enquiryForm.ts'
import { contentDocuments } from '../../server/content/shared/documents.ts'
import type { TestSite } from './site.ts'

const name = 'Wolfeschlegelsteinhausenbergerdorff Featherstonehaugh-Cholmondeley'
const company = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const role = 'Internal Communications and Organisational Transformation Manager'
const longest = (words: readonly string[]): string => words.toSorted((a, b) => b.length - a.length)[0]!
const address = (n: number) => `owen.sato-featherstonehaugh.${n}@meridianfoods-international-holdings.example`

/** Fills every list of the back office with values as long as people and forms make them. */
export async function fillWithLongValues({ services: { db } }: TestSite): Promise<void> {
  const subject = 'A subject that says everything the mail says, and then says it again for good measure'
  for (const [n, lifecycle] of stages.entries())
    await db('contacts').insert({ email: address(n), full_name: name, lifecycle, source: 'contact_form' })
  await db('newsletter_subscriptions').insert({
    email: address(0),
    source: 'footer',
    status: 'unsubscribed',
    unsubscribed_at: new Date(),
  })
  for (const { name: service } of contentDocuments.services.defaults.offers.items)
    await db('contact_submissions').insert({
      name,
      email: address(1),
      company,
      role,
      company_size: '1000+',
      service,
      timeline: longest(timelines),
      message: 'Hello '.repeat(200),
    })
  await audits(db)
  const [sequence] = await db('email_sequences')
    .insert({
      name: subject,
      description: subject,
      lifecycle_stage: 'prospect_demo_scheduled',
      is_active: true,
    })
    .returning('id')
  await db('email_templates').insert({
    id: 'a-template-with-an-id-that-nobody-would-like-to-type',
    subject,
    html_content: 'x'.repeat(10_000),
    sequence_id: sequence.id,
    delay_hours: 8760,
  })
  await db('sequence_enrolments').insert({ contact_id: 1, sequence_id: sequence.id, entered_at: new Date() })
  for (const status of ['queued', 'sent', 'failed'])
    await db('email_campaigns').insert({
      message_key: status,
      template: 'newsletter-issue',
      kind: 'marketing',
      email: address(1),
      subject,
      status,
      sent_at: status === 'sent' ? new Date() : null,
      opened_at: status === 'sent' ? new Date() : null,
      clicked_at: status === 'sent' ? new Date() : null,
      last_error: status === 'failed' ? `550 5.7.1 ${'refused '.repeat(20)}${'x'.repeat(80)}` : null,
    })
  await db('blog_posts').insert({
    title: 'A title that needs the whole line, and then another one, and a word like Kommunikationsstrategie',
    slug: 'long',
    excerpt: 'An excerpt. '.repeat(30),
    content: 'Text',
    category: 'Leadership and Organisational Communication',
    tags: ['transformation-communication', 'organisational-development', 'hybrid-work'],
    is_featured: true,
    published_at: new Date(),
  })
}

async function audits(db: TestSite['services']['db']): Promise<void> {
  for (const completed of [true, false]) {
    const [request] = await db('audit_requests')
      .insert({
        first_name: name,
        last_name: name,
        email: address(completed ? 2 : 3),
        link_sent_at: new Date(),
      })
      .returning('id')
    const [link] = await db('audit_links')
      .insert({ audit_request_id: request.id, token_hash: String(completed), expires_at: new Date() })
      .returning('id')
    if (!completed) continue
    await db('audit_submissions').insert({
      audit_link_id: link.id,
      submit_key: 'k',
      results_token_hash: 'h',
      email: address(2),
      first_name: name,
      last_name: name,
      company_name: company,
      role,
      company_size: '201-1000',
      responses: {},
      total_score: 100,
      category_scores: {},
    })
  }
}
