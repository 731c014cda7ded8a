import type { Config } from '../config.ts'
import { contentDocuments, type Texts } from '../content/shared/documents.ts'
import { plainWords } from '../content/shared/richText.ts'
import type { SiteContent } from '../content/shared/siteContent.ts'
import { openText, sealText } from '../web/tokens.ts'
import type { Origin } from './shared/newsletterForm.ts'

const purpose = 'newsletter-words'

/** The words of the newsletter's form. */
type Words = Texts['newsletter']
/** Where a form of ours stands whose words are those of the site; `again` is the page that answers one without a script. */
type FormPlace = 'footer' | 'contact' | 'blog' | 'again'

/** What a person reads around a button, a line each, and the button. */
const wordsOf = (lines: string[], button: string): string =>
  [...lines, `[${button}]`]
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')

function formWords({ form, blog }: Words): Record<FormPlace, string> {
  const short = wordsOf([form.title, form.note], form.button)
  return {
    footer: short,
    contact: wordsOf([form.title, plainWords(form.text), form.note], form.button),
    blog: wordsOf([blog.title, plainWords(blog.text), form.note], form.button),
    again: short,
  }
}

const originals = formWords(contentDocuments.newsletter.defaults)

/** The words that forms carry, sealed, by where they stand: what was shown is what is kept. Those of the original need none. */
export function createConsentWords({
  config,
  content,
}: {
  config: Pick<Config, 'secrets'>
  content: SiteContent
}): () => Promise<Partial<Record<FormPlace, string>>> {
  return async () => {
    const words = Object.entries(formWords(await content.contentOf('newsletter')))
    const own = words.filter(([place, text]) => text !== originals[place as FormPlace])
    return Object.fromEntries(own.map(([place, text]) => [place, sealText(config.secrets, purpose, text)]))
  }
}

/** The popup's words are the owner's: they travel with the form in the same way. */
export const sealPopupWords = (
  config: Pick<Config, 'secrets'>,
  content: { title: string; subtitle: string; description: string; buttonText: string },
  note: string,
): string =>
  sealText(
    config.secrets,
    purpose,
    wordsOf([content.title, content.subtitle, content.description, note], content.buttonText),
  )

/**
 * What the person read when they pressed the button of a form; kept with the subscription as the proof of their consent.
 * @param shown what the form carried: `again`, or its sealed words
 */
export function consentText(
  config: Pick<Config, 'secrets'>,
  place: Exclude<Origin, 'preferences' | 'unsubscribe_page' | 'api'>,
  shown: string,
): string {
  if (shown === 'again') return originals.again
  return (
    openText(config.secrets, purpose, shown) ??
    (place === 'popup' ? wordsOf([], 'Subscribe') : originals[place])
  )
}

/** What somebody read on the page behind a link who comes back. */
export const returnWords = ({ form, returning }: Words): string =>
  wordsOf([`${form.title}. ${form.note}`], returning.button)

/** What somebody read who ticked the newsletter. */
export const preferencesWords = ({ topics, choices }: Texts['preferences']): string =>
  wordsOf([topics.title, topics.issues, topics.issuesText], choices.save)
