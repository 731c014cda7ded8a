/** The answers to "How is this counted?", card by card. */
export const howCounted = {
  pageViews:
    'Every page that somebody opened, without programs, pages fetched ahead, the back office, and anyone signed in to it. Personal audit links count together, under their pattern.',
  uniqueVisitors:
    'Visitors are told apart for one day only, without cookies, so this adds up the visitors of each day: who comes on three days counts three times. The same rule holds for both periods compared.',
  avgSessionTime:
    'The time pages were really visible, up to 30 minutes a visit, divided by all visits. A visit ends after 30 minutes without a sign of life and belongs to the day it began.',
  bounceRate:
    'Visits of one page without a signup, an enquiry, an audit start or a click on a call to action, as a share of all visits. Beside a filter this and the session time are of the days whose visits were still kept when that began to be counted.',
  pageLoadTime:
    "The median: half of the measured page views were loaded completely in this time or less, on the visitors' own devices and connections.",
  trend:
    'Each point beside the same days of the period before. Visitors add up the visitors of each day. Leads are people whose address became known for the first time. A new client counts once in a period, on the day they first became one.',
  filteredTrend:
    'Visits and page views that have the chosen names. Leads and new clients belong to the visit of their first signup, enquiry or request, completed audits to the visit in which the audit was first asked for; Unknown are those whose visit was not seen. Names that came together are counted every five minutes; a name that was not among the hundred most frequent of its day counts as Other there.',
  trafficSources:
    'Where a visit came from: the word in the link (utm_source) if there is one, else the site that linked here. Names of one place are merged; Direct is everything without either.',
  topPages: 'Page views by address, without what follows a question mark.',
  campaigns:
    'Visits by links that name a campaign: utm_source, utm_medium and utm_campaign, in this order. Names of one source are merged; a visit by a link that names none is not listed.',
  contents:
    'Visits by links with utm_content, which tells the links of one campaign apart (a button and a picture). Choose a campaign to see its own.',
  terms:
    'Visits by links with utm_term, the word that an advertisement was booked for. Choose a campaign to see its own.',
  entryPages: 'The first page of each visit.',
  exitPages: 'The last page of each visit so far.',
  geographic:
    'The country that the delivery network names, or else a table of address ranges on this server; newer kinds of address may be Unknown. The address itself is never stored.',
  devices:
    "Told by the browser's own description, as a share of visits. Tablets that present themselves as computers count as computers.",
  totalContacts: 'People whose address became known for the first time in this period.',
  auditRequests: 'Requests for the audit made in this period.',
  auditCompletions: 'Audits completed in this period, whenever they were requested.',
  auditCompletionRate: 'Of the requests made in this period, the share completed by now.',
  newsletterSignups: 'Addresses subscribed in this period that were not subscribed before, or came back.',
  conversionRate: 'New contacts divided by unique visitors.',
  conversionsBeside:
    'Contacts belong to the visit of their first signup, enquiry or request, completed audits to the visit in which the audit was first asked for, requests and signups to the visit in which they were sent; those whose visit was not seen are left out.',
  visitConversionRate: 'New contacts divided by visits that have the chosen names.',
  bySource:
    "Requests and enquiries go to the source of the visit they were sent in. A new client counts under the source of that person's first signup, enquiry or request, however long ago. Unknown are those whose visit was not seen.",
  funnel:
    'Visitors are told apart for one day only, and nobody knows which of them asks: the first two steps count the visitors of each day. From then on people are counted: those who asked for a link in this period, and how far each of them has come by now. The form also opens over other pages, so that more may ask than opened the audit page. A call is an enquiry sent after the results, a discovery call noted with the person, or a stage that says so.',
  ways: 'A lead is somebody whose address became known for the first time in these days, and belongs to the visit of their first signup, enquiry or request: its source, campaign (with content and term), first page, country and device are kept with the person, and nothing else they looked at; beside a page these are people whose visit began on it. Clients are those of them who are clients now. Unknown are people whose visit was not seen, who were added by hand, by a file or by another program, or who came before this was kept.',
  blogViews:
    'Views of articles: one for each visitor and article within 30 minutes, without programs and anyone signed in.',
  blogOpened:
    'Page views of articles that have the chosen names. Every opening counts here; without filters a visitor counts once in 30 minutes. An article that was not among the hundred most opened pages of its day counts as Other there and is left out.',
  blogPosts: 'Articles that are public now.',
  blogAverage: 'Views in this period divided by public articles.',
  readingTime:
    'Time an article was really visible, for readings of more than 3 seconds, up to 30 minutes each.',
  topPosts: 'The articles viewed most in this period.',
  live: 'Visits with a page opened in the last five minutes, by the page opened last and by where the visit came from. Read again every ten seconds while this screen is in sight. Programs and anyone signed in are left out, as everywhere here.',
  missedSearches:
    'Words that a visitor stopped at and that found no article in any category: once a day for each visitor, never who it was. Programs and anyone signed in are left out, and so are addresses, long numbers and more than six words. The fifty most frequent are shown.',
  categories: 'Public articles by category, with the views of this period.',
} as const
export type Counted = keyof typeof howCounted
