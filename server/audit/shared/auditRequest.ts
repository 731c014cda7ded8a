import * as z from 'zod/mini'
import { emailAddress } from '../../web/shared/emailAddress.ts'
import { personName } from '../../web/shared/personName.ts'

export const requestSchema = z.object({
  first_name: personName(100),
  last_name: personName(100),
  email: emailAddress(),
})

export type AuditRequest = z.infer<typeof requestSchema>

/** *Send my link again* needs only the address. */
export const againSchema = z.object({ email: emailAddress() })
