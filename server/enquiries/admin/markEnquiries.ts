import { noteDeed } from '../../activity/noteDeed.ts'
import type { Db } from '../../db.ts'
import type { EnquiryState } from '../shared/screens.ts'
import { setEnquiryStates } from './enquiryListQueries.ts'

/** Says what was done about enquiries, in one line for all of them. @returns how many of them there are */
export const markEnquiries = (
  db: Db,
  ids: number[],
  { state, by }: { state: EnquiryState; by: string },
): Promise<number> =>
  noteDeed(
    db,
    by,
    (trx) => setEnquiryStates(trx, ids, { state, by }),
    (marked) =>
      ids.length === 1
        ? { action: 'enquiry.marked', about: { subject: 'enquiry', id: ids[0]! }, facts: { as: state } }
        : { action: 'enquiry.marked', facts: { as: state, submissions: String(marked) } },
  )
