import type * as z from 'zod/mini'
import { line, section } from '../fieldKinds.ts'

/** What is said behind a link of a mail that does not do what it should. */
export const linkTrouble = section('When a link does not do what it should', {
  title: line('Heading where the link is wrong', 40),
  again: line('Heading where the link is right', 40),
  empty: line('A link that says nothing', 120),
  wrong: line('A link that we did not send', 120),
  tooMany: line('Opened too often', 120),
  failed: line('When leaving did not work', 120),
  lost: line('Without a connection', 120),
  unsaved: line('When a choice was not saved', 120),
  text: line('Below that', 120),
  button: line('Button to try again', 28),
})

/** What it says at first. */
export const firstTrouble: z.output<typeof linkTrouble> = {
  title: 'That link did not work.',
  again: 'That did not work.',
  empty: 'Invalid unsubscribe link. No token provided.',
  wrong: 'This unsubscribe link is not valid. Please use the link at the foot of any newsletter.',
  tooMany: 'Too many requests. Please try again in a minute.',
  failed: 'Failed to process unsubscribe request. Please try again.',
  lost: 'An unexpected error occurred. Please try again.',
  unsaved: 'Your choice was not saved. Please go back and try again.',
  text: 'Open the link at the foot of any newsletter, or write to {email}.',
  button: 'Try again',
}
