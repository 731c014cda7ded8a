import * as z from 'zod/mini'
import { emailAddress } from '../../web/shared/emailAddress.ts'

/** What the owner is told by mail, by the settings that say whether and to whom. */
export const ownerNotices = {
  enquiry: { on: 'enquiryNotice', to: 'enquiryNoticeTo' },
  audit: { on: 'auditNotice', to: 'auditNoticeTo' },
  week: { on: 'weeklyReport', to: 'weeklyReportTo' },
  problem: { on: 'problemNotice', to: 'problemNoticeTo' },
} as const

export type OwnerNotice = keyof typeof ownerNotices

export const mostRecipients = 10

const address = emailAddress()
const isAddress = (value: string): boolean => address.safeParse(value).success

/** Addresses, each once however it is written. */
const recipients = z.array(z.string().check(z.trim())).check(
  z.overwrite((list) => list.filter((each, at) => list.findIndex((other) => alike(other, each)) === at)),
  z.minLength(1, 'Name at least one address'),
  z.maxLength(mostRecipients, `At most ${mostRecipients} addresses`),
  z.refine((list) => list.every(isAddress), {
    error: ({ input }) => `“${(input as string[]).find((each) => !isAddress(each))}” is not an email address`,
  }),
)

const alike = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export const noticeFields = {
  enquiryNotice: z.boolean(),
  enquiryNoticeTo: recipients,
  auditNotice: z.boolean(),
  auditNoticeTo: recipients,
  /** On Mondays; switched on during a week, it begins with the next one. */
  weeklyReport: z.boolean(),
  weeklyReportTo: recipients,
  problemNotice: z.boolean(),
  problemNoticeTo: recipients,
}
