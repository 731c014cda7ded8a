import type { Config } from '../config.ts'
import type { Texts } from '../content/shared/documents.ts'
import { asTitle } from '../content/shared/richText.ts'
import type { Services } from '../services.ts'
import { dayText } from '../web/dates.ts'
import type { Page } from '../web/page.ts'
import { forgottenDays, type Confirmable } from './confirmRequestQueries.ts'

export type ConfirmState = 'ask' | 'done' | 'already' | 'old' | 'again' | 'failed'

const titles = ({ confirm, moving, old }: Texts['newsletter']): Record<ConfirmState, string> => ({
  ask: confirm.tab,
  done: confirm.doneTab,
  already: asTitle(moving.already),
  old: asTitle(old.title),
  again: asTitle(old.sent),
  failed: asTitle(old.unknown),
})

/** What the page says goes by. */
export type Asked = Pick<Confirmable, 'email' | 'askedAt'> & { moves: object | null }

/** The page behind the link of a mail that asks whether an address is somebody's own. */
export async function confirmPage(
  { config, content }: Pick<Services, 'config' | 'content'>,
  state: ConfirmState,
  found: Asked | undefined,
  token: unknown,
): Promise<Page> {
  return {
    view: 'newsletter/confirm',
    layout: 'site',
    head: { title: titles(await content.contentOf('newsletter'))[state], robots: 'noindex, nofollow' },
    locals: { state, email: found?.email, token, ...kindOf(config, found) },
  }
}

function kindOf(config: Config, found: Asked | undefined) {
  if (found?.moves) return { joins: false, moves: true }
  if (!found?.askedAt) return { joins: false, moves: false }
  const forgotten = new Date(found.askedAt.getTime() + forgottenDays * 86_400_000)
  return { joins: true, moves: false, forgottenOn: dayText(forgotten, config.timeZone) }
}
