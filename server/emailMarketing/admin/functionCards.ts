import { firstDefinition } from '../../audit/shared/firstDefinition.ts'

/** The three messages that the Edge Functions tab describes. */
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

/** What a card says. @param minutes of the audit that is asked now; the first one is described by what it takes with care */
export const cardText = ({ description }: { description: string }, minutes: string): string =>
  minutes === firstDefinition.minutes ? description : description.replace('about 10 to 15', minutes)
