import type { Request, Response } from 'express'
import type * as z from 'zod/mini'
import { recordActivity } from '../activity/activityQueries.ts'
import type { Services } from '../services.ts'
import { createSharedLimit } from '../web/limits.ts'
import { AddressNotAllowed } from '../web/openLookup.ts'
import { refuse, type Refusal } from '../web/refusal.ts'
import { NoMailServer, staysHere } from './noMailServer.ts'
import { NotSent, sendTest, type Tried } from './previewMail.ts'
import type { TestMail, TestSent } from './shared/mailPreview.ts'

/** So many tests one colleague may send in an hour. */
export const testsAnHour = 30

interface Asked {
  req: Request
  res: Response
  body: TestMail
}

/**
 * Sends tests, and says at once what the mail server thought of each. They go to any address with any words, under the
 * name of the house: whoever has taken over a session must not mail the world with them.
 */
export function createTester(
  services: Services,
): (asked: Asked, tried: Tried) => Promise<TestSent | Refusal> {
  const limit = createSharedLimit(services, 'test mails', testsAnHour, 3600)
  return async ({ req, res, body }, tried) => {
    const wait = await limit.take({ ip: `user ${req.user!.id}` })
    if (wait === 0) {
      const answer = await answerTest(services, body, tried)
      const facts = { template: tried.template }
      if ('ok' in answer) await recordActivity(services.db, req.user!.email, { action: 'mail.tested', facts })
      return answer
    }
    res.set('Retry-After', String(wait))
    const minutes = Math.ceil(wait / 60)
    const when = minutes === 1 ? 'a minute' : `${minutes} minutes`
    return refuseField(429, 'to', `You can send ${testsAnHour} tests an hour. Please try again in ${when}.`)
  }
}

async function answerTest(
  services: Services,
  { to, as }: TestMail,
  tried: Tried,
): Promise<TestSent | Refusal> {
  try {
    const refused = await sendTest(services, tried, { to, as })
    if (refused) return refuseField(422, 'as', `${refused.notWanted}.`)
    return { ok: true, email: to, leaves: !staysHere(services.config) }
  } catch (error) {
    services.log.warn({ err: error, template: tried.template }, 'a test could not be sent')
    return refuseField(502, 'to', `The test could not be sent. ${reasonFor(error)}`)
  }
}

/** What the mail server said, or why nothing was sent. What went wrong in here stands in the log alone. */
export function reasonFor(error: unknown): string {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string }
  const isOurs = [NotSent, NoMailServer, AddressNotAllowed].some((kind) => error instanceof kind)
  // The system's and the library's begin so, those of the database and of a fault in the code do not.
  const isOfConversation = typeof code === 'string' && code.startsWith('E') && !code.startsWith('ERR_')
  return isOurs || isOfConversation ? message : 'Something went wrong here. Please try again.'
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
