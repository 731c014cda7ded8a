import { isolated } from '../outbox/isolateDirection.ts'
import type { MailBuilders, MailContent, MailSample } from '../outbox/message.ts'
import { nameForMail } from '../outbox/namesInMail.ts'
import { firstNameOf } from '../contacts/shared/firstName.ts'
import type { Services } from '../services.ts'
import { timelineName } from './serviceChoices.ts'
import { enquiryById, latestEnquiry, type StoredEnquiry } from './enquiryQueries.ts'

/** What an enquiry sends: a confirmation to the visitor, and the enquiry itself to the owner. */
export const enquiryMail: MailBuilders = {
  'contact-confirmation': async (services, { facts }) => {
    const enquiry = await enquiryById(services.db, Number(facts.enquiryId))
    if (!enquiry || enquiry.state === 'spam') return undefined
    return confirmation(services, enquiry)
  },

  'enquiry-notice': async ({ db, brand }, { facts }) => {
    const enquiry = await enquiryById(db, Number(facts.enquiryId))
    if (!enquiry) return undefined
    return {
      subject: `New enquiry from ${isolated(enquiry.name)}, ${isolated(enquiry.company)}`,
      preheader: `${enquiry.service}. Reply to this email to answer ${isolated(enquiry.name)}.`,
      view: 'enquiries/mail-notice',
      text: { view: 'enquiries/mail-notice-text' },
      locals: forViews(enquiry),
      reason: `You received this because the enquiry form of ${(await brand()).name} sends to this address.`,
      replyTo: { name: enquiry.name, address: enquiry.email },
      unsubscribable: false,
    }
  },
}

/** Nothing of what was typed is said again: the address may be somebody else's. */
async function confirmation(services: Services, enquiry: StoredEnquiry): Promise<MailContent> {
  const { contact, mails } = await services.content.texts()
  const words = mails.enquiry
  const name = nameForMail(enquiry.name)
  return {
    subject: `${words.title}, ${firstNameOf(name) || words.unnamed}`,
    preheader: words.preview,
    view: 'enquiries/mail-confirmation',
    text: { view: 'enquiries/mail-confirmation-text' },
    locals: {
      firstName: firstNameOf(name),
      lastName: name.split(/\s+/).slice(1).join(' '),
      companyName: '',
      service: enquiry.service,
      timeline: enquiry.timeline ? timelineName(contact, enquiry.timeline) : words.noTimeline,
    },
    reason: words.reason,
    unsubscribable: false,
  }
}

/** What the confirmation is tried with. */
export const enquirySamples: Record<string, MailSample> = {
  'contact-confirmation': {
    factsOf: async (db, email) => {
      const enquiryId = await latestEnquiry(db, email)
      return enquiryId === undefined ? undefined : { enquiryId }
    },
    sample: (services) => confirmation(services, sample),
  },
}

/** The same for somebody who gave no name and chose no time. */
export const unnamedConfirmation = (services: Services): Promise<MailContent> =>
  confirmation(services, { ...sample, name: '', timeline: null })

const sample: StoredEnquiry = {
  id: 0,
  name: 'Maya Okafor',
  email: 'maya@fennel.example',
  company: 'Fennel Foods',
  role: 'Head of People',
  companySize: '51-200',
  service: 'Custom Solution',
  timeline: 'Within 1 month',
  message: 'We open a second bakery in March. Who tells the night shift, and when?',
  tags: [],
  state: 'unread',
  createdAt: new Date(0),
}

const forViews = (enquiry: StoredEnquiry) => ({
  name: isolated(enquiry.name),
  email: enquiry.email,
  company: isolated(enquiry.company),
  role: isolated(enquiry.role),
  companySize: enquiry.companySize,
  service: enquiry.service,
  timeline: enquiry.timeline ?? 'Not given',
  message: enquiry.message.split('\n').map(isolated).join('\n'),
})
