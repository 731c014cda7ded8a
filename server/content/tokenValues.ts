import { firstDefinition } from '../audit/shared/firstDefinition.ts'
import type { AuditDefinition } from '../audit/shared/definition.ts'
import { usualVisitMonths } from '../analytics/shared/countingFields.ts'
import type { Brand } from '../brand/shared/brand.ts'
import { usualKeeping } from '../retention/shared/keepingFields.ts'
import type { Services } from '../services.ts'
import { settings } from '../settings/settings.ts'
import { auditValues, type OuterValues as Values } from './fillTexts.ts'

/** What tells of what the tokens stand for. */
export type TokenSources = Pick<Services, 'brand' | 'config' | 'currentDefinition' | 'db'>

/** What the tokens stand for now. */
export async function tokenValues({ brand, config, currentDefinition, db }: TokenSources): Promise<Values> {
  const { visitMonths, enquiryMonths, answerMonths } = await settings(db, config, [
    'visitMonths',
    'enquiryMonths',
    'answerMonths',
  ])
  return valuesOf(await brand(), await currentDefinition(), {
    visits: visitMonths.value,
    enquiryMonths: enquiryMonths.value,
    answerMonths: answerMonths.value,
  })
}

/** The same while the database is away: the brand is what it was last. */
export const lastTokens = async ({ brand }: TokenSources): Promise<Values> =>
  valuesOf(await brand(), firstDefinition, {
    visits: usualVisitMonths,
    enquiryMonths: usualKeeping.enquiryMonths,
    answerMonths: usualKeeping.answerMonths,
  })

type Periods = Pick<Values, 'visits' | 'enquiryMonths' | 'answerMonths'>

const valuesOf = ({ name, email }: Brand, audit: AuditDefinition, periods: Periods): Values => ({
  ...auditValues(audit),
  ...periods,
  name,
  email,
})
