import { showPictures } from '../media/picturesInHtml.ts'
import { fillPlaceholders, inText } from '../outbox/fillPlaceholders.ts'
import { renderIssue } from './renderIssue.ts'
import { valueInIssue } from './valueInIssue.ts'
import { paths } from '../paths.ts'
import { breadcrumbs } from '../seo/structuredData.ts'
import type { Services } from '../services.ts'
import { dateWriter } from '../web/dates.ts'
import type { Page } from '../web/page.ts'
import type { PublicIssue } from './archiveQueries.ts'

const longDay = dateWriter({ dateStyle: 'long' })

/** In place of a reader's own facts stands the fallback that was written, or nothing. */
async function valuesForAll({ brand, config }: Services): Promise<Record<string, string>> {
  const { name, email } = await brand()
  return { siteUrl: config.siteUrl, brandName: name, contactEmail: email }
}

/** The list of issues that everybody may read. */
export async function archivePage(services: Services, issues: Omit<PublicIssue, 'content'>[]): Promise<Page> {
  const { config, content } = services
  const { footer, newsletter } = await content.texts()
  const values = await valuesForAll(services)
  const plain = (text: string) => fillPlaceholders(text, values, inText)
  const { title, text: description } = newsletter.archive
  return {
    view: 'issues/archive',
    layout: 'site',
    head: {
      title,
      description,
      canonical: config.siteUrl + paths.newsletter,
      structuredData: [
        breadcrumbs(config, [
          [footer.navigation.home, paths.home],
          [title, paths.newsletter],
        ]),
      ],
    },
    locals: {
      issues: issues.map(({ id, subject, preheader, sendAt }) => ({
        url: paths.issue(id),
        title: plain(subject),
        lead: plain(preheader),
        iso: sendAt.toISOString(),
        date: longDay(sendAt, config.timeZone),
      })),
    },
  }
}

type Shown = Omit<PublicIssue, 'sendAt'> & { sendAt: Date | null }

/**
 * An issue as a page, with nothing in it that is one reader's own.
 * @param listed whether it is part of the archive; otherwise search engines are kept away
 */
export async function issuePage(services: Services, issue: Shown, listed: boolean): Promise<Page> {
  const { config } = services
  const { footer, newsletter } = await services.content.texts()
  const values = await valuesForAll(services)
  const plain = (text: string) => fillPlaceholders(text, values, inText)
  const title = plain(issue.subject) || newsletter.archive.title
  const html = fillPlaceholders(renderIssue(issue.content, config.siteUrl), values, valueInIssue)
  return {
    view: 'issues/issue',
    layout: 'site',
    head: {
      title,
      description: plain(issue.preheader) || `An issue of the ${(await services.brand()).name} newsletter.`,
      ...(listed
        ? {
            canonical: config.siteUrl + paths.issue(issue.id),
            ogType: 'article',
            structuredData: [
              breadcrumbs(config, [
                [footer.navigation.home, paths.home],
                [newsletter.archive.title, paths.newsletter],
                [title, paths.issue(issue.id)],
              ]),
            ],
          }
        : { robots: 'noindex' }),
    },
    locals: {
      listed,
      title,
      lead: plain(issue.preheader),
      iso: issue.sendAt?.toISOString() ?? '',
      date: issue.sendAt ? longDay(issue.sendAt, config.timeZone) : '',
      body: await showPictures(services, html.replaceAll('<a class="button"', '<a class="btn btn--signal"')),
    },
  }
}
