import type * as z from 'zod/mini'
import { line, section } from './fieldKinds.ts'

/** What stands around every mail, and at the foot of those that follow a stage or go to many. */
export const mailFrame = section('Around every mail', {
  team: line('Who signs where nobody is chosen', 60),
  change: line('Link to choose what comes', 32),
  unsubscribe: line('Link to leave', 32),
  browser: line('Link to an issue on the site', 40),
  browserText: line('The same where the mail is plain text', 40),
  subscribed: line('Why subscribers get it', 120, { help: 'An issue, or a mail that follows a stage.' }),
  asked: line('Why they get it who asked for the audit', 120, { help: 'A mail that follows a stage.' }),
  inTouch: line('Why all others get it', 120, { help: 'A mail that follows a stage.' }),
})

/** What it says at first. */
export const firstFrame: z.output<typeof mailFrame> = {
  team: 'The {name} team',
  change: 'Change what you get',
  unsubscribe: 'Unsubscribe',
  browser: 'View in the browser',
  browserText: 'Read it in the browser',
  subscribed: 'You received this because you subscribed to the {name} newsletter.',
  asked: 'You received this because you asked {name} for the {audit title}.',
  inTouch: 'You received this because you are in touch with {name}.',
}

/** Why somebody gets a mail. */
export const reason = () => line('Why they get it', 120, { help: 'At the foot of the mail.' })
