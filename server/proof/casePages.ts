import { renderMarkdown } from '../blog/markdown.ts'
import { sharePicture } from '../blog/shared/sharePicture.ts'
import { brandedSiteOf } from '../brand/brandedSite.ts'
import { plainWords, asTitle } from '../content/shared/richText.ts'
import { picturesOf } from '../media/assetQueries.ts'
import { pictureVersion } from '../media/pictureVersion.ts'
import { showPictures } from '../media/picturesInHtml.ts'
import { paths } from '../paths.ts'
import { breadcrumbs } from '../seo/structuredData.ts'
import type { Services } from '../services.ts'
import type { Page } from '../web/page.ts'
import { caseArticle } from './caseArticle.ts'
import { auditsOf, caseCard, pathOfCase, quoteOf, shownCases, type CaseStudy } from './shownProof.ts'

/** All case studies that are on the site. */
export async function caseListPage(services: Services): Promise<Page> {
  const texts = await services.content.texts()
  const { list, search } = texts['case-studies']
  return {
    view: 'proof/cases',
    layout: 'site',
    head: {
      title: list.title,
      description: search.description,
      structuredData: [
        breadcrumbs(services.config, [
          [texts.footer.navigation.home, paths.home],
          [list.title, paths.caseStudies],
        ]),
      ],
    },
    locals: { studies: shownCases(texts).map((study) => caseCard(study)) },
  }
}

/** One of them. */
export async function casePage(services: Services, study: CaseStudy): Promise<Page> {
  const [brandedSite, texts] = await Promise.all([brandedSiteOf(services), services.content.texts()])
  const { list, page } = texts['case-studies']
  const title = asTitle(study.title)
  const description = plainWords(study.summary)
  const [share, situation, done, changed] = await Promise.all([
    shareOf(services, study),
    written(services, 'heard', study.situation),
    written(services, 'done', study.done),
    written(services, 'changed', study.changed),
  ])
  return {
    view: 'proof/case',
    layout: 'site',
    head: {
      title,
      description,
      ogType: 'article',
      ...(share ? { ogImage: share } : {}),
      structuredData: [
        caseArticle(brandedSite, {
          title,
          description,
          client: study.client,
          path: pathOfCase(study),
          share,
        }),
        breadcrumbs(brandedSite, [
          [texts.footer.navigation.home, paths.home],
          [list.title, paths.caseStudies],
          [title, pathOfCase(study)],
        ]),
      ],
    },
    locals: {
      study,
      facts: [
        { label: page.client, value: study.client },
        ...(study.sector ? [{ label: page.sector, value: study.sector }] : []),
        ...study.facts,
      ],
      audits: auditsOf(study),
      parts: [
        { name: 'heard', title: page.situation, html: situation },
        { name: 'done', title: page.done, html: done },
        { name: 'changed', title: page.changed, html: changed },
      ].filter(({ html }) => html),
      quote: quoteOf(study),
      hasOthers: shownCases(texts).length > 1,
    },
  }
}

/**
 * A text under a heading of the page: its own headings are below that one, and nothing leads to them. Its footnotes bear
 * the name of their part, since each part counts its own.
 */
async function written(services: Services, part: string, text: string): Promise<string> {
  const { html } = renderMarkdown(text)
  const below = html
    .replace(/(<h[234]) id="[^"]*"/g, '$1')
    .replace(/(<\/?h)([23])>/g, (_all, tag: string, level: string) => `${tag}${Number(level) + 1}>`)
    .replace(/(<li id="|<a href="#[^"]*" id=")(?=(?:note|cite)_)/g, `$1${part}_`)
    .replace(/(<a href="#)(?=(?:note|cite)_)/g, `$1${part}_`)
  return showPictures(services, below)
}

/** The address of the picture that networks show. */
async function shareOf({ config, db }: Services, { picture }: CaseStudy): Promise<string | undefined> {
  if (!picture) return undefined
  const found = (await picturesOf(db, [picture.asset])).get(picture.asset)
  return found && sharePicture(config.siteUrl, `/${found.path}`, pictureVersion(found))
}
