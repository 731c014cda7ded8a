import { auditSample } from '../audit/sample.ts'
import type { MailBuilders } from '../outbox/message.ts'
import { renderSend } from '../outbox/render.ts'
import { sampleSend } from '../outbox/sampleSend.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'

/** The three messages that the Edge Functions tab describes, in the specification's words. */
export const functionCards = [
  {
    id: 'audit-link',
    name: 'Audit link',
    icon: 'mail',
    call: 'send-audit-link',
    description:
      'Sent immediately on request. The link expires after 30 days. A reminder follows 7 days later if the audit is not completed. The audit takes about 10 to 15 minutes.',
  },
  {
    id: 'audit-results',
    name: 'Audit results',
    icon: 'clipboard',
    call: 'send-audit-results',
    description:
      'Sent immediately on completion, with the overall score, category scores and a complimentary 30-minute strategy call.',
  },
  {
    id: 'unsubscribe-confirmation',
    name: 'Unsubscribe confirmation',
    icon: 'check-voice',
    call: 'unsubscribe',
    description: 'Sent immediately when the unsubscribe link is clicked.',
  },
] as const
export type FunctionId = (typeof functionCards)[number]['id']

/** One of them as a sample, drawn like the real one. */
export async function previewFunction(services: Services, id: FunctionId) {
  return renderSend(services, samples, sampleSend({ template: id, kind: 'asked' }))
}

/** What the built-in messages would say to the sample person; a template of the same id is drawn with it too. */
export const samples: MailBuilders = {
  'audit-link': async (services) => auditSample(services, 'audit-link'),
  'audit-results': async (services) => auditSample(services, 'audit-results'),
  'unsubscribe-confirmation': async ({ config }) => ({
    subject: 'You are unsubscribed',
    preheader: 'Not you, or changed your mind? One click brings you back.',
    view: 'newsletter/mail-unsubscribed',
    text: { view: 'newsletter/mail-unsubscribed-text' },
    locals: {
      firstName: 'Maya',
      email: 'maya@fennel.example',
      backUrl: `${config.siteUrl}${paths.newsletterBox}`,
    },
    reason: `You received this because you unsubscribed from the ${config.brand.name} newsletter.`,
    unsubscribable: false,
  }),
  'contact-confirmation': async ({ config }) => ({
    subject: 'We have your message, Maya',
    preheader: "We'll get back to you within 24 hours.",
    view: 'enquiries/mail-confirmation',
    text: { view: 'enquiries/mail-confirmation-text' },
    locals: {
      firstName: 'Maya',
      companyName: 'Fennel Foods',
      service: 'Custom Solution',
      timeline: 'Within 1 month',
      message: 'We open a second bakery in March. Who tells the night shift, and when?',
    },
    reason: `You received this because you wrote to ${config.brand.name} through the enquiry form.`,
    unsubscribable: false,
  }),
}
