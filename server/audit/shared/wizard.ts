import * as z from 'zod/mini'
import {
  addressMessage,
  emailAddress,
  holdsAddress,
  requiredMessage,
  personName,
  requiredText,
} from '../../web/shared/fields.ts'
import { categories, questions, type Answer, type Category, type Question } from './questions.ts'

export { categories, questions, type Answer, type Category, type Question }

export const answerLabels: Record<Answer, string> = { 3: 'Yes', 2: 'Somewhat', 1: 'No' }
export const answers: readonly Answer[] = ['3', '2', '1']

/** Profile, 15 questions, results. */
export const wizardSteps = questions.length + 2
const maximumPoints = questions.length * 3
export const linkDays = 30
export const reminderDays = 7

export const companySizes = ['1-50', '51-200', '201-1000', '1000+'] as const
export const companySizeLabel = (size: string): string => `${size} employees`

export const requestSchema = z.object({
  first_name: personName(100),
  last_name: personName(100),
  email: emailAddress(),
})
export type AuditRequest = z.infer<typeof requestSchema>

/** *Send my link again* needs only the address. */
export const againSchema = z.object({ email: emailAddress() })

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

export interface Score {
  /** Of 45. */
  points: number
  /** Overall percentage. */
  total: number
  /** Percentage by category, in questionnaire order. */
  categories: Record<Category, number>
}

/** Scores 15 answers; the only place that does. */
export function score(responses: Responses): Score {
  const points = sum(questions, responses)
  const byCategory = categories.map((category) => {
    const asked = questions.filter((question) => question.category === category)
    return [category, Math.round((sum(asked, responses) / (asked.length * 3)) * 100)]
  })
  return {
    points,
    total: Math.round((points / maximumPoints) * 100),
    categories: Object.fromEntries(byCategory) as Record<Category, number>,
  }
}

const sum = (asked: readonly Question[], responses: Responses): number =>
  asked.reduce((total, { id }) => total + Number(responses[id]), 0)

export type ResultLabel = 'Excellent' | 'Good' | 'Needs Improvement' | 'Critical'

/** The word for a score in per cent. */
export function resultLabel(percent: number): ResultLabel {
  if (percent >= 80) return 'Excellent'
  if (percent >= 60) return 'Good'
  return percent >= 40 ? 'Needs Improvement' : 'Critical'
}

export type ScoreColour = 'green' | 'yellow' | 'red'

/** Never alone: the number and the label stand beside it. */
export function scoreColour(percent: number): ScoreColour {
  if (percent >= 80) return 'green'
  return percent >= 60 ? 'yellow' : 'red'
}

/** The three categories to start with, lowest first; ties keep questionnaire order. */
export function lowestCategories(scores: Record<Category, number>): Category[] {
  return [...categories].sort((a, b) => scores[a] - scores[b]).slice(0, 3)
}

/** A category's questions, those answered Yes last: their tips are already in place. */
export function questionsToFix(category: Category, responses: Responses): Question[] {
  const asked = questions.filter((question) => question.category === category)
  const open = asked.filter(({ id }) => responses[id] !== '3')
  return [...open, ...asked.filter(({ id }) => responses[id] === '3')]
}

/** What visitors and browsers are told, word for word. */
export const said = {
  requested: {
    title: 'Success!',
    message: 'Check your email for your personalized Internal Comms Audit link.',
  },
  already: {
    title: 'Already registered!',
    message: "You've already requested the audit. Check your email for the link.",
  },
  tooMany: {
    title: 'Too many requests',
    message: 'Please wait a few minutes before asking for the audit again.',
  },
  again: {
    title: 'Check your email',
    message:
      'If this address has asked for the audit, a working link is on its way. We send it at most once in 10 minutes, so please look in your spam folder before you ask again.',
  },
  invalid: {
    title: 'Invalid Audit Link',
    message:
      'This audit link is either invalid, expired, or has already been used. Please check your email for the correct link or request a new audit.',
  },
  complete: {
    title: 'Audit Complete!',
    message: 'Your results are ready. Check below for your personalized insights.',
  },
  failed: {
    title: 'Something went wrong',
    message: 'Please try again or contact us directly.',
  },
  submissionFailed: {
    title: 'Submission failed',
    message: 'Please try again or contact us for help.',
  },
} as const
