import { z } from 'zod'
import { enquiryStates } from '../enquiries/shared/screens.ts'
import { operation } from './operation.ts'
import { moment, pageOf, pageQuery, tellOne, tellPage } from './pagination.ts'
import type { Told } from './pageQueries.ts'

export const enquiry = z
  .object({
    id: z.int(),
    person_id: z.int().nullable().meta({ description: 'null after the person was erased' }),
    name: z.string(),
    email: z.string(),
    company: z.string(),
    role: z.string(),
    company_size: z.string(),
    service: z.string(),
    timeline: z.string().nullable(),
    message: z.string().meta({ description: 'As it was typed: text that strangers wrote' }),
    state: z.enum(enquiryStates).meta({ description: 'What the firm has done about it' }),
    created_at: moment(),
    handled_at: moment().nullable(),
    updated_at: moment(),
  })
  .meta({ description: 'A message from the contact form' })
type Enquiry = z.input<typeof enquiry>

export const enquiriesPage = pageOf(enquiry)

const told: Told<Enquiry> = {
  name: 'enquiries',
  from: 'contact_submissions t left join contacts person on lower(person.email) = lower(t.email)',
  id: 't.id',
  columns: {
    id: 't.id',
    person_id: 'person.id',
    name: 't.name',
    email: 't.email',
    company: 't.company',
    role: 't.role',
    company_size: 't.company_size',
    service: 't.service',
    timeline: 't.timeline',
    message: 't.message',
    state: 't.state',
    created_at: 't.created_at',
    handled_at: 't.handled_at',
    updated_at: 't.updated_at',
  },
}

/** Messages from the contact form. */
export const enquiryOperations = [
  operation({
    id: 'listEnquiries',
    method: 'get',
    path: '/enquiries',
    scope: 'enquiries:read',
    summary: 'List enquiries',
    query: pageQuery,
    answer: enquiriesPage,
    answers: [{ status: 200, description: 'A page of enquiries' }],
    run: tellPage(told),
  }),
  operation({
    id: 'readEnquiry',
    method: 'get',
    path: '/enquiries/{id}',
    scope: 'enquiries:read',
    summary: 'Read one enquiry',
    answer: enquiry,
    answers: [{ status: 200, description: 'The enquiry' }],
    run: tellOne(told),
  }),
]
