import type * as z from 'zod/mini'
import type { Services } from '../services.ts'
import { refuse, type Refusal } from '../web/refusal.ts'
import { sendTest, type Tried } from './previewMail.ts'
import type { TestSent } from './shared/mailPreview.ts'

/** Sends a test, and says at once what the mail server thought of it. */
export async function answerTest(services: Services, to: string, tried: Tried): Promise<TestSent | Refusal> {
  try {
    await sendTest(services, tried, to)
    return { ok: true, email: to }
  } catch (error) {
    services.log.warn({ err: error, template: tried.template }, 'a test could not be sent')
    const reason = error instanceof Error ? error.message : String(error)
    return refuseAddress(502, `The test could not be sent. ${reason}`)
  }
}

/** What is said of a test that cannot be tried: its text is too long, or else its address is none. */
export const refuseTest =
  (tooLong: string) =>
  ({ issues }: z.core.$ZodError): Refusal =>
    issues.every(({ path }) => path[0] === 'to')
      ? refuseAddress(422, 'Please enter a valid email address')
      : refuse(422, tooLong)

const refuseAddress = (status: number, message: string): Refusal =>
  refuse(status, message, { errors: { to: message } })
