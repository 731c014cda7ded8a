import { accountMail } from './account/mail.ts'
import { accountLinkMail } from './account/passwordLinks/mail.ts'
import { analyticsMail } from './analytics/mail.ts'
import { auditMail } from './audit/mail.ts'
import { enquiryMail } from './enquiries/mail.ts'
import { issuesMail } from './issues/mail.ts'
import { mailProblemMail } from './mailProblems/mail.ts'
import { newsletterMail } from './newsletter/mail.ts'
import type { MailBuilders } from './outbox/message.ts'
import { webhookMail } from './webhooks/mail.ts'

/** Every message the site knows how to write, room by room. */
export const mailBuilders: MailBuilders = {
  ...accountMail,
  ...accountLinkMail,
  ...analyticsMail,
  ...auditMail,
  ...enquiryMail,
  ...issuesMail,
  ...mailProblemMail,
  ...newsletterMail,
  ...webhookMail,
}
