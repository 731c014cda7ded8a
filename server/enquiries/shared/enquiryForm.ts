import * as z from 'zod/mini'
import { complaints } from '../../web/shared/complaints.ts'
import { emailAddress } from '../../web/shared/emailAddress.ts'
import { requiredMessage, requiredText } from '../../web/shared/fields.ts'
import { personName } from '../../web/shared/personName.ts'

export const companySizes = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+'] as const
export const timelines = [
  'ASAP',
  'Within 1 month',
  '1-3 months',
  '3-6 months',
  '6+ months',
  'Just exploring',
] as const

const messageLimit = 2000
export const enquiryTag = 'Form Submitted'

/** Patterns that no message to people needs. Words like "onboarding =" are no event handlers. */
const refused = [
  /<[\s/]*script/i,
  /(?:java|vb)\s*script\s*:/i,
  /data\s*:\s*text\/html/i,
  /(?<![\w-])on(?:abort|after\w{1,20}|animation\w{1,20}|auxclick|before\w{1,20}|begin|blur|can(?:cel|play\w{0,20})|change|click|close|contextmenu|copy|cuechange|cut|dblclick|drag\w{0,10}|drop|durationchange|emptied|end(?:ed)?|error|focus\w{0,5}|form\w{1,10}|fullscreen\w{1,10}|gotpointercapture|hashchange|input|invalid|key\w{1,10}|language\w{1,10}|load\w{0,10}|lostpointercapture|message\w{0,10}|mouse\w{1,10}|offline|online|page\w{1,10}|paste|pause|play\w{0,10}|pointer\w{1,20}|popstate|progress|ratechange|rejectionhandled|repeat|reset|resize|scroll\w{0,10}|search|seek\w{1,10}|select\w{0,10}|show|slotchange|stalled|storage|submit|suspend|timeupdate|toggle|touch\w{1,10}|transition\w{1,10}|unhandledrejection|unload|volumechange|waiting|webkit\w{1,20}|wheel)\s{0,20}=/i,
]
export const refusedMessage = complaints.characters

/** Whether a message, exactly as it was sent, carries markup that runs. */
export function isHostile(message: string): boolean {
  return refused.some((pattern) => pattern.test(message))
}

const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, requiredMessage)

export const enquirySchema = z.object({
  name: personName(100),
  email: emailAddress(),
  company: requiredText(200),
  role: requiredText(150),
  company_size: choice(companySizes),
  /** One of those that the site offers: the server knows them. */
  service: requiredText(60),
  timeline: z.union([z.literal(''), z.enum(timelines)], complaints.choice),
  message: requiredText(messageLimit).check(z.refine((text) => !isHostile(text), refusedMessage)),
})
export type Enquiry = z.infer<typeof enquirySchema>
