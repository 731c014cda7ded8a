import { scriptWords } from '../content/shared/scriptWords.ts'
import type { Services } from '../services.ts'
import type { Page } from '../web/page.ts'
import { newsletterText, type Outcome, type Place, type Said } from './shared/newsletterForm.ts'

/** What was sent with a newsletter's form. */
export interface Typed {
  email: string
  place: Place
  /** What is wrong with the address. */
  error?: string | undefined
}

/** The answer to a newsletter's form, on a page of its own. */
export async function answerPage(
  services: Services,
  outcome: Outcome,
  { place, email, error }: Typed,
): Promise<Page> {
  const said = await saidOf(services, outcome, place)
  return {
    view: 'newsletter/answer',
    layout: 'site',
    head: { title: said.title ?? said.message, robots: 'noindex' },
    locals: { outcome, said, place, typed: email, error },
  }
}

/** The same in a sentence. */
export async function saidOf({ content }: Services, outcome: Outcome, place: Place): Promise<Said> {
  const texts = await content.texts()
  const said = newsletterText(scriptWords(texts), outcome, place)
  return said.message ? said : { ...said, message: texts.newsletter.thanks.text }
}
