import type { Services } from '../services.ts'
import type { Page } from '../web/page.ts'
import { answerPage } from './answerPage.ts'
import { confirmPage, type Asked, type ConfirmState } from './confirmPage.ts'
import type { Outcome } from './shared/newsletterForm.ts'
import { statePage, type UnsubscribeState } from './unsubscribePages.ts'

// Nobody's: what is posted with this token is refused.
const token = 'sample'
const email = 'reader@example.com'

/** The page behind an unsubscribe link as a reader meets it. Its script, which presses the button by itself, leaves it alone. */
export async function sampleLeaving(services: Services, state: UnsubscribeState): Promise<Page> {
  const page = await statePage(services, state, { token, email })
  return { ...page, locals: { ...page.locals, preview: true } }
}

/** What each kind of link is about. */
const asked = {
  joining: { email, askedAt: new Date(), moves: null },
  working: { email, askedAt: null, moves: null },
  moving: { email, askedAt: null, moves: {} },
} satisfies Record<string, Asked>

/** The page behind a link that asks whether an address is somebody's own, in one of its states. */
export const sampleConfirm = (
  services: Services,
  state: ConfirmState,
  kind: keyof typeof asked = 'joining',
): Promise<Page> => confirmPage(services, state, asked[kind], token)

/** The answer to the sign-up form, in the words of one outcome. */
export const sampleAnswer = (services: Services, outcome: Outcome): Promise<Page> =>
  answerPage(services, outcome, { place: 'footer', email })
