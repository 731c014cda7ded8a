import * as z from 'zod/mini'
import { emailAddress } from '../../web/shared/emailAddress.ts'

/** Of whom everything is erased who has no page. */
export const eraseForm = z.object({ email: emailAddress() })
