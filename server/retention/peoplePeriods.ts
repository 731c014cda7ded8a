import { countOldAnswers, forgetOldAnswers } from '../audit/oldAnswerQueries.ts'
import type { Db } from '../db.ts'
import { countQuietEnquiries, deleteQuietEnquiries } from '../enquiries/quietEnquiryQueries.ts'
import { monthsBefore } from './monthsBefore.ts'
import { untilErased, type DueOfPeople, type PeoplePeriods } from './shared/keepingFields.ts'

/** What would go now if these periods held: counted by what removes it. */
export const dueOfPeople = (db: Db, periods: PeoplePeriods): Promise<DueOfPeople> =>
  ofEach(periods, {
    enquiries: (before) => countQuietEnquiries(db, before),
    answers: (before) => countOldAnswers(db, before),
  })

/** Removes what these periods no longer keep. @returns how many of each went */
export const sweepPeople = (db: Db, periods: PeoplePeriods): Promise<DueOfPeople> =>
  ofEach(periods, {
    enquiries: (before) => deleteQuietEnquiries(db, before),
    answers: (before) => forgetOldAnswers(db, before),
  })

type Step = (before: Date) => Promise<number>

const ofEach = async (
  { enquiryMonths, answerMonths }: PeoplePeriods,
  step: Record<keyof DueOfPeople, Step>,
): Promise<DueOfPeople> => ({
  enquiries: await afterMonths(enquiryMonths, step.enquiries),
  answers: await afterMonths(answerMonths, step.answers),
})

const afterMonths = async (months: number, step: Step): Promise<number> =>
  months === untilErased ? 0 : step(monthsBefore(new Date(), months))
