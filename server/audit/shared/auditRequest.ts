import * as z from 'zod/mini'
import { emailAddress } from '../../web/shared/emailAddress.ts'
import type { RefusedForm, SentForm } from '../../web/shared/formAnswer.ts'
import { personName } from '../../web/shared/personName.ts'

export const requestSchema = z.object({
  first_name: personName(100),
  last_name: personName(100),
  email: emailAddress(),
})

export type AuditRequest = z.infer<typeof requestSchema>

/** To somebody who has completed one: the site offers them their link once more. */
export interface AlreadyRegistered extends RefusedForm {
  code: 'already_registered'
  title: string
  message: string
}

/** What asking for the audit is answered. */
export type RequestAnswer = SentForm | AlreadyRegistered | (RefusedForm & { code?: undefined })

/** *Send my link again* needs only the address. */
export const againSchema = z.object({ email: emailAddress() })
