import { auditNumbers } from '../../audit/shared/numbersInTexts.ts'
import type { Db } from '../../db.ts'
import { retellSettings, type ToldAudit } from '../../seo/defaultPageSettings.ts'
import type { Services } from '../../services.ts'
import type { Stored } from '../contentQueries.ts'
import { auditNames } from '../fillTexts.ts'
import { readDocument } from '../readTexts.ts'
import { tokenValues } from '../tokenValues.ts'

/** What else happens when Audit is published: search settings that nobody has changed say what it is called from now on. */
export async function retellAudit(
  services: Services,
): Promise<(trx: Db, before: Stored, after: Stored) => Promise<void>> {
  const [definition, values] = await Promise.all([services.currentDefinition(), tokenValues(services)])
  const told = (stored: Stored): ToldAudit => ({
    ...auditNumbers(definition),
    ...auditNames(readDocument('audit', stored).texts, values),
  })
  return (trx, before, after) => retellSettings(trx, told(before), told(after))
}
