import { enqueue } from '../../outbox/enqueue.ts'
import type { Services } from '../../services.ts'
import { lockUser } from '../team/teamQueries.ts'
import { insertReset, resetsWithinHour, takeResetRequests } from './passwordLinkQueries.ts'

/** No mailbox gets more links in an hour, whoever asks for them. */
const anHour = 3

/**
 * Mails a link to those who asked for a new password and may sign in; of the others nothing is kept. It runs behind the
 * answer, which is the same for everybody and takes as long.
 */
export async function answerResets(services: Services): Promise<void> {
  const { config, db, log } = services
  const sent = await db.transaction(async (trx) => {
    const links: number[] = []
    for (const email of await takeResetRequests(trx)) {
      const user = await lockUser(trx, email)
      if (!user || (await resetsWithinHour(trx, user.id)) >= anHour) continue
      const id = await insertReset(trx, config.secrets, user.id)
      await enqueue(trx, {
        key: `password-reset:${id}`,
        template: 'password-reset',
        kind: 'owner',
        to: { email: user.email },
        facts: { link: id },
      })
      log.info({ event: 'reset_asked', user: user.id }, 'asked for a new password')
      links.push(id)
    }
    return links.length
  })
  if (sent > 0) services.wakeOutbox()
}
