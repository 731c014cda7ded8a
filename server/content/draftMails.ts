import { auditSamples, sampleReminder } from '../audit/sampleMails.ts'
import { enquirySamples, unnamedConfirmation } from '../enquiries/mail.ts'
import { movedMail, movingMail } from '../newsletter/addressMail.ts'
import { confirmationMail, newsletterSamples } from '../newsletter/mail.ts'
import type { Facts, MailContent, MailSample } from '../outbox/message.ts'
import type { RenderedMail } from '../outbox/renderMail.ts'
import { drawSample } from '../outbox/previewMail.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { drawView } from '../web/drawView.ts'
import type { ViewName } from './shared/documentViews.ts'

/** A mail that a view shows, by the function that writes it for everybody. */
export interface SampledMail {
  template: string
  write: (services: Services) => MailContent | Promise<MailContent>
  /** Its text part is shown, which says some things otherwise. */
  asText?: true
}

const sampled = (samples: Record<string, MailSample>, template: string) => (): SampledMail => ({
  template,
  write: samples[template]!.sample,
})

// No message has this number: its link is nobody's.
const toReader = { id: 0, email: 'maya@fennel.example', facts: {} satisfies Facts }

const confirm = (joins: boolean, facts: Facts = {}): SampledMail => ({
  template: 'newsletter-confirm',
  write: (services) => confirmationMail(services, { ...toReader, facts }, joins),
})
const moving: SampledMail = {
  template: 'address-confirm',
  write: (services) => movingMail(services, toReader),
}
/** A mail that the owner has written, for what stands at its foot; an issue is on the site too. */
const written = (reason: 'subscribed' | 'asked' | 'inTouch'): SampledMail => ({
  template: 'a-mail',
  write: async ({ config, content }) => ({
    subject: 'A mail of yours',
    preheader: '',
    view: 'outbox/template',
    text: 'Here stands what you write.',
    locals: { content: 'Here stands what you write.' },
    reason: (await content.contentOf('mails')).frame[reason],
    unsubscribable: true,
    ...(reason === 'subscribed' && { viewUrl: config.siteUrl + paths.newsletter }),
  }),
})
const reminder = (answered: number) => (): SampledMail => ({
  template: 'audit-reminder',
  write: (services) => sampleReminder(services, answered),
})

export const sampleResultsMail = sampled(auditSamples, 'audit-results')

/** The mails of which the document of mails has words. */
export const mailViews: Record<ViewName<'mails'>, () => SampledMail> = {
  enquiry: sampled(enquirySamples, 'contact-confirmation'),
  unnamed: () => ({ template: 'contact-confirmation', write: unnamedConfirmation }),
  welcome: sampled(newsletterSamples, 'newsletter-welcome'),
  welcomeBack: sampled(newsletterSamples, 'newsletter-welcome-back'),
  auditLink: sampled(auditSamples, 'audit-link'),
  begun: sampled(auditSamples, 'audit-reminder'),
  begunText: () => ({ ...sampled(auditSamples, 'audit-reminder')(), asText: true }),
  untouched: reminder(0),
  lastLeft: reminder(-1),
  confirm: () => confirm(true),
  confirmAgain: () => confirm(true, { reminds: true }),
  confirmText: () => ({ ...confirm(true), asText: true }),
  works: () => confirm(false),
  worksText: () => ({ ...confirm(false), asText: true }),
  moving: () => moving,
  movingText: () => ({ ...moving, asText: true }),
  moved: () => ({ template: 'address-changed', write: (services) => movedMail(services, toReader) }),
  goodbye: sampled(newsletterSamples, 'unsubscribe-confirmation'),
  goodbyeText: () => ({ ...sampled(newsletterSamples, 'unsubscribe-confirmation')(), asText: true }),
  issue: () => written('subscribed'),
  issueText: () => ({ ...written('subscribed'), asText: true }),
  asked: () => written('asked'),
  inTouch: () => written('inTouch'),
}

/** The mail as it is sent, below what a list of mails shows of it. */
export async function drawMail(
  services: Services,
  { template, write, asText }: SampledMail,
): Promise<string> {
  const mail = await drawSample(services, {
    template,
    kind: 'notice',
    builders: { [template]: async () => write(services) },
    row: null,
  })
  if ('notWanted' in mail) throw new Error(mail.notWanted)
  return asText ? drawView(services, 'content/mail-text', { mail }) : withLine(services, mail)
}

const withLine = (services: Services, mail: RenderedMail): string =>
  mail.html.replace(/<body[^<>]*>/, (body) => `${body}${drawView(services, 'content/mail-line', { mail })}`)
