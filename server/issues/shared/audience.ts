import * as z from 'zod/mini'
import { companySizes } from '../../audit/shared/wizard.ts'
import type { ScoreBand } from '../../audit/shared/score.ts'
import { sources } from '../../contacts/shared/sources.ts'
import { stageLabel, stages, type Stage } from '../../contacts/shared/stages.ts'
import { rowId } from '../../web/shared/fields.ts'

const percent = z.int().check(z.minimum(0), z.maximum(100))
const answered = { of: z.enum(['opened', 'clicked']), did: z.boolean() }

/** So many of the last issues can be meant. */
export const lastIssues = [1, 3, 5] as const

/**
 * Whom an issue is for: a list that is missing or empty asks for nothing, so that nothing at all means every
 * subscriber. Judged by the function issue_readers, at the moment of sending.
 */
export const audienceSchema = z.strictObject({
  stages: z.optional(z.array(z.enum(stages)).check(z.maxLength(stages.length))),
  sources: z.optional(z.array(z.enum(sources)).check(z.maxLength(sources.length))),
  /** Of their last audit. */
  scores: z.optional(z.array(z.object({ from: percent, to: percent })).check(z.maxLength(10))),
  sizes: z.optional(z.array(z.enum(companySizes)).check(z.maxLength(companySizes.length))),
  /** What they did, or did not do, with one of the last issues or with a certain one. */
  answer: z.optional(
    z.union([
      z.strictObject({ ...answered, last: z.union(lastIssues.map((n) => z.literal(n))) }),
      z.strictObject({ ...answered, issue: rowId }),
    ]),
  ),
  /** Leaves out who got any mail of ours in the 24 hours before. */
  notMailedToday: z.optional(z.boolean()),
})

export type Audience = z.output<typeof audienceSchema>

/** Everybody who may be mailed. */
export const everyone: Audience = {}

/** The same without lists that ask for nothing. */
export function plainAudience(audience: Audience): Audience {
  const parts = Object.entries(audience).filter(
    ([, part]) => part && !(Array.isArray(part) && part.length === 0),
  )
  return Object.fromEntries(parts)
}

/** Whether it asks for some that fit; whom a mail of the same day leaves out only waits for the next issue. */
export const isChoice = (audience: Audience): boolean =>
  Object.keys(plainAudience({ ...audience, notMailedToday: false })).length > 0

/** Stages that a reader can be in. */
export const readerStages: Stage[] = stages.filter((stage) => stage !== 'unsubscribed')

/** What a source is called in a sentence. */
const sourceWords = {
  newsletter: 'the newsletter form',
  contact_form: 'the contact form',
  audit_request: 'the free audit',
} as const satisfies Record<(typeof sources)[number], string>

/**
 * Whom an issue is for, in words: "All subscribers", or "Subscribers who are Prospect, and opened issue 12".
 * @param bands what scores are called today
 */
export function audienceText(audience: Audience, bands: readonly ScoreBand[]): string {
  const parts = [
    ...clause(audience.stages, (list) => `are ${either(list.map(stageLabel))}`),
    ...clause(audience.sources, (list) => `came by ${either(list.map((source) => sourceWords[source]))}`),
    ...clause(
      audience.scores,
      (list) => `scored ${either(list.map((range) => bandText(range, bands)))} in their audit`,
    ),
    ...clause(audience.sizes, (list) => `work at a firm of ${either(list)} people`),
    ...(audience.answer ? [answerText(audience.answer)] : []),
  ]
  const who = parts.length === 0 ? 'All subscribers' : `Subscribers who ${parts.join(', and ')}`
  return audience.notMailedToday ? `${who}, less those who got another mail within 24 hours` : who
}

function clause<Item>(list: Item[] | undefined, write: (list: Item[]) => string): string[] {
  return list && list.length > 0 ? [write(list)] : []
}

/** "a", "a or b", "a, b or c" */
const either = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

export type ScoreRange = Omit<ScoreBand, 'label'>

/** "60 to 79, Good" is a band that has a name; others are their limits. */
export function bandText({ from, to }: ScoreRange, bands: readonly ScoreBand[]): string {
  const named = bands.find((band) => band.from === from && band.to === to)
  return named ? `${named.label} (${from} to ${to})` : `${from} to ${to}`
}

function answerText(answer: NonNullable<Audience['answer']>): string {
  const which = 'issue' in answer ? `issue ${answer.issue}` : lastIssuesText(answer)
  const verb = answer.of === 'opened' ? ['open', 'opened'] : ['click in', 'clicked in']
  return answer.did ? `${verb[1]} ${which}` : `did not ${verb[0]} ${which}`
}

/** "the last issue", "one of the last 3 issues", "any of the last 3 issues" */
export function lastIssuesText({ did, last }: { did: boolean; last: number }): string {
  return last === 1 ? 'the last issue' : `${did ? 'one' : 'any'} of the last ${last} issues`
}
