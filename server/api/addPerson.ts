import { z } from 'zod'
import { addContact } from '../contacts/upsertQueries.ts'
import { keepOptOut } from '../contacts/erasedContactQueries.ts'
import { contactById } from '../contacts/contactQueries.ts'
import { contactAt } from '../contacts/moveContactQueries.ts'
import type { Db } from '../db.ts'
import { subscribeIn } from '../newsletter/subscribe.ts'
import { hasLeft, isActive, keepUnasked } from '../newsletter/subscriptionQueries.ts'
import type { Services } from '../services.ts'
import { setting } from '../settings/settings.ts'
import { emailAddress } from '../web/shared/emailAddress.ts'
import { requiredText } from '../web/shared/fields.ts'
import { personName } from '../web/shared/personName.ts'
import { once } from './idempotency.ts'
import { moment } from './pagination.ts'
import type { Asked } from './operation.ts'

/** Clocks of other programs may be a little ahead of ours. */
const tolerance = 5 * 60_000

const agreement = z
  .strictObject({
    given_at: moment()
      .refine((text) => Date.parse(text) <= Date.now() + tolerance, 'This moment has not come yet')
      .meta({ description: 'When the person agreed' }),
    source: z.pipe(z.string(), requiredText(300)).meta({
      description: 'Where, and to which words: kept as the proof',
      examples: ['Booking form: “Send me…”'],
    }),
  })
  .meta({ description: 'That the person agreed to the newsletter. Without it they get no marketing mail.' })

export const personForm = z
  .strictObject({
    email: z.pipe(z.string(), emailAddress()).meta({ description: 'At most 254 characters' }),
    name: z.pipe(z.string(), personName(100)).optional(),
    consent: agreement.optional(),
  })
  .meta({ description: 'A person to be added' })
type PersonForm = z.output<typeof personForm>

export const personAdded = z
  .object({
    id: z.int(),
    created: z.boolean().meta({ description: 'false for an address that was known' }),
    newsletter: z.enum(['not_asked', 'subscribed', 'asked_to_confirm', 'unchanged']).meta({
      description:
        'not_asked: no consent was given; asked_to_confirm: a mail asks; ' +
        'unchanged: they get it already, or have left',
    }),
  })
  .meta({ description: 'What became of a person who was to be added' })
export type PersonAdded = z.input<typeof personAdded>

/** Adds a person, once for each name of a request. */
export async function addPerson({ services, key, body, requestName }: Asked<unknown, PersonForm>) {
  const { id, answer, isReplay } = await once(services, { keyId: key.id, requestName, body }, (trx) =>
    addIn(trx, services, body),
  )
  if (!isReplay) services.wakeOutbox()
  return {
    status: answer.created ? 201 : 200,
    headers: {
      ...(answer.created ? { Location: `/api/v1/people/${id}` } : {}),
      ...(isReplay ? { 'Idempotency-Replayed': 'true' } : {}),
    },
    body: { id, ...answer },
  }
}

/** Consent is never guessed: whoever is new and has not agreed gets no marketing until they subscribe themselves. */
async function addIn(
  trx: Db,
  services: Services,
  { email, name, consent }: PersonForm,
): Promise<{ id: number; answer: Omit<PersonAdded, 'id'> }> {
  const known = await knownAt(trx, email)
  await keepOptOut(trx, services.config, email)
  // Who subscribes in a form wants issues, whatever they chose before; another program does not say that of them today.
  const isReader = await isActive(trx, email)
  const mayJoin = known?.lifecycle !== 'unsubscribed' && !isReader && !(await hasLeft(trx, email))
  const joins = consent !== undefined && mayJoin
  const atOnce = joins && !(await setting(trx, services.config, 'doubleOptIn'))
  // Before there is a contact, whose sequences begin at once.
  if (!known && !atOnce) await keepUnasked(trx, email)
  const lifecycle = atOnce ? 'new_subscriber' : 'new_contact'
  const { id, isNew } = await addContact(trx, { email, fullName: name, lifecycle, by: 'api' })
  const newsletter = await newsletterOf(trx, services, { email, consent, joins })
  return { id, answer: { created: isNew, newsletter } }
}

/** Held until all is decided: whoever leaves in this moment has left, and whoever is erased is waited for. */
async function knownAt(trx: Db, email: string) {
  const id = await contactAt(trx, email, 'for update')
  return id === undefined ? undefined : contactById(trx, id)
}

async function newsletterOf(
  trx: Db,
  services: Services,
  { email, consent, joins }: Pick<PersonForm, 'email' | 'consent'> & { joins: boolean },
): Promise<PersonAdded['newsletter']> {
  if (!consent) return 'not_asked'
  if (!joins) return 'unchanged'
  const words = `Given ${new Date(consent.given_at).toISOString()}, told by another program:\n${consent.source}`
  const outcome = await subscribeIn(trx, services, { email, origin: 'api', words })
  if (outcome === 'already') return 'unchanged'
  return outcome === 'asked' || outcome === 'confirm' ? 'asked_to_confirm' : 'subscribed'
}
