import { answerWords, auditNumbers } from './shared/numbersInTexts.ts'
import type { Texts } from '../content/shared/documents.ts'
import type { AuditDefinition } from './shared/definition.ts'

/** What the mails about an audit say of it; the owner's own wording has these as placeholders. */
export function mailedWords(definition: AuditDefinition, { everywhere }: Texts['audit']) {
  const { questions, Questions, minutes, weakest } = auditNumbers(definition)
  return {
    /** "Internal Comms Audit" */
    auditName: everywhere.inSentence,
    /** "15" */
    questionCount: questions,
    /** "Fifteen" */
    questionWords: Questions,
    /** "5-7" */
    minutes,
    /** "three" */
    weakestCount: weakest,
    /** "Yes, Somewhat or No" */
    answerWords: answerWords(definition),
  }
}
