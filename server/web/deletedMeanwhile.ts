import { refuse, type Refusal } from './refusal.ts'

/** What is answered to whoever goes on with something that lies in the bin; the screen offers to restore it. */
export const inBin = (what: string, status: 404 | 409 = 404): Refusal =>
  refuse(status, `This ${what} was deleted meanwhile. Restore it to go on with it.`, { code: 'deleted' })

/** The same of what has left the bin too. */
export const goneForGood = (what: string): Refusal =>
  refuse(404, `This ${what} was deleted, and cannot be brought back any more.`, { code: 'gone' })
