import type { Db } from '../db.ts'
import { countQuietEnquiries, deleteQuietEnquiries } from '../enquiries/quietEnquiryQueries.ts'
import { monthsBefore } from './monthsBefore.ts'
import { untilErased, type DueOfPeople, type PeoplePeriods } from './shared/keepingFields.ts'

/** What would go now if these periods held: counted by what removes it. */
export const dueOfPeople = async (db: Db, { enquiryMonths }: PeoplePeriods): Promise<DueOfPeople> => ({
  enquiries: await afterMonths(enquiryMonths, (before) => countQuietEnquiries(db, before)),
})

/** Removes what these periods no longer keep. @returns how many of each went */
export const sweepPeople = async (db: Db, { enquiryMonths }: PeoplePeriods): Promise<DueOfPeople> => ({
  enquiries: await afterMonths(enquiryMonths, (before) => deleteQuietEnquiries(db, before)),
})

const afterMonths = async (months: number, run: (before: Date) => Promise<number>): Promise<number> =>
  months === untilErased ? 0 : run(monthsBefore(new Date(), months))
