import type { Request, Response } from 'express'
import * as z from 'zod/mini'
import type { Services } from '../services.ts'
import { sendTest, type Tried } from './previewMail.ts'

const address = z.string().check(z.trim(), z.maxLength(254), z.email())

/** Sends a test to the address that the request names, and says at once what the mail server thought of it. */
export async function answerTest(
  services: Services,
  req: Request,
  res: Response,
  tried: Tried,
): Promise<void> {
  const to = address.safeParse((req.body as { to?: unknown }).to)
  if (!to.success) {
    const message = 'Please enter a valid email address'
    res.status(422).json({ ok: false, message, errors: { to: message } })
    return
  }
  try {
    await sendTest(services, tried, to.data)
    res.json({ ok: true, email: to.data })
  } catch (error) {
    services.log.warn({ err: error, template: tried.template }, 'a test could not be sent')
    const reason = error instanceof Error ? error.message : String(error)
    const message = `The test could not be sent. ${reason}`
    res.status(502).json({ ok: false, message, errors: { to: message } })
  }
}
