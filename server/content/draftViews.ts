import { sampleArticle } from '../blog/sampleArticle.ts'
import { postNotFound } from '../blog/articlePage.ts'
import { postListPage, tooManySearches } from '../blog/postListPage.ts'
import { sampleFound, sampleNone } from '../blog/sampleList.ts'
import { latestPosts } from '../blog/publicPostQueries.ts'
import {
  sampleAgain,
  sampleKnown,
  sampleRequested,
  sampleResultsPage,
  sampleStep,
} from '../audit/samplePages.ts'
import { badLinkPage, callForm } from '../audit/wizardPages.ts'
import { sampleRefused, sampleWrong, thanksPage } from '../enquiries/formPages.ts'
import { sampleArchive, sampleIssue } from '../issues/sampleIssue.ts'
import { archivePage } from '../issues/archivePages.ts'
import { samplePause, samplePreferences, sampleSame } from '../newsletter/preferencesPage.ts'
import { sampleAnswer, sampleConfirm, sampleLeaving } from '../newsletter/samplePages.ts'
import { troublePage } from '../newsletter/unsubscribePages.ts'
import { servicePage } from '../offers/servicePage.ts'
import { paths } from '../paths.ts'
import { commsAuditPage } from '../pages/commsAudit.ts'
import { homePage } from '../pages/home.ts'
import { legalPage } from '../pages/legalPage.ts'
import { sitemapPage } from '../pages/sitemap.ts'
import { caseListPage, casePage } from '../proof/casePages.ts'
import { inventedCase } from '../proof/inventedCase.ts'
import type { Services } from '../services.ts'
import type { Page } from '../web/drawPage.ts'
import { brokenPage } from '../web/errorPage.ts'
import { lostPage } from '../web/pageNotFound.ts'
import { mailViews, sampleResultsMail, type SampledMail } from './draftMails.ts'
import type { DocumentName } from './shared/documents.ts'
import type { ViewName } from './shared/documentViews.ts'

/** Makes what a view shows, as its room makes it for everybody. @param entry of a list whose entries have a page each */
export type Draw = (services: Services, entry: number) => SampledMail | Promise<Page> | Page

const home: Draw = homePage
const list: Draw = async (services) => (await postListPage(services, { q: '', category: '', page: 1 })).page

/** What each view of a document shows. */
export const draftViews: { [Name in DocumentName]: Record<ViewName<Name>, Draw> } = {
  home: { page: home },
  services: { home, page: draftedService },
  about: { page: home },
  proof: { home, results: (services) => sampleResultsPage(services) },
  'case-studies': { list: caseListPage, case: draftedCase },
  audit: {
    page: commsAuditPage,
    home,
    requested: sampleRequested,
    notices: sampleAgain,
    known: sampleKnown,
    link: badLinkPage,
    results: (services) => sampleResultsPage(services),
    best: (services) => sampleResultsPage(services, 'best'),
    low: (services) => sampleResultsPage(services, 'low'),
    old: (services) => sampleResultsPage(services, 'old'),
    mail: sampleResultsMail,
    mailText: () => ({ ...sampleResultsMail(), asText: true }),
  },
  wizard: {
    start: (services) => sampleStep(services, 0),
    question: (services) => sampleStep(services, 1),
    last: (services) => sampleStep(services, 'last'),
    link: badLinkPage,
  },
  blog: {
    list,
    article: sampleArticle,
    found: (services) => sampleFound(services, 200),
    one: (services) => sampleFound(services, 1),
    none: sampleNone,
    often: tooManySearches,
    lost: async (services) => postNotFound(services, (await latestPosts(services.db, 1))[0]?.slug),
  },
  questions: { page: home },
  contact: {
    home,
    refused: (services) => sampleRefused(services, 'failed'),
    sent: sentPage,
    thanks: thanksPage,
    call: (services) => callForm(services, 67, {}),
  },
  'legal-privacy': { page: (services) => legalPage(services, 'legal-privacy') },
  'legal-terms': { page: (services) => legalPage(services, 'legal-terms') },
  'legal-cookies': { page: (services) => legalPage(services, 'legal-cookies') },
  sitemap: { page: sitemapPage },
  footer: { page: home },
  newsletter: {
    home,
    resources: list,
    thanks: (services) => sampleAnswer(services, 'subscribed'),
    asked: (services) => sampleAnswer(services, 'confirm'),
    hidden: (services) => sampleAnswer(services, 'asked'),
    often: (services) => sampleAnswer(services, 'limited'),
    known: (services) => sampleAnswer(services, 'already'),
    mistake: (services) => sampleAnswer(services, 'invalid'),
    failed: (services) => sampleAnswer(services, 'failed'),
    confirm: (services) => sampleConfirm(services, 'ask'),
    confirmed: (services) => sampleConfirm(services, 'done'),
    moving: (services) => sampleConfirm(services, 'ask', 'moving'),
    moved: (services) => sampleConfirm(services, 'done', 'moving'),
    movedBefore: (services) => sampleConfirm(services, 'already', 'moving'),
    movingOld: (services) => sampleConfirm(services, 'failed', 'moving'),
    working: (services) => sampleConfirm(services, 'ask', 'working'),
    worked: (services) => sampleConfirm(services, 'done', 'working'),
    old: (services) => sampleConfirm(services, 'old'),
    again: (services) => sampleConfirm(services, 'again'),
    unknown: (services) => sampleConfirm(services, 'failed'),
    preferences: (services) => samplePreferences(services),
    stopped: (services) => samplePreferences(services, { whyNotMailed: 'unsubscribed' }),
    leaving: (services) => sampleLeaving(services, 'ask'),
    left: (services) => sampleLeaving(services, 'done'),
    trouble: (services) => troublePage(services, 'wrong'),
    notDone: (services) => troublePage(services, 'failed', paths.unsubscribe),
    archive: sampleArchive,
    noIssues: (services) => archivePage(services, []),
    issue: sampleIssue,
    returning: (services) => sampleLeaving(services, 'return'),
    returned: (services) => sampleLeaving(services, 'back'),
  },
  preferences: {
    everything: (services) => samplePreferences(services),
    paused: samplePause,
    saved: (services) => samplePreferences(services, { monthly: true }, { saved: true }),
    same: sampleSame,
    asked: (services) => samplePreferences(services, {}, { asked: true }),
    bounced: (services) => samplePreferences(services, { whyNotMailed: 'bounced' }),
  },
  mails: mailViews,
  forms: {
    wrong: sampleWrong,
    often: (services) => sampleRefused(services, 'limited'),
    failed: (services) => sampleRefused(services, 'failed'),
  },
  errors: {
    lost: lostPage,
    broken: (services) => brokenPage(services, { id: 'the number of the request', retry: '/' }),
  },
}

/** The page of the service that is being written, also before it is on the site; where it is none of them, the first's. */
async function draftedService(services: Services, entry: number): Promise<Page> {
  const { items } = (await services.content.contentOf('services')).offers
  const offered = items[Math.max(entry, 0)]
  return offered ? servicePage(services, offered) : homePage(services)
}

/** The case study that is being written, also before it is on the site; where it is none of them, the first or an invented one. */
async function draftedCase(services: Services, entry: number): Promise<Page> {
  const { items } = (await services.content.contentOf('case-studies')).cases
  const study = entry === -1 ? (items[0] ?? inventedCase) : items[entry]
  return study ? casePage(services, study) : caseListPage(services)
}

/** The home page as it stands once an enquiry was sent. */
async function sentPage(services: Services): Promise<Page> {
  const page = await homePage(services)
  return { ...page, locals: { ...page.locals, sent: { name: 'Maya', email: 'maya@fennel.example' } } }
}
