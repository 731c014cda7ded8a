import type { Knex } from 'knex'
import { seedAudits } from './data/demo/audits.ts'
import { createChance } from './data/demo/chance.ts'
import { seedContacts, seedEnquiries, seedSubscriptions } from './data/demo/contacts.ts'
import { seedMail } from './data/demo/mail.ts'
import { inventPeople } from './data/demo/people.ts'
import { seedTraffic } from './data/demo/traffic.ts'

/** Invented leads for trying the back office: only with SEED_DEMO=1, and only once. */
export async function seed(knex: Knex): Promise<void> {
  if (process.env.SEED_DEMO !== '1') return
  const chance = createChance(2026)
  const people = inventPeople(chance)
  const known = await knex('contacts').where({ email: people[0]!.email }).first('id')
  if (known) return
  await knex.transaction(async (trx) => {
    const contacts = await seedContacts(trx, people)
    await seedSubscriptions(trx, chance, contacts)
    await seedEnquiries(trx, chance, contacts)
    await seedAudits(trx, chance, contacts)
    await seedMail(trx, chance, contacts)
    await seedTraffic(trx, chance)
  })
}
