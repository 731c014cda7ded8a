import { firstErrors, longestField, readForm, type FormResult } from '../web/forms.ts'
import type { Attempt } from './completeAudit.ts'
import type { DraftChange } from './auditLinkQueries.ts'
import type { AuditDefinition } from './shared/definition.ts'
import {
  draftSchema,
  momentsSchema,
  profileSchema,
  responsesSchema,
  submitKeySchema,
  type Moments,
  type Responses,
} from './shared/wizard.ts'
import { plainText } from '../web/plainText.ts'

type Read<Data> = { ok: true; data: Data } | { ok: false; errors: Record<string, string> }

/** What the wizard saves on the way, cleaned of markup. */
export function readDraft(
  body: unknown,
  { questions }: AuditDefinition,
): Read<DraftChange & { version: number }> {
  const given = asObject(body)
  const profile = given.profile === undefined ? undefined : cleaned(given.profile)
  const result = draftSchema(questions).safeParse({ ...given, profile })
  if (!result.success) return { ok: false, errors: firstErrors(result.error) }
  const { version, step, responses, answeredAt } = result.data
  return {
    ok: true,
    data: {
      version,
      step,
      ...(result.data.profile ? { profile: result.data.profile } : {}),
      ...(responses ? { responses: responses as Responses } : {}),
      ...(answeredAt ? { answeredAt: answeredAt as Moments } : {}),
    },
  }
}

/**
 * A whole audit: the profile, an answer to each question, the key of this attempt and, where it says so, when the answers
 * were given. Scores sent along are ignored.
 */
export function readAttempt(body: unknown, { questions }: AuditDefinition): Read<Attempt> {
  const given = asObject(body)
  const profile: FormResult<Attempt['profile']> = readForm(profileSchema, given)
  const responses = responsesSchema(questions).safeParse(given.responses)
  const answeredAt = momentsSchema(questions).safeParse(given.answeredAt ?? {})
  const submitKey = submitKeySchema.safeParse(given.submit_key)
  if (profile.ok && responses.success && answeredAt.success && submitKey.success) {
    return {
      ok: true,
      data: {
        profile: profile.data,
        responses: responses.data,
        answeredAt: answeredAt.data as Moments,
        submitKey: submitKey.data,
      },
    }
  }
  return {
    ok: false,
    errors: {
      ...(profile.ok ? {} : profile.errors),
      ...(responses.success ? {} : { responses: `Please answer all ${questions.length} questions` }),
      ...(answeredAt.success ? {} : { answeredAt: 'Please try again' }),
      ...(submitKey.success ? {} : { submit_key: 'Please try again' }),
    },
  }
}

/** The version of the questions in front of who sends this; undefined where it does not say. */
export function shownVersion(body: unknown): number | undefined {
  const shown = Number(asObject(body).shown)
  return Number.isInteger(shown) && shown > 0 && shown < 1_000_000_000 ? shown : undefined
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

const cleaned = (profile: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(asObject(profile)).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length <= longestField ? plainText(value) : value,
    ]),
  )
