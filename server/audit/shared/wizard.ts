import * as z from 'zod/mini'
import type { Texts } from '../../content/shared/documents.ts'
import { filled } from '../../content/shared/filled.ts'
import { atMost } from '../../web/shared/complaints.ts'
import { isVisible, requiredMessage, requiredText } from '../../web/shared/fields.ts'
import { withoutMarkup } from '../../web/shared/markup.ts'
import { addressMessage, holdsAddress } from '../../web/shared/personName.ts'
import type { Answer, AuditDefinition, Category, Question } from './definition.ts'

/** What whoever takes an audit may know of it: no tips, and nothing of what an answer counts. */
export interface AskedAudit extends Pick<AuditDefinition, 'answers' | 'minutes'> {
  categories: Pick<Category, 'id' | 'name'>[]
  /** In the order in which they are asked: the first is step 1. */
  questions: Pick<Question, 'id' | 'categoryId' | 'text' | 'hints'>[]
}

/** A definition without what a visitor is not told. */
export const askedAudit = ({ answers, minutes, categories, questions }: AuditDefinition): AskedAudit => ({
  answers,
  minutes,
  categories: categories.map(({ id, name }) => ({ id, name })),
  questions: questions.map(({ id, categoryId, text, hints }) => ({ id, categoryId, text, hints })),
})

type Questions = readonly Pick<Question, 'id'>[]

/** Profile, questions, results. */
export const wizardSteps = (questions: Questions): number => questions.length + 2

/** How far one is with the results: "Step 17 of 17". */
export function lastStep(questions: Questions, words: Texts['wizard']): string {
  const count = String(wizardSteps(questions))
  return filled(words.questions.step, { number: count, count })
}

export const companySizes = ['1-50', '51-200', '201-1000', '1000+'] as const

/** @param said how it is said: {size} is the size */
export const companySizeLabel = (size: string, said = '{size} employees'): string => filled(said, { size })

const optionalText = (max: number) => z.string().check(z.trim(), z.maxLength(max, atMost(max)))

const optionalName = (max: number) =>
  optionalText(max).check(z.refine((name) => !holdsAddress(name), addressMessage))

export const profileSchema = z.object({
  first_name: optionalName(100),
  last_name: optionalName(100),
  company_name: requiredText(200),
  role: requiredText(150),
  company_size: z.enum(companySizes, requiredMessage),
})

export type Profile = z.infer<typeof profileSchema>

/** A profile on the way: any part may still be empty. */
export type ProfileDraft = Record<keyof Profile, string>

const answerSchema = z.enum(['3', '2', '1'])

/** Whether the answers of a completed audit are there: all of them are, or none once they were no longer kept. */
export const areKept = (responses: Responses): boolean => Object.keys(responses).length > 0

/** An answer to each of these questions, and nothing else. */
export const responsesSchema = (questions: Questions) =>
  z.strictObject(Object.fromEntries(questions.map(({ id }) => [id, answerSchema])))

export type Responses = Record<string, Answer>

/** When each question was answered: by its id, by the server's clock, in milliseconds. */
export type Moments = Record<string, number>

/** What was answered, and when. */
export interface Answered {
  responses: Responses
  answeredAt: Moments
}

/** Of two answers to one question the later one stays; one whose moment nobody knows was given just now. */
const isLater = (moment: number | undefined, than: number | undefined): boolean =>
  (moment ?? Infinity) >= (than ?? 0)

/** What is stored with this on top, but for the questions that were answered later there. */
export function withAnswers(stored: Answered, { responses, answeredAt = {} }: Partial<Answered>): Answered {
  const holds = <Value>(of: Record<string, Value> = {}): Record<string, Value> =>
    Object.fromEntries(Object.entries(of).filter(([id]) => isLater(answeredAt[id], stored.answeredAt[id])))
  return {
    responses: { ...stored.responses, ...holds(responses) },
    answeredAt: { ...stored.answeredAt, ...holds(answeredAt) },
  }
}

export const submitKeySchema = z.string().check(z.regex(/^[\w-]{16,64}$/))

/** When any of these questions was answered. */
export const momentsSchema = (questions: Questions) =>
  z.partial(z.strictObject(Object.fromEntries(questions.map(({ id }) => [id, z.int().check(z.minimum(0))]))))

/** What the wizard saves on the way: only what changed. */
export const draftSchema = (questions: Questions) =>
  z.object({
    version: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
    step: z.int().check(z.minimum(0), z.maximum(questions.length)),
    profile: z.optional(
      z.partial(
        z.object({
          first_name: optionalText(100),
          last_name: optionalText(100),
          company_name: optionalText(200),
          role: optionalText(150),
          company_size: z.enum(['', ...companySizes]),
        }),
      ),
    ),
    responses: z.optional(z.partial(responsesSchema(questions))),
    answeredAt: z.optional(momentsSchema(questions)),
  })

/** Start Audit waits for these three. */
const needed = ['company_name', 'role', 'company_size'] as const

/** What is still missing, once it is cleaned as it will be when it is sent, before the questions can start. */
export const missingInProfile = (profile: ProfileDraft): (typeof needed)[number][] =>
  needed.filter((name) => !isVisible(withoutMarkup(profile[name])))

/** What the names must not be, by field: said before the questions, since it would be refused after them. */
export const wrongInProfile = (profile: ProfileDraft): Record<string, string> =>
  Object.fromEntries(
    (['first_name', 'last_name'] as const)
      .filter((name) => holdsAddress(withoutMarkup(profile[name])))
      .map((name) => [name, addressMessage]),
  )

/** Whether nothing of it is missing or wrong. */
export const isComplete = (profile: ProfileDraft): boolean =>
  missingInProfile(profile).length === 0 && Object.keys(wrongInProfile(profile)).length === 0

/** The furthest step that may be shown: nobody skips the profile or a question. */
export function furthestStep(questions: Questions, profile: ProfileDraft, responses: Responses): number {
  if (!isComplete(profile)) return 0
  const open = questions.findIndex(({ id }) => !responses[id])
  return open === -1 ? questions.length : open + 1
}

/** Where whoever takes the audit is, in words. */
export const placeInWizard = ({ start, questions }: Texts['wizard'], step: number, count: number): string =>
  step === 0 ? start.place : filled(questions.place, { number: String(step), count: String(count) })

/** How far the wizard has come, from 0 to 1. */
export const progress = (questions: Questions, step: number): number => (step + 1) / wizardSteps(questions)
