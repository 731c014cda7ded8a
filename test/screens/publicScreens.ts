import { people } from './prepare.ts'
import type { Screen, ScreenStep } from './screen.ts'

const openDialog: ScreenStep[] = [
  ['click', 'main [data-open=audit-dialog]'],
  ['wait', '#audit-dialog[open]'],
]
const fillIn = (form: string, email = 'ada{n}@screens.example'): ScreenStep[] => [
  ['fill', `${form} [name=first_name]`, 'Ada'],
  ['fill', `${form} [name=last_name]`, 'Sample'],
  ['fill', `${form} [name=email]`, email],
  ['click', `${form} [data-form=audit] [type=submit]`],
]
const auditLink = (person: string) => ({ mail: new RegExp(person), link: /\/audit\/(?!results)/ })
const results = { mail: new RegExp(`${people.completed}[\\s\\S]*results`, 'i'), link: /\/audit\/results\// }
const preferences = { mail: /Welcome to weekly/, link: /\/preferences/ }
const subscription = { mail: /(?=[^]*new@screens)[^]*Please confirm/, link: /confirm/ }
const confirmed = { mail: /(?=[^]*done@screens)[^]*Please confirm/, link: /confirm/ }
const newAddress = { mail: /(?=[^]*new-moving@screens)[^]*confirm your new address/, link: /confirm/ }
const confirmation = { mail: /Does this address work/, link: /confirm/ }
const everyBlock = /Every kind of block/
const minuteLater = 'const now = performance.now.bind(performance); performance.now = () => now() + 60000'
const longOnSite = "sessionStorage.setItem('popup.arrived', '1')"

export const publicScreens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home mobile menu', path: '/', widths: [390], window: true, steps: [['click', '.menu-btn']] },
  { name: 'home audit dialog', path: '/', window: true, steps: openDialog },
  {
    name: 'home audit dialog errors',
    path: '/',
    window: true,
    steps: [...openDialog, ['fill', '#audit-dialog [name=email]', 'ada@'], ['press', 'Enter']],
  },
  {
    name: 'home audit dialog success',
    path: '/',
    window: true,
    steps: [...openDialog, ...fillIn('#audit-dialog'), ['wait', '::-p-text(Check Your Email!)']],
  },
  {
    name: 'home audit dialog already',
    path: '/',
    window: true,
    steps: [
      ...openDialog,
      ...fillIn('#audit-dialog', people.fresh),
      ['wait', '#audit-dialog [data-form=auditAgain] button'],
    ],
  },
  {
    name: 'home enquiry errors',
    path: '/',
    steps: [
      ['fill', '[data-form=enquiry] [name=email]', 'ada@'],
      ['click', '[data-form=enquiry] [type=submit]'],
      ['wait', '[data-form=enquiry] .field__error'],
    ],
  },
  {
    name: 'home newsletter toast',
    path: '/',
    window: true,
    steps: [
      ['fill', '#contact [data-form=newsletter] [name=email]', 'news{n}@screens.example'],
      ['press', 'Enter'],
      ['wait', '.toast'],
    ],
  },
  { name: 'popup exit', path: '/', before: minuteLater, window: true, steps: [['leave'], ['wait', '.popup[open]']] },
  { name: 'popup newsletter', path: '/blog', before: longOnSite, window: true, steps: [['wait', '.corner-popup']] },
  { name: 'commsaudit', path: '/commsaudit' },
  { name: 'home proof', path: '/', window: true, steps: [['see', '#proof']] },
  { name: 'proof about', path: '/', window: true, steps: [['see', '#about']] },
  { name: 'service', path: '/services/internal-communications-strategy' },
  { name: 'proof cases', path: '/case-studies' },
  { name: 'proof case', path: '/case-studies/six-plants-one-sentence-on-monday' },
  { name: 'proof case pictured', path: '/case-studies/quieter' },
  { name: 'audit profile', path: auditLink(people.fresh) },
  { name: 'audit question', path: auditLink(people.halfway) },
  { name: 'audit results', path: results },
  { name: 'audit invalid', path: '/audit/no-such-link' },
  { name: 'blog', path: '/blog' },
  { name: 'blog category', path: '/blog?category=measurement' },
  { name: 'blog empty search', path: '/blog?q=nothing%20like%20this' },
  { name: 'article', path: '/blog/one-page-internal-comms-strategy' },
  { name: 'article every block', path: '/blog/every-kind-of-block' },
  { name: 'post not found', path: '/blog/no-such-post' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'cookies', path: '/cookies' },
  { name: 'sitemap', path: '/sitemap' },
  {
    name: 'unsubscribe ok',
    path: { mail: new RegExp(people.reader), link: /\/unsubscribe/ },
    steps: [['wait', '::-p-text(successfully unsubscribed)']],
  },
  { name: 'preferences', path: preferences },
  {
    name: 'preferences saved',
    path: preferences,
    steps: [
      ['click', 'main [value=monthly]'],
      ['click', 'main form .btn--lg'],
      ['wait', '::-p-text(Saved.)'],
    ],
  },
  { name: 'unsubscribe no token', path: '/unsubscribe' },
  { name: 'unsubscribe bad token', path: '/unsubscribe?token=1.wrong' },
  { name: 'confirm address', path: confirmation, refused: true },
  { name: 'confirm address done', path: confirmed, refused: true },
  { name: 'confirm new address', path: newAddress },
  { name: 'confirm address bad token', path: '/newsletter/confirm?token=1.wrong' },
  { name: 'confirm subscription', path: subscription, refused: true },
  { name: 'not found', path: '/nothing-here' },
  { name: 'error', path: '/blog?q=broken', broken: true },
  { name: 'mailbox', path: '/dev/mailbox' },
  ...mails({
    'audit link': /Your Internal Comms Audit link/,
    'audit results': /Your Internal Comms Audit results/,
    'audit notice': /Audit completed/,
    welcome: /Welcome to weekly/,
    unsubscribed: /You are unsubscribed/,
    'new address': newAddress.mail,
    'address changed': /goes to another address/,
    enquiry: /We have your message/,
    'enquiry notice': /New enquiry from/,
    issue: everyBlock,
  }),
  // The only one with pictures in its text; the mark above each is drawn by cells.
  { name: 'mail issue without pictures', path: { mail: everyBlock }, widths: [600, 390], withoutPictures: true },
  ...mails(
    {
      'audit reminder': /is still waiting/,
      'welcome back': /Welcome back to/,
      'confirm subscription': subscription.mail,
      'confirm address': confirmation.mail,
      sequence: /The one page that saves the most time/,
      'weekly report': /Your week:/,
      'problem with sending': /(?=[^]*owner@)[^]*What June taught us/,
      'webhook problem': /The webhook to/,
      'password reset': /Set a new password/,
      'team invite': /You are invited to the back office/,
      'new sign-in': /New sign-in to/,
      'security change': /A recovery code was used/,
    },
    true,
  ),
]

/** A mail of each kind, as its reader sees it; mail has a light look only. */
function mails(subjects: Record<string, RegExp>, refused = false): Screen[] {
  return Object.entries(subjects).map(([name, mail]) => ({ name: `mail ${name}`, path: { mail }, widths: [600, 390], refused }))
}
