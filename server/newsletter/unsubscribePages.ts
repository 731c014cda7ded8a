import type { Response } from 'express'
import type { Texts } from '../content/shared/documents.ts'
import { asTitle } from '../content/shared/richText.ts'
import { paths } from '../paths.ts'
import { preferencesLinks } from './preferencesLinks.ts'
import type { Services } from '../services.ts'
import { sendPage, type Page } from '../web/page.ts'

const robots = 'noindex, nofollow'

/** What the page of a link can show: a question, or how things stand. */
export type UnsubscribeState = 'ask' | 'done' | 'back' | 'return'

const titles = ({ leaving, returning }: Texts['newsletter']): Record<UnsubscribeState, string> => ({
  ask: leaving.ask,
  done: leaving.done,
  back: returning.done,
  return: returning.ask,
})

/** Where the page asks, and its button posts to. */
export const retryAddress = (token: string): string =>
  `${paths.unsubscribe}?token=${encodeURIComponent(token)}`
/** Shows how things stand and does nothing. */
export const stateAddress = (token: string): string => `${retryAddress(token)}&done=1`

/** Shows the person behind the link what can be done, or what was. */
export async function sendState(
  services: Services,
  res: Response,
  state: UnsubscribeState,
  person: Person,
): Promise<void> {
  await sendPage(services, res, await statePage(services, state, person))
}

interface Person {
  token: string
  email: string
}

/** The page of a link, in one of its states. */
export async function statePage(
  { content }: Services,
  state: UnsubscribeState,
  { token, email }: Person,
): Promise<Page> {
  const words = await content.contentOf('newsletter')
  return {
    view: 'newsletter/unsubscribe',
    layout: 'site',
    head: { title: asTitle(titles(words)[state]), robots },
    locals: {
      state,
      token,
      again: retryAddress(token),
      preferences: preferencesLinks(token).save,
      email,
    },
  }
}

/** What may be said of a link that does not do what it should. */
export type Trouble = 'empty' | 'wrong' | 'tooMany' | 'failed' | 'unsaved'

/**
 * Says why nothing was changed.
 * @param again where the same may be tried again, when the link is right
 */
export async function sendFailure(
  services: Services,
  res: Response,
  status: number,
  why: Trouble,
  again?: string,
): Promise<void> {
  await sendPage(services, res, await troublePage(services, why, again), status)
}

/** The page that says it. */
export async function troublePage({ content }: Services, why: Trouble, again?: string): Promise<Page> {
  const { trouble } = await content.contentOf('newsletter')
  const isOfLink = why === 'empty' || why === 'wrong'
  return {
    view: 'newsletter/unsubscribe-failed',
    layout: 'site',
    head: { title: asTitle(isOfLink ? trouble.title : trouble.again), robots },
    locals: { message: trouble[why], again, posts: true, isOfLink },
  }
}
