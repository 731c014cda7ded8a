import type { EventCode } from './shared/eventLabels.ts'
import type { DataOf } from './shared/messages.ts'

const then = '2026-11-02T09:30:00.000Z'
const person = {
  id: 0,
  email: 'sample@example.com',
  name: 'Sample Person',
  stage: 'new_contact',
  source: 'contact_form',
  newsletter: 'active',
  first_seen_at: then,
} as const
const audit = {
  id: 0,
  person_id: 0,
  email: person.email,
  first_name: 'Sample',
  last_name: 'Person',
  requested_at: then,
}

/** What a test tells: nobody's data, in the shape of the real thing. */
export const sampleData: { [Code in EventCode]: DataOf<Code> } = {
  'person.created': { person },
  'person.stage_changed': { person, from_stage: 'new_subscriber', to_stage: 'new_contact' },
  'person.updated': { person },
  'person.subscribed': { person },
  'person.unsubscribed': { person: { ...person, newsletter: 'unsubscribed' } },
  'person.erased': { person: { id: person.id } },
  'enquiry.received': {
    enquiry: {
      id: 0,
      person_id: 0,
      name: person.name,
      email: person.email,
      company: 'Sample Company',
      role: 'Managing Director',
      company_size: '51-200',
      service: 'Sample Service',
      timeline: null,
      message: 'This is a test.',
      created_at: then,
    },
  },
  'audit.requested': { audit },
  'audit.completed': {
    audit: {
      ...audit,
      company: 'Sample Company',
      role: 'Managing Director',
      company_size: '51-200',
      total_score: 64,
      band: 'Good',
      categories: [{ id: 'sample', name: 'Sample Category', score: 64 }],
      version: 1,
      completed_at: then,
    },
  },
}
