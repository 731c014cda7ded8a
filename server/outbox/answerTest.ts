import type * as z from 'zod/mini'
import type { Services } from '../services.ts'
import { refuse, type Refusal } from '../web/refusal.ts'
import { sendTest, type Tried } from './previewMail.ts'
import type { TestMail, TestSent } from './shared/mailPreview.ts'

/** Sends a test, and says at once what the mail server thought of it. */
export async function answerTest(
  services: Services,
  { to, as }: TestMail,
  tried: Tried,
): Promise<TestSent | Refusal> {
  try {
    const refused = await sendTest(services, tried, { to, as })
    return refused ? refuseField(422, 'as', `${refused.notWanted}.`) : { ok: true, email: to }
  } catch (error) {
    services.log.warn({ err: error, template: tried.template }, 'a test could not be sent')
    const reason = error instanceof Error ? error.message : String(error)
    return refuseField(502, 'to', `The test could not be sent. ${reason}`)
  }
}

/** What is said of a test that cannot be tried: its text is too long, or else its address is none. */
export const refuseTest =
  (tooLong: string) =>
  ({ issues }: z.core.$ZodError): Refusal =>
    issues.every(({ path }) => path[0] === 'to')
      ? refuseField(422, 'to', 'Please enter a valid email address')
      : refuse(422, tooLong)

const refuseField = (status: number, name: keyof TestMail, message: string): Refusal =>
  refuse(status, message, { errors: { [name]: message } })
