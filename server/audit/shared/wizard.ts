import * as z from 'zod/mini'
import { addressMessage, holdsAddress, requiredMessage, requiredText } from '../../web/shared/fields.ts'
import { questions, type Answer, answers } from './questions.ts'

/** Profile, 15 questions, results. */
export const wizardSteps = questions.length + 2

export const companySizes = ['1-50', '51-200', '201-1000', '1000+'] as const

export const companySizeLabel = (size: string): string => `${size} employees`

const optionalText = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, `Maximum ${max} characters allowed`))

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

const answerSchema = z.enum(answers as [Answer, ...Answer[]])

const answerShape = Object.fromEntries(questions.map(({ id }) => [id, answerSchema]))

/** All 15, and nothing else. */
export const responsesSchema = z.strictObject(answerShape)

/** The answers given so far. */
const someResponsesSchema = z.partial(responsesSchema)

export type Responses = Record<string, Answer>

export const submitKeySchema = z.string().check(z.regex(/^[\w-]{16,64}$/))

/** What the wizard saves on the way: only what changed. */
export const draftSchema = z.object({
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
  responses: z.optional(someResponsesSchema),
})

/** Start Audit waits for these three. */
const needed = { company_name: 'company name', role: 'role', company_size: 'company size' } as const

/** What is still missing before the questions can start, in words. */
export function missingInProfile(profile: ProfileDraft): string[] {
  return Object.entries(needed)
    .filter(([name]) => !profile[name as keyof typeof needed].trim())
    .map(([, words]) => words)
}

/** The furthest step that may be shown: nobody skips the profile or a question. */
export function furthestStep(profile: ProfileDraft, responses: Responses): number {
  if (missingInProfile(profile).length > 0) return 0
  return questions.find(({ id }) => !responses[id])?.id ?? questions.length
}

/** How far the wizard has come, from 0 to 1. */
export const progress = (step: number): number => (step + 1) / wizardSteps
