import { topicText } from '../contacts/shared/mailTopics.ts'
import type { Config } from '../config.ts'
import { openText, sealText } from '../web/tokens.ts'
import type { Origin } from './shared/newsletterForm.ts'

const note = 'We respect your privacy. Unsubscribe at any time.'
const purpose = 'newsletter-words'

/** What a person reads around a button, a line each, and the button. */
export const wordsOf = (lines: string[], button: string): string =>
  [...lines, `[${button}]`]
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')

const weekly = ['Weekly communication insights', note]
/** The form on the page that answers a form without a script. */
const again = wordsOf(weekly, 'Subscribe')
const fixed: Record<Exclude<Origin, 'popup'>, string> = {
  footer: wordsOf(weekly, 'Subscribe'),
  contact: wordsOf(
    [weekly[0]!, 'One useful idea a week, for people who run communication with a small team.', note],
    'Subscribe',
  ),
  blog: wordsOf(
    [
      'Stay Updated with Communication Insights',
      'One useful idea a week for people who run communication with a small team.',
      note,
    ],
    'Subscribe',
  ),
  preferences: wordsOf(['What you get', topicText.issues.label, topicText.issues.help], 'Save'),
  unsubscribe_page: wordsOf([`${weekly[0]}. ${note}`], 'Resubscribe to Newsletter'),
}

/** The popup's words are the owner's: they travel with the form, sealed, so that what was shown is what is kept. */
export const sealPopupWords = (
  config: Pick<Config, 'secrets'>,
  content: { title: string; subtitle: string; description: string; buttonText: string },
): string =>
  sealText(
    config.secrets,
    purpose,
    wordsOf([content.title, content.subtitle, content.description, note], content.buttonText),
  )

/**
 * What the person read when they pressed the button; kept with the subscription as the proof of their consent.
 * @param shown what the form carried: `again`, or its sealed words
 */
export function consentText(config: Pick<Config, 'secrets'>, origin: Origin, shown = ''): string {
  if (shown === 'again') return again
  return (
    openText(config.secrets, purpose, shown) ??
    (origin === 'popup' ? wordsOf([], 'Subscribe') : fixed[origin])
  )
}
