import { auditMail } from '../../audit/mail.ts'
import { auditSamples } from '../../audit/sampleMails.ts'
import { enquiryMail, enquirySamples } from '../../enquiries/mail.ts'
import { newsletterMail, newsletterSamples } from '../../newsletter/mail.ts'
import type { MailBuilders, MailSample } from '../../outbox/message.ts'
import type { Tried } from '../../outbox/previewMail.ts'
import type { TemplateFields } from '../shared/template.ts'

const builders: MailBuilders = { ...auditMail, ...enquiryMail, ...newsletterMail }
/** What each built-in message is tried with, by its ID. */
export const mailSamples: Record<string, MailSample> = {
  ...auditSamples,
  ...enquirySamples,
  ...newsletterSamples,
}

/**
 * A template as it is tried: through the same builder as the real message of its id.
 * @param wording what stands in the editor; left out for what would be sent now
 */
export function triedTemplate(
  id: string,
  wording?: Pick<TemplateFields, 'subject' | 'preheader' | 'htmlContent' | 'textContent'>,
): Tried {
  // An ID is typed: `constructor` is no message of ours.
  const sample = Object.hasOwn(mailSamples, id) ? mailSamples[id] : undefined
  return {
    template: id,
    kind: sample ? 'notice' : 'marketing',
    builders: sample ? builders : {},
    sample,
    ...(wording && { row: { ...wording, id, isActive: true } }),
  }
}
