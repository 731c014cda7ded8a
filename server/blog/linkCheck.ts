import { askOutside, type Answer } from '../web/askOutside.ts'
import { createQueue } from '../web/workQueue.ts'

/** So many links of one post are asked, so many at once, and none twice within these minutes. */
const mostAsked = 40
const atOnce = 6
const rememberedMs = 10 * 60_000
const mostRemembered = 1_000

/** The address of a whole page. */
export const withoutPlace = (address: string): string => address.split('#', 1)[0]!

type Ask = (address: string) => Promise<Answer>
export type LinkCheck = (addresses: string[]) => Promise<Map<string, Answer>>

/**
 * Asks pages elsewhere whether they are there, for all posts of this process together.
 * @returns a function that answers for each address; those above the number that is asked are left out
 */
export function createLinkCheck(ask: Ask = (address) => askOutside(address, { patience: 6_000 })): LinkCheck {
  const queue = createQueue(atOnce)
  const known = new Map<string, { until: number; answer: Promise<Answer> }>()

  const answerFor = (address: string): Promise<Answer> => {
    const before = known.get(address)
    if (before && before.until > Date.now()) return before.answer
    const answer = queue(() => ask(address))
    known.delete(address)
    known.set(address, { until: Date.now() + rememberedMs, answer })
    if (known.size > mostRemembered) known.delete(known.keys().next().value!)
    return answer
  }
  return async (addresses) => {
    const asked = [...new Set(addresses.map(withoutPlace))].slice(0, mostAsked)
    return new Map(
      await Promise.all(asked.map(async (address) => [address, await answerFor(address)] as const)),
    )
  }
}
