import type { BaseServices } from '../services.ts'
import type { Transport } from './deliverMail.ts'
import { endLoginPause, forgetLogin, noteLogin } from './pauseQueries.ts'
import { noteUnwelcome } from './refusals.ts'
import type { Welcome } from './mailServer.ts'
import type { Stream } from './shared/stream.ts'

/**
 * Tries the login at the mail server and remembers what it answered: refused, everything waits and the owner is told,
 * before the first message does.
 */
export async function checkLogin(
  { db, log }: Pick<BaseServices, 'db' | 'log'>,
  transport: Transport,
  stream: Stream,
): Promise<void> {
  if (!transport.verify) return forgetLogin(db, stream)
  let welcome: Welcome
  try {
    welcome = await transport.verify()
    log.info({ stream, ...welcome }, 'the mail server welcomes us')
  } catch (error) {
    log.error({ stream, err: error }, 'the mail server does not welcome us')
    return noteUnwelcome(db, stream, error)
  }
  await endLoginPause(db, stream)
  await noteLogin(db, stream, null, welcome)
}
