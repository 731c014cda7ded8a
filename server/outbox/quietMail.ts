import { setTimeout } from 'node:timers/promises'
import type { Services } from '../services.ts'
import { pauseQueue } from './pauseQueries.ts'
import { isMailOnItsWay } from './restoredMailQueries.ts'
import { streamsOf } from './streams.ts'

const pauseSeconds = 120
const lookAgainMs = 200
const longestMs = 60_000

/**
 * Lets no mail begin to leave for two minutes, and waits until none is on its way: what is said of it afterwards goes by
 * its number, under which another message will stand.
 * @throws Error when some is on its way for too long
 */
export async function waitForQuietMail({ config, db }: Pick<Services, 'config' | 'db'>): Promise<void> {
  for (const stream of streamsOf(config.mail))
    await pauseQueue(db, stream, 'the site is being restored from a file', pauseSeconds)
  const end = performance.now() + longestMs
  while (await isMailOnItsWay(db)) {
    if (performance.now() > end) throw new Error('mail is on its way and does not arrive')
    await setTimeout(lookAgainMs)
  }
}
