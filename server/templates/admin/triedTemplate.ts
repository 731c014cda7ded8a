import { auditMail } from '../../audit/mail.ts'
import { auditRehearsals } from '../../audit/sampleMails.ts'
import { enquiryMail, enquiryRehearsals } from '../../enquiries/mail.ts'
import { newsletterMail, newsletterRehearsals } from '../../newsletter/mail.ts'
import type { MailBuilders, Rehearsal } from '../../outbox/message.ts'
import type { Tried } from '../../outbox/previewMail.ts'
import type { TemplateFields } from '../shared/template.ts'

const builders: MailBuilders = { ...auditMail, ...enquiryMail, ...newsletterMail }
/** What each built-in message is tried with, by its ID. */
export const rehearsals: Record<string, Rehearsal> = {
  ...auditRehearsals,
  ...enquiryRehearsals,
  ...newsletterRehearsals,
}

/**
 * A template as it is tried: through the same builder as the real message of its id.
 * @param wording what stands in the editor; left out for what would be sent now
 */
export function triedTemplate(
  id: string,
  wording?: Pick<TemplateFields, 'subject' | 'preheader' | 'htmlContent' | 'textContent'>,
): Tried {
  const rehearsal = rehearsals[id]
  return {
    template: id,
    kind: rehearsal ? 'notice' : 'marketing',
    builders: rehearsal ? builders : {},
    rehearsal,
    ...(wording && { row: { ...wording, id, isActive: true } }),
  }
}
