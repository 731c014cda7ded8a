import { privacyShape } from '../legalShape.ts'

const text = `We collect only what we need to answer you, send you what you asked for, and improve this site. We do not sell personal data.

## What we collect

- **Contact form:** your name, email address, company, role, company size, the service you are interested in, your timeline and your message.
- **{audit title}:** your name and email address when you ask for it; your company name, role, company size and answers when you take it; the scores we work out from them.
- **Newsletter:** your email address, when you subscribed and where on the site, and when you unsubscribed.
- **Consultation requests:** what you tell us when we arrange a call, and what we note down about your project.
- **Site interaction:** which pages are viewed, for how long, from which kind of device, browser and country, and which site the visit came from. This is counted without cookies. To tell visits apart we use a fingerprint made of your address and browser with a key that changes every day and is thrown away after 48 hours; your address itself is not stored. When you sign up, write to us or ask for the audit, we keep with your address how that visit began: by which site or link, from which campaign, on which page, in which country and on which kind of device. Of searches on this site that find nothing we count the words and how often, not who searched.
- **Newsletter emails:** whether a newsletter or a series of emails was opened and which of its links were followed, so that we learn what is useful. Emails you ask for, such as your audit link and results, are not tracked.

## How we use it

- To reply to you and prepare a proposal.
- To send the audit link, the results, one reminder, and the newsletter you asked for.
- To follow up: after you ask for the audit, take it, write to us or subscribe, we may send a short series of emails with tips that fit, without your having asked for each. Every one of them has a link that stops them.
- To tell you how your audit results compare with those of others, of your size or in all, added up so that they show nobody's own.
- To understand which content is useful and to keep the site working and safe.

We rely on your consent for the newsletter, on your request for the audit and for answers to your messages, and on our legitimate interest in following up what you began with us, and in a safe and useful site, for the rest.

## Who sees it

Our own team, and the companies that host this site and carry our email on our behalf and under contract. We do not sell, rent or trade personal data. We disclose it otherwise only when the law requires it.

{advertising}

## How long we keep it

Enquiries and audits are kept while we may be of help to each other, and deleted on request. {periods} Records of single page views are kept for {visits} months, daily totals without any personal data for longer. After you unsubscribe we keep your address for one purpose: to know not to write to you.

## Security

We use technical and organizational measures to protect your information: encrypted connections, personal links that cannot be guessed and that expire, access for those who need it, and regular updates. No system is perfectly safe; if something should happen that affects you, we will tell you.

## Your choices

Every newsletter, reminder and follow-up email has a link to unsubscribe in one click, and one to choose what you get. You may ask us what we hold about you, and to correct, export or delete it, at any time and without giving a reason.

## Contact

Questions? Write to [{email}](mailto:{email}).`

const advertisingUsed = `## Advertising

If you agree in the consent bar, an advertising platform's pixel records page views, contact form submissions, key button clicks and content engagement. Without your agreement it is not loaded. The [Cookie Policy](/cookies) says how to change your mind.`

/** What is said of personal data. */
export const legalPrivacy = {
  title: 'Privacy Policy',
  group: 'Pages',
  address: '/privacy',
  shape: privacyShape,
  defaults: {
    page: { title: 'Privacy Policy', dateLabel: 'Last updated:', date: '2025-08-03', text },
    periods: {
      enquiries:
        'An enquiry that leads to no work together is deleted when nothing has happened with it for {enquiry months} months.',
      answers:
        'The single answers of an audit are deleted {answer months} months after it was completed; its scores stay.',
    },
    advertising: { used: advertisingUsed, unused: '' },
    search: {
      description: 'What we collect, what we use it for, how long we keep it, and the choices you have.',
    },
  },
} as const
