import type { Knex } from 'knex'
import type { Chance } from './chance.ts'
import type { Person } from './people.ts'

export type Contact = Person & { id: number }

/** The people as contacts, and what they signed up for. */
export async function seedContacts(db: Knex, people: Person[]): Promise<Contact[]> {
  const contacts: Contact[] = []
  for (const person of people) {
    const stageAge = person.stage.startsWith('new_') ? person.age : person.age * 0.4
    const { rows } = await db.raw<{ rows: { id: number }[] }>(
      `insert into contacts (email, full_name, lifecycle, source, booked_discovery, purchased_blueprint,
                             purchased_consulting, stage_changed_by, first_seen_at, created_at,
                             last_stage_change_at, last_activity_at)
       values (:email, :name, :stage, :source, :booked, :blueprint, :consulting, 'system',
               now() - :age * interval '1 day', now() - :age * interval '1 day',
               now() - :stageAge * interval '1 day', now() - :stageAge * 0.7 * interval '1 day')
       on conflict ((lower(email))) do nothing
       returning id`,
      {
        email: person.email,
        name: `${person.firstName} ${person.lastName}`,
        stage: person.stage,
        source: person.source,
        booked: person.booked,
        blueprint: /blueprint|both/.test(person.stage),
        consulting: /consulting|both|past|champion/.test(person.stage),
        age: person.age,
        stageAge,
      },
    )
    if (rows[0]) contacts.push({ ...person, id: rows[0].id })
  }
  return contacts
}

/** Newsletter subscriptions: of those who came by it, and of a third of the others. */
export async function seedSubscriptions(db: Knex, chance: Chance, contacts: Contact[]): Promise<void> {
  for (const contact of contacts) {
    if (contact.source !== 'newsletter' && chance.next() > 0.35) continue
    const left = contact.stage === 'unsubscribed'
    const source = chance.pick(['footer', 'contact', 'blog', 'popup'])
    // The events are what the dashboard and the timeline read.
    await db.raw(
      `with made as (
       insert into newsletter_subscriptions (email, status, tags, source, consent_text, subscribed_at, created_at, unsubscribed_at)
       values (:email, :status, array['Newsletter Subscriber', :source], :source,
               'We respect your privacy. Unsubscribe at any time.',
               now() - :age * interval '1 day', now() - :age * interval '1 day',
               case when :left then now() - :age * 0.3 * interval '1 day' end)
       on conflict do nothing
       returning id, email, source, consent_text, subscribed_at, unsubscribed_at)
       insert into newsletter_events (subscription_id, email, event, cause, consent_text, happened_at)
       select id, email, 'subscribed', source, consent_text, subscribed_at from made
       union all
       select id, email, 'unsubscribed', 'page', null, unsubscribed_at from made where unsubscribed_at is not null`,
      { email: contact.email, status: left ? 'unsubscribed' : 'active', source, age: contact.age, left },
    )
  }
}

const messages = [
  'We have 900 people on four sites and one all-staff email that nobody reads. I would like to talk about what a realistic plan looks like for a team of two.',
  'Our CEO changes in January. We need someone senior for three or four months to prepare managers and plan the first hundred days.',
  'Half of our employees have no company email. HR asks us to “do something about engagement”. Where would you start?',
  'We merged last year and still have two intranets, two newsletters and two versions of everything.\n\nCould you help us to decide what to close?',
  'I run internal comms alone next to recruiting. I am looking for a few days of support a month rather than a big project.',
  'Our survey says that people do not trust what leaders tell them. I would like to understand whether that is a communication problem at all.',
  'We took the free audit and scored low on measurement. What would a first sensible dashboard look like?',
  'A site closes in spring. We want to do this properly, and we have never done it before.',
]

/** Enquiries: of those who came by the form, the latest unread, older ones handled, one spam. */
export async function seedEnquiries(db: Knex, chance: Chance, contacts: Contact[]): Promise<void> {
  const senders = contacts.filter(({ source }) => source === 'contact_form')
  for (const [at, contact] of senders.entries()) {
    const service = chance.weighted([
      ['Internal Communications Strategy', 5],
      ['Fractional Communications Leadership', 4],
      ['Custom Solution', 2],
    ])
    const seen = at === senders.length - 1 ? 'spam' : 'handled'
    await db.raw(
      `insert into contact_submissions (name, email, company, role, company_size, service, timeline, message, state, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, now() - ? * interval '1 day')`,
      [
        `${contact.firstName} ${contact.lastName}`,
        contact.email,
        contact.company,
        contact.role,
        chance.pick(['11-50', '51-200', '201-500', '501-1000', '1000+']),
        service,
        chance.pick(['ASAP', 'Within 1 month', '1-3 months', '3-6 months', 'Just exploring', null]),
        messages[at % messages.length]!,
        contact.age < 5 ? 'unread' : seen,
        contact.age,
      ],
    )
  }
}
