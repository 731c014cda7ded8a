import { hostOf } from './receiver.ts'
import { failingDays } from './webhookRetries.ts'
import type { Trouble } from './troubleQueries.ts'

/** What is wrong with a webhook, for a mail and above every screen. Its host alone is said: the rest is often a secret. */
export function wordsOf({ address, state, failed, lastStatus }: Trouble): { title: string; text: string } {
  const host = hostOf(new URL(address))
  const last = lastStatus === null ? 'It did not answer.' : `Its last answer: ${lastStatus}.`
  if (state === 'gone')
    return {
      title: `The webhook to ${host} is paused: its receiver says that it is gone.`,
      text: 'It answered 410, which asks for nothing more. Change its address and resume it, or remove it.',
    }
  if (state === 'failing')
    return {
      title: `The webhook to ${host} is paused: nothing was taken for ${failingDays} days.`,
      text: `${last} Nothing new is kept for it until you resume it.`,
    }
  return {
    title: `${host} did not take what it was told.`,
    text: `${last} Each delivery was tried for a day; ${failed === 1 ? '1 delivery has' : `${failed} deliveries have`} failed and can be sent again for 30 days.`,
  }
}
