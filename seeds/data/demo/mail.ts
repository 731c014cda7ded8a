import type { Knex } from 'knex'
import type { Chance } from './chance.ts'
import type { Contact } from './contacts.ts'

interface Sequence {
  name: string
  description: string
  stage: string
  active: boolean
  steps: { id: string; subject: string; delay: number; html: string }[]
}

const letter = (...paragraphs: string[]): string =>
  ['Hello {{firstName|there}},', ...paragraphs].map((text) => `<p>${text}</p>`).join('\n')

const sequences: Sequence[] = [
  {
    name: 'First weeks of a subscriber',
    description: 'Three useful articles for people who have just joined the newsletter',
    stage: 'new_subscriber',
    active: true,
    steps: [
      {
        id: 'subscriber-one-page',
        subject: 'The one page that saves the most time',
        delay: 48,
        html: letter(
          'If you read one thing of ours, let it be this: a communication plan that fits on a page.',
          '<a href="{{siteUrl}}/blog/one-page-internal-comms-strategy">The one-page strategy</a> takes an afternoon and changes what leaders say on Monday.',
        ),
      },
      {
        id: 'subscriber-frontline',
        subject: 'What people without a desk hear',
        delay: 168,
        html: letter(
          'Most channels are built for people with a desk. Here are four changes that reach the others.',
          '<a href="{{siteUrl}}/blog/what-frontline-teams-hear">Read the article</a>',
        ),
      },
      {
        id: 'subscriber-audit',
        subject: 'Where does your message get lost?',
        delay: 336,
        html: letter(
          'Fifteen questions, 5-7 minutes, and you know which of five areas to look at first.',
          '<a href="{{siteUrl}}/commsaudit">Take the free audit</a>',
        ),
      },
    ],
  },
  {
    name: 'After the audit',
    description: 'Helps people to use their results',
    stage: 'new_prospect',
    active: true,
    steps: [
      {
        id: 'prospect-lowest-score',
        subject: 'Start with your lowest score',
        delay: 24,
        html: letter(
          'Your results name three areas. Choose the lowest, and one tip from it. Do that this month, and nothing else.',
        ),
      },
      {
        id: 'prospect-call',
        subject: 'Thirty minutes about your results',
        delay: 120,
        html: letter(
          'Your audit comes with a complimentary 30-minute strategy call. Bring your lowest score. Leave with a plan for it.',
          '<a href="{{siteUrl}}/#contact">Schedule a Discovery Call</a>',
        ),
      },
    ],
  },
  {
    name: 'Finish your audit',
    description: 'A nudge for audits that were started and not completed',
    stage: 'audit_incomplete',
    active: false,
    steps: [
      {
        id: 'incomplete-nudge',
        subject: 'Your audit is waiting where you left it',
        delay: 72,
        html: letter('Your answers so far are saved. It takes about three more minutes.'),
      },
    ],
  },
]

/** Sequences with their templates, and what they and the forms have sent in the last weeks. */
export async function seedMail(db: Knex, chance: Chance, contacts: Contact[]): Promise<void> {
  for (const sequence of sequences) {
    const { rows } = await db.raw<{ rows: [{ id: number }] }>(
      `insert into email_sequences (name, description, lifecycle_stage, is_active, created_at)
       values (?, ?, ?, ?, now() - interval '90 days') returning id`,
      [sequence.name, sequence.description, sequence.stage, sequence.active],
    )
    for (const step of sequence.steps) {
      await db.raw(
        `insert into email_templates (id, subject, html_content, sequence_id, delay_hours)
         values (?, ?, ?, ?, ?) on conflict (id) do nothing`,
        [step.id, step.subject, step.html, rows[0].id, step.delay],
      )
      if (sequence.active) await sendStep(db, chance, contacts, sequence.stage, step)
    }
  }
  for (const contact of contacts) await sendAsked(db, contact)
}

async function sendStep(
  db: Knex,
  chance: Chance,
  contacts: Contact[],
  stage: string,
  step: Sequence['steps'][number],
): Promise<void> {
  const path = stage === 'new_subscriber' ? 'newsletter' : 'audit_request'
  const reached = contacts.filter(
    ({ source, age, stage: now }) =>
      source === path &&
      now !== 'unsubscribed' &&
      !/audit_(requested|incomplete)/.test(now) &&
      age * 24 > step.delay,
  )
  for (const contact of reached) {
    await db.raw(
      `insert into sequence_sends (contact_id, template_id) values (?, ?) on conflict do nothing`,
      [contact.id, step.id],
    )
    const opened = chance.next() < 0.55
    await record(db, {
      contact,
      key: `seq:${contact.id}:${step.id}`,
      template: step.id,
      kind: 'marketing',
      subject: step.subject,
      daysAgo: contact.age - step.delay / 24,
      status: chance.weighted([
        ['sent', 40],
        ['delivered', 50],
        ['bounced', 2],
      ]),
      opened,
      clicked: opened && chance.next() < 0.3,
    })
  }
}

async function sendAsked(db: Knex, contact: Contact): Promise<void> {
  const sent: Record<string, [template: string, kind: string, subject: string]> = {
    newsletter: ['newsletter-welcome', 'notice', 'Welcome to weekly communication insights'],
    contact_form: ['contact-confirmation', 'notice', `We have your message, ${contact.firstName}`],
    audit_request: ['audit-link', 'asked', 'Your Internal Comms Audit is ready'],
  }
  const [template, kind, subject] = sent[contact.source]!
  const { rows: links } = await db.raw<{ rows: { id: number }[] }>(
    `select l.id from audit_links l join audit_requests r on r.id = l.audit_request_id where lower(r.email) = lower(?)`,
    [contact.email],
  )
  await record(db, {
    contact,
    facts: template === 'audit-link' ? { linkId: links[0]!.id } : {},
    key: `demo:${template}:${contact.id}`,
    template,
    kind,
    subject,
    daysAgo: contact.age,
    status: 'sent',
    opened: false,
    clicked: false,
  })
}

interface Sent {
  contact: Contact
  key: string
  template: string
  kind: string
  subject: string
  daysAgo: number
  status: string
  opened: boolean
  clicked: boolean
  /** What the message is about, for the page that shows it. */
  facts?: object
}

async function record(db: Knex, { contact, facts = {}, ...sent }: Sent): Promise<void> {
  await db.raw(
    `insert into email_campaigns (message_key, template, kind, email, name, contact_id, facts, subject, status, attempts,
                                  created_at, run_after, sent_at, opened_at, clicked_at)
     select :key, :template, :kind, :email, :name, :contactId, :facts::jsonb, :subject, :status, 1, moment, moment,
            moment + interval '15 seconds',
            case when :opened then least(now(), moment + interval '5 hours') end,
            case when :clicked then least(now(), moment + interval '5 hours 2 minutes') end
       from (select now() - :daysAgo * interval '1 day' as moment) at
     on conflict (message_key) do nothing`,
    {
      ...sent,
      facts: JSON.stringify(facts),
      email: contact.email,
      name: `${contact.firstName} ${contact.lastName}`,
      contactId: contact.id,
    },
  )
}
