import { isPerson } from '../analytics/userAgent.ts'

/** Fetch a picture when their reader looks at the mail, and not before. */
const fetchForPeople = /GoogleImageProxy|YahooMailProxy|ms-office|outlook/i

/** Apple's privacy protection fetches all pictures of all mail, and says no more than this of itself. */
const fetchesAll = 'Mozilla/5.0'

/** Whether it is known to be a program that opens mail or follows links without its reader. */
export function isMachine(userAgent: string | undefined): boolean {
  const agent = userAgent?.trim() ?? ''
  if (agent === '' || fetchForPeople.test(agent)) return false
  return agent === fetchesAll || !isPerson(agent)
}
