import { legalShapeWithAdvertising } from '../legalShape.ts'

const text = `This site works without asking you for cookies. This page says exactly what it keeps in your browser, and what for.

## Essential cookies

Whoever completes the audit gets one, \`{audit cookie}\`, for 30 days: it lets the used audit link show the results again in the same browser. Other visitors get none. Those who sign in to our back office get cookies of their own: one that keeps them signed in and ends when they sign out, one that recognizes the device they signed in from, one that spares a browser the second step for 30 days if they ask for that, one that remembers how wide they like the menu, and on some servers, for a few seconds, one that says that they have changed something. What they write there stays in local storage until it is saved.

## Browser storage

A few notes are kept in your browser, on your device only. In its local storage, so that we do not bother you twice:

- whether and when the audit and newsletter popups were shown, and whether you asked not to see them again;
- whether you have asked for the audit or subscribed, so that we do not offer it again.

In its session storage, until you close the tab: when you arrived, so that the newsletter is not offered too soon; that you have seen a page, so that the next one shows our fonts at once; for a moment, that a link you followed leads to our contact form; and what you answered in the audit, until it is sent.

None of them holds your email address. Your name is only among those answers, if you type it there, and nothing but them is sent to us.

## Analytics

We count page views ourselves, without analytics cookies and without any third party. The [Privacy Policy](/privacy) says how.

## Marketing cookies

{advertising}

## Managing cookies

You can see, delete and block cookies and local storage in your browser's settings, usually under Privacy. Everything on this site keeps working if you do; a popup may appear once more.

## Contact

Questions? Write to [{email}](mailto:{email}).`

const advertisingUsed = `We use an advertising platform's tracking pixel. It records page views, contact form submissions, key button clicks and content engagement, and the platform sets cookies of its own (\`_fbp\` and, when you come from an advertisement, \`_fbc\`) for up to 90 days. It is loaded only after you have chosen *Allow* in the consent bar. Your answer is remembered for 180 days in one cookie of ours, \`{consent cookie}\`.

{change answer}`

const advertisingUnused = `None at present. Should we use an advertising platform's tracking pixel, which records page views, contact form submissions, key button clicks and content engagement, it will be loaded only after you have agreed to it in a consent bar, and your answer will be remembered in one cookie.`

/** What the site keeps in a browser. */
export const legalCookies = {
  title: 'Cookie Policy',
  group: 'Pages',
  address: '/cookies',
  shape: legalShapeWithAdvertising,
  defaults: {
    page: { title: 'Cookie Policy', dateLabel: 'Last updated:', date: '2025-08-03', text },
    advertising: { used: advertisingUsed, unused: advertisingUnused },
    search: {
      description: 'Which cookies and browser storage this site uses, what for, and how to manage them.',
    },
  },
} as const
