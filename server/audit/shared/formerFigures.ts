import { inWords } from '../../web/shared/numberWords.ts'
import type { AuditDefinition } from './definition.ts'

type Figures = Pick<AuditDefinition, 'questions' | 'categories' | 'minutes'>

/**
 * What a text says that tells of one of these versions and not of this one: "15 questions", "fifteen-question",
 * "five areas", "5 to 7 minutes".
 * @returns a regular expression for Postgres, without regard to case; undefined when every figure is the same
 */
export function formerFigures(before: readonly Figures[], now: Figures): string | undefined {
  const others = (of: (audit: Figures) => string) => [
    ...new Set(before.map(of).filter((figure) => figure !== of(now))),
  ]
  const counted = (of: (audit: Figures) => number, things: string) =>
    others((audit) => String(of(audit))).map((count) => `(${count}|${inWords(Number(count))})[ -](${things})`)
  const phrases = [
    ...counted(({ questions }) => questions.length, 'questions?'),
    ...counted(({ categories }) => categories.length, 'areas|categories'),
    ...others(({ minutes }) => minutes).map(
      (minutes) => `${minutes.replace('-', '( to |-|–|—)')}[ -]minutes?`,
    ),
  ]
  // A figure begins: "5-7 minutes" does not say "7 minutes".
  return phrases.length > 0 ? `(?i)((?<![-–—[:alnum:]])(${phrases.join('|')})(?![[:alnum:]]))` : undefined
}
