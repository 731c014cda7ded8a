import { recordActivity, theCommandLine } from '../activity/activityQueries.ts'
import { rememberErased } from '../contacts/erasedContactQueries.ts'
import { contactAt } from '../contacts/moveContactQueries.ts'
import type { Services } from '../services.ts'
import { tellErased } from '../webhooks/tellErasedQueries.ts'
import { deleteRowsAbout, placeNames, rowsAbout, type Place } from './personalDataQueries.ts'
import type { KnownPerson } from './shared/privacyApi.ts'

type PersonFile = { email: string; exportedAt: string } & Partial<Record<Place, object[]>>

/**
 * Everything that is stored about one person, table by table (GDPR Art. 15), at one moment.
 * @returns undefined when nothing is stored
 */
export async function exportPerson(
  { db }: Pick<Services, 'db'>,
  email: string,
): Promise<PersonFile | undefined> {
  const found = await db.transaction(
    async (trx) => {
      const parts: Partial<Record<Place, object[]>> = {}
      for (const place of placeNames) {
        const rows = await rowsAbout(trx, place, email)
        if (rows.length > 0) parts[place] = rows
      }
      return parts
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  )
  if (Object.keys(found).length === 0) return undefined
  return { email, exportedAt: new Date().toISOString(), ...found }
}

/** How much is stored about a person, and as which contact. */
export async function findPerson({ db }: Pick<Services, 'db'>, email: string): Promise<KnownPerson> {
  let stored = 0
  for (const place of placeNames) stored += (await rowsAbout(db, place, email)).length
  return { contactId: (await contactAt(db, email)) ?? null, rows: stored }
}

/**
 * Erases one person from every table (GDPR Art. 17); only a keyed hash of the address stays, so that the opt-out holds.
 * @param by who erases, and which contact it was
 * @returns false when there was nothing
 */
export async function erasePerson(
  { config, db, log }: Pick<Services, 'config' | 'db' | 'log'>,
  email: string,
  by: { who: string; contact?: number } = { who: theCommandLine },
): Promise<boolean> {
  const deleted = await db.transaction(async (trx) => {
    // Held first: what is being written of them meanwhile is waited for, and goes too.
    const person = await contactAt(trx, email, 'for update')
    const rows = await deleteRowsAbout(trx, email)
    if (rows > 0) {
      if (person !== undefined) await tellErased(trx, person)
      await rememberErased(trx, config, email)
      const about = by.contact === undefined ? {} : { about: { subject: 'contact', id: by.contact } as const }
      await recordActivity(trx, by.who, { action: 'contact.erased', ...about })
    }
    return rows
  })
  if (deleted > 0) log.info({ rows: deleted }, 'a person was erased')
  return deleted > 0
}
