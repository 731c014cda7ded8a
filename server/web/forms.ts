import type * as z from 'zod/mini'
import { decoys } from './shared/decoys.ts'
import { plainText } from './plainText.ts'

/** What a form view needs: what was typed, and what is wrong with it, by field. */
export interface FormState {
  values: Record<string, string>
  errors: Record<string, string>
}
export type FormResult<Data> = { ok: true; data: Data } | ({ ok: false } & FormState)

/** Longer than any field may be, with room for markup. What exceeds it is refused before anything else looks at it. */
export const longestField = 8_192

/**
 * Reads a form against its schema (in a room's shared/, which the browser reads too).
 * Text is cleaned of markup and control characters before it is judged; unknown fields are dropped.
 * A field that is not text (an array, an object) counts as empty.
 */
export function readForm<Schema extends z.ZodMiniObject>(
  schema: Schema,
  body: unknown,
): FormResult<z.output<Schema>> {
  const typed = Object.entries(typedIn(schema, body))
  const tooLong = typed.filter(([, text]) => text.length > longestField)
  const values = Object.fromEntries(typed.map(([name, text]) => [name, cleaned(text)]))
  const result = schema.safeParse(values)
  if (result.success && tooLong.length === 0) return { ok: true, data: result.data }
  return {
    ok: false,
    // They keep what they typed.
    values: { ...values, ...Object.fromEntries(tooLong) },
    errors: {
      ...Object.fromEntries(tooLong.map(([name]) => [name, 'This text is too long'])),
      ...(result.success ? {} : firstErrors(result.error)),
    },
  }
}

/** A text that is too long anyway is only cut, so that its schema can name its own limit. */
const cleaned = (text: string): string =>
  text.length > longestField ? text.slice(0, longestField) : plainText(text)

/** The fields of a form exactly as they came, for showing them again without having judged them. */
export function typedIn(schema: z.ZodMiniObject, body: unknown): Record<string, string> {
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, textOf(body, name)]))
}

/** The first message of each field. */
export function firstErrors(error: z.core.$ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) errors[issue.path.join('.')] ??= issue.message
  return errors
}

/** Whether a field that people cannot see was filled in. */
export function isRobot(body: unknown): boolean {
  return decoys.some((name) => textOf(body, name).trim() !== '')
}

/** One field as it was sent; empty when it is not there or is not text. */
export function textOf(body: unknown, name: string): string {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const value = Object.hasOwn(given, name) ? given[name] : ''
  return typeof value === 'string' ? value : ''
}
