import type { Config } from '../config.ts'
import { dayText } from '../web/dates.ts'
import type { Page } from '../web/page.ts'
import { forgottenDays, type Confirmable } from './requestQueries.ts'

const titles = {
  ask: 'Confirm your address',
  done: 'Thank you',
  old: 'That link is old',
  again: 'A new link is on its way',
  failed: 'That link did not work',
}
export type ConfirmState = keyof typeof titles

/** What the page says goes by. */
export type Asked = Pick<Confirmable, 'email' | 'askedAt'> & { moves: object | null }

/** The page behind the link of a mail that asks whether an address is somebody's own. */
export function confirmPage(
  config: Config,
  state: ConfirmState,
  found: Asked | undefined,
  token: unknown,
): Page {
  return {
    view: 'newsletter/confirm',
    layout: 'site',
    head: { title: titles[state], robots: 'noindex, nofollow' },
    locals: { state, email: found?.email, token, ...kindOf(config, found) },
  }
}

function kindOf(config: Config, found: Asked | undefined) {
  if (found?.moves) return { joins: false, moves: true }
  if (!found?.askedAt) return { joins: false, moves: false }
  const forgotten = new Date(found.askedAt.getTime() + forgottenDays * 86_400_000)
  return { joins: true, moves: false, forgottenOn: dayText(forgotten, config.timeZone) }
}
