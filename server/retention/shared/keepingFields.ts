import * as z from 'zod/mini'

/** Chosen instead of a number of months: it is kept until its person asks for erasure. */
export const untilErased = 0

/**
 * The periods that an owner may choose for what goes by itself. The log is there for when something turns out late, so that
 * it is kept half a year at least.
 */
export const keepingChoices = {
  messageMonths: [12, 24, 36, 60],
  activityMonths: [6, 12, 24, 36],
  unfinishedDays: [30, 60, 90],
  enquiryMonths: [untilErased, 12, 18, 24, 36, 48, 60],
  answerMonths: [untilErased, 12, 18, 24, 36, 48, 60],
} as const

/** What holds where nobody has chosen. */
export const usualKeeping = {
  messageMonths: 24,
  activityMonths: 12,
  unfinishedDays: 60,
  enquiryMonths: untilErased,
  answerMonths: untilErased,
} as const

const oneOf = <const Choice extends number>(choices: readonly Choice[]) =>
  z.literal(choices, 'Choose one of the periods')

export const keepingFields = {
  /** How long messages are kept that were sent. */
  messageMonths: oneOf(keepingChoices.messageMonths),
  /** How long it is kept who of the team did what. */
  activityMonths: oneOf(keepingChoices.activityMonths),
  /** How long the answers of an audit are kept that nobody goes on with. */
  unfinishedDays: oneOf(keepingChoices.unfinishedDays),
  /** How long an enquiry is kept that led nowhere, after the last thing that happened with it. */
  enquiryMonths: oneOf(keepingChoices.enquiryMonths),
  /** How long the single answers of a completed audit are kept. */
  answerMonths: oneOf(keepingChoices.answerMonths),
}

/** The periods of what people gave us themselves. */
export interface PeoplePeriods {
  enquiryMonths: number
  answerMonths: number
}

/** How much of it goes. */
export interface DueOfPeople {
  enquiries: number
  /** Audits whose answers go. */
  answers: number
}
