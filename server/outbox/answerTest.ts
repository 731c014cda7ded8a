import * as z from 'zod/mini'
import type { Services } from '../services.ts'
import { refuse, type Refusal } from '../web/refusal.ts'
import { sendTest, type Tried } from './previewMail.ts'
import type { TestSent } from './shared/mailPreview.ts'

const address = z.string().check(z.trim(), z.maxLength(254), z.email())

/**
 * Sends a test, and says at once what the mail server thought of it.
 * @param body names the address in `to`
 */
export async function answerTest(
  services: Services,
  body: unknown,
  tried: Tried,
): Promise<TestSent | Refusal> {
  const to = address.safeParse((body as { to?: unknown }).to)
  if (!to.success) return refuseAddress(422, 'Please enter a valid email address')
  try {
    await sendTest(services, tried, to.data)
    return { ok: true, email: to.data }
  } catch (error) {
    services.log.warn({ err: error, template: tried.template }, 'a test could not be sent')
    const reason = error instanceof Error ? error.message : String(error)
    return refuseAddress(502, `The test could not be sent. ${reason}`)
  }
}

const refuseAddress = (status: number, message: string): Refusal =>
  refuse(status, message, { errors: { to: message } })
