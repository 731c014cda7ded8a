/** What the two marketing popups are and when they may appear; shared with the browser. */
export type PopupType = 'exit_intent' | 'newsletter'

export interface PopupContent {
  title: string
  subtitle: string
  description: string
  buttonText: string
  /** Only the newsletter's field has one. */
  placeholder: string
}

export interface ExitIntentSettings {
  /** Milliseconds on the page before leaving it counts. */
  minTimeOnPage: number
  cooldownHours: number
  /** How near the top edge, in pixels, the pointer leaves. */
  threshold: number
}

export interface NewsletterSettings {
  triggerAfterMinutes: number
  cooldownHours: number
}

/** What the popup says of the audit, until the owner says otherwise. */
export function exitIntentWords({ questions, minutes }: { questions: string; minutes: string }): string {
  return `Take the free ${questions}-question audit. A score and your first three fixes, in ${minutes} minutes.`
}

/** Built in: what holds where nothing is configured. */
export const exitIntentDefaults = {
  settings: { minTimeOnPage: 30_000, cooldownHours: 24, threshold: 50 } satisfies ExitIntentSettings,
  content: {
    title: 'Before you go, see where your message gets lost',
    subtitle: '',
    description: exitIntentWords({ questions: '15', minutes: '5-7' }),
    buttonText: 'Get my free audit',
    placeholder: '',
  } satisfies PopupContent,
}

export const newsletterDefaults = {
  settings: { triggerAfterMinutes: 2, cooldownHours: 168 } satisfies NewsletterSettings,
  content: {
    title: 'One useful idea a week',
    subtitle: '',
    description: 'Short, practical notes on internal communication. No noise.',
    buttonText: 'Subscribe',
    placeholder: 'you@company.com',
  } satisfies PopupContent,
}

/** The built-in popup of a type. */
export const builtIn = { exit_intent: exitIntentDefaults, newsletter: newsletterDefaults }
