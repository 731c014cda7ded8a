import type { Services } from '../services.ts'
import { requiredMessage } from '../web/shared/fields.ts'
import { longestField, readForm, textOf, type FormResult } from '../web/forms.ts'
import { isOffered } from './serviceChoices.ts'
import { enquirySchema, isHostile, refusedMessage, type Enquiry } from './shared/enquiryForm.ts'

/**
 * Reads the enquiry form. The message is judged as it was sent, because cleaning it of markup
 * would hide what makes it refused.
 */
export function readEnquiry(body: unknown): FormResult<Enquiry> {
  const result = readForm(enquirySchema, body)
  const message = textOf(body, 'message').replaceAll('\r\n', '\n')
  // Too long is refused already.
  if (message.length > longestField || !isHostile(message)) return result
  return {
    ok: false,
    values: { ...(result.ok ? result.data : result.values), message },
    errors: { ...(result.ok ? {} : result.errors), message: refusedMessage },
  }
}

/** The same, for a service that the site offers. */
export async function readOffered(services: Services, body: unknown): Promise<FormResult<Enquiry>> {
  const form = readEnquiry(body)
  const values = form.ok ? form.data : form.values
  if (!values.service || (await isOffered(services, values.service))) return form
  const errors = { ...(form.ok ? {} : form.errors), service: requiredMessage }
  return { ok: false, values: { ...values }, errors }
}

/** Made by the browser, so that a repeated sending is the same enquiry. */
export function submissionKey(body: unknown): string | undefined {
  const key = textOf(body, 'submission_key')
  return /^[\w-]{16,64}$/.test(key) ? key : undefined
}
