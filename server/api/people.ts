import { z } from 'zod'
import { stages } from '../contacts/shared/stages.ts'
import { addPerson, personForm, personAdded } from './addPerson.ts'
import { operation } from './operation.ts'
import { moment, pageOf, pageQuery, tellOne, tellPage } from './pagination.ts'
import type { Told } from './pageQueries.ts'

export const person = z
  .object({
    id: z.int().meta({ description: 'As in the address of their page in the back office' }),
    email: z.string(),
    name: z.string().nullable(),
    stage: z.enum(stages).meta({ description: 'Where they stand in Lifecycle Management' }),
    source: z
      .string()
      .meta({ description: 'How they came first: newsletter, contact_form, audit_request, api' }),
    newsletter: z
      .enum(['active', 'unsubscribed'])
      .nullable()
      .meta({ description: 'null for somebody who has neither subscribed nor left and gets no newsletter' }),
    booked_discovery: z.boolean(),
    purchased_blueprint: z.boolean(),
    purchased_consulting: z.boolean(),
    bounced_at: moment().nullable().meta({ description: 'Since when mail to them comes back' }),
    first_seen_at: moment(),
    updated_at: moment(),
  })
  .meta({ description: 'Somebody who subscribed, wrote, asked for the audit or was added' })
type Person = z.input<typeof person>

export const peoplePage = pageOf(person)

const told: Told<Person> = {
  name: 'people',
  from: 'contacts t',
  id: 't.id',
  columns: {
    id: 't.id',
    email: 't.email',
    name: `nullif(t.full_name, '')`,
    stage: 't.lifecycle',
    source: 't.source',
    newsletter: `nullif(t.newsletter_status, 'never_asked')`,
    booked_discovery: 't.booked_discovery',
    purchased_blueprint: 't.purchased_blueprint',
    purchased_consulting: 't.purchased_consulting',
    bounced_at: 't.email_bounced_at',
    first_seen_at: 't.first_seen_at',
    updated_at: 't.updated_at',
  },
}

/** People: read, and added. */
export const peopleOperations = [
  operation({
    id: 'listPeople',
    method: 'get',
    path: '/people',
    scope: 'people:read',
    summary: 'List people',
    query: pageQuery,
    answer: peoplePage,
    answers: [{ status: 200, description: 'A page of people' }],
    run: tellPage(told),
  }),
  operation({
    id: 'addPerson',
    method: 'post',
    path: '/people',
    scope: 'people:write',
    summary: 'Add a person',
    description:
      'Whoever is known by this address stays as they are, but for a name that was missing. Nobody gets marketing mail ' +
      'without `consent`, and whoever has left the newsletter is not brought back by it. Where the site asks subscribers ' +
      'to confirm, a mail asks first.',
    body: personForm,
    answer: personAdded,
    answers: [
      { status: 200, description: 'This address was known' },
      { status: 201, description: 'The person is new' },
    ],
    run: addPerson,
  }),
  operation({
    id: 'readPerson',
    method: 'get',
    path: '/people/{id}',
    scope: 'people:read',
    summary: 'Read one person',
    answer: person,
    answers: [{ status: 200, description: 'The person' }],
    run: tellOne(told),
  }),
]
