import { brandedSiteOf } from '../brand/brandedSite.ts'
import { paths } from '../paths.ts'
import { breadcrumbs } from '../seo/structuredData.ts'
import type { Services } from '../services.ts'
import { dateWriter } from '../web/dates.ts'
import type { Page } from '../web/page.ts'
import type { LegalName } from './legalText.ts'

/** Where each legal text stands. */
export const legalPaths: Record<LegalName, string> = {
  'legal-privacy': paths.privacy,
  'legal-terms': paths.terms,
  'legal-cookies': paths.cookies,
}

export const legalNames = Object.keys(legalPaths) as LegalName[]

const longDay = dateWriter({ dateStyle: 'long' })

/** Privacy, terms or cookies, in one frame. */
export async function legalPage(services: Services, name: LegalName): Promise<Page> {
  const [brandedSite, texts] = await Promise.all([brandedSiteOf(services), services.content.texts()])
  const { page, search } = texts[name]
  // It brings all that writes HTML from Markdown, which most visitors do not need.
  const { legalHtml } = await import('./legalText.ts')
  return {
    view: 'pages/legal',
    layout: 'site',
    head: {
      title: page.title,
      description: search.description,
      structuredData: [
        breadcrumbs(brandedSite, [
          [texts.footer.navigation.home, paths.home],
          [page.title, legalPaths[name]],
        ]),
      ],
    },
    locals: {
      page,
      day: longDay(new Date(`${page.date}T12:00Z`), 'UTC'),
      legal: legalHtml(services.config, texts, name),
    },
  }
}
