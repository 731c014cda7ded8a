import { liftContact } from '../contacts/suppressionQueries.ts'
import type { Services } from '../services.ts'
import { askToConfirm } from './askToConfirm.ts'
import { moveAddress } from './changeAddress.ts'
import { readConfirmToken } from './confirmUrl.ts'
import { confirmable, takeRequest, type Confirmable } from './confirmRequestQueries.ts'
import { joinIn } from './subscribe.ts'

/** What a link of ours is about; undefined when it is none. */
export async function behindLink({ config, db }: Services, token: unknown): Promise<Confirmable | undefined> {
  const id = readConfirmToken(config, token)
  return id === undefined ? undefined : confirmable(db, id)
}

/** Whether there is something left to say yes to. */
const waits = ({ askedAt, isMarked }: Confirmable): boolean => askedAt !== null || isMarked

type LinkState = 'ask' | 'done' | 'already' | 'old' | 'failed'

/** What can be done with a link: press its button, see that it was pressed, have a new one sent, or nothing. */
export function stateOf(found: Confirmable | undefined): LinkState {
  if (!found) return 'failed'
  if (found.moves) return moveState(found)
  if (waits(found)) return found.inTime ? 'ask' : 'old'
  return found.inTime && found.isActive ? 'done' : 'failed'
}

/** Only the newest link moves an address, and once, also after it was put back; another one is had where it was asked for. */
function moveState({ moves, email, inTime }: Confirmable): LinkState {
  if (moves!.from.toLowerCase() === email.toLowerCase()) return 'done'
  if (moves!.isMoved) return 'already'
  return inTime && moves!.isNewest ? 'ask' : 'failed'
}

/**
 * The button was pressed: mail may go to this address again, and whoever asked for the newsletter has it.
 * @returns whether somebody joined by that
 */
export async function confirm(services: Services, found: Confirmable): Promise<boolean> {
  if (found.moves) {
    await moveAddress(services, found.moves.contactId, found.email)
    return false
  }
  const outcome = await services.db.transaction(async (trx) => {
    if (found.contactId !== null) await liftContact(trx, found.contactId, 'confirmation')
    const request = await takeRequest(trx, found.email)
    if (!request) return undefined
    const { email, source, consentText, askedAt } = request
    return joinIn(trx, services, { email, origin: source, words: consentText, askedAt })
  })
  services.wakeOutbox()
  return outcome === 'subscribed' || outcome === 'resubscribed'
}

/** A link that has grown old asks once more, as seldom as the first time. */
export async function askAgain(services: Services, found: Confirmable): Promise<void> {
  if (found.moves || !waits(found)) return
  await services.db.transaction((trx) => askToConfirm(trx, found.email, found.contactId))
  services.wakeOutbox()
}
