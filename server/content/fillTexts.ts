import { answerWords, weakestOf } from '../audit/shared/numbersInTexts.ts'
import type { AuditDefinition } from '../audit/shared/definition.ts'
import { untilErased } from '../retention/shared/keepingFields.ts'
import type { Texts } from './shared/documents.ts'
import type { SiteContent } from './shared/siteContent.ts'
import { fillDocument, type TokenValues } from './shared/tokens.ts'

/** What the tokens stand for that no document says. */
export type OuterValues = Omit<TokenValues, 'answerTime' | 'audit' | 'auditTitle'>

/** What the tokens about an audit stand for. */
export const auditValues = (audit: AuditDefinition) => ({
  questions: audit.questions.length,
  areas: audit.categories.length,
  lowest: weakestOf(audit.categories),
  answers: answerWords(audit),
  minutes: audit.minutes,
})

/** What the audit is called; its own name is the one thing that cannot say it. */
export function auditNames(
  { everywhere: { name, inSentence } }: Texts['audit'],
  values: OuterValues,
): Pick<TokenValues, 'audit' | 'auditTitle'> {
  const nothing = { answerTime: '', audit: '', auditTitle: '' }
  return fillDocument({ audit: inSentence, auditTitle: name }, { ...values, ...nothing })
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** All words with their tokens filled in; some stand for what another document says. */
export const fillTexts = (texts: Texts, values: OuterValues): Texts =>
  fillDocument(withPeriods(texts, values), {
    ...values,
    ...auditNames(texts.audit, values),
    answerTime: lowerFirst(texts.contact.details.answerTime),
  })

/** The privacy policy with what it says of periods that hold: nothing of what is kept until somebody asks. */
function withPeriods(texts: Texts, { enquiryMonths, answerMonths }: OuterValues): Texts {
  const { periods, ...rest } = texts['legal-privacy']
  const said = [
    enquiryMonths === untilErased ? '' : periods.enquiries,
    answerMonths === untilErased ? '' : periods.answers,
  ]
    .filter(Boolean)
    .join(' ')
  const text = rest.page.text.replace(' {periods}', said && ` ${said}`).replace('{periods}', said)
  return { ...texts, 'legal-privacy': { ...rest, periods, page: { ...rest.page, text } } }
}

/** The same with the figures of another audit. */
export const textsAbout =
  (texts: Texts, values: OuterValues): SiteContent['textsAbout'] =>
  async (audit) =>
    fillTexts(texts, { ...values, ...auditValues(audit) })
