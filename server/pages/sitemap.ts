import { paths } from '../paths.ts'
import { sitemapEntries } from '../seo/sitemap.ts'
import { breadcrumbs } from '../seo/structuredData.ts'
import type { Services } from '../services.ts'
import type { Page } from '../web/page.ts'

/** The sitemap tool: what the live sitemap holds, as a table and a download. */
export async function sitemapPage(services: Services): Promise<Page> {
  const { config } = services
  const entries = await sitemapEntries(services)
  const day = new Intl.DateTimeFormat('en-US', { timeZone: config.timeZone, dateStyle: 'medium' })
  return {
    view: 'pages/sitemap',
    layout: 'site',
    head: {
      title: 'Sitemap',
      description: 'Every page of this site that search engines may list, and how to submit the list.',
      structuredData: [
        breadcrumbs(config, [
          ['Home', paths.home],
          ['Sitemap', paths.sitemap],
        ]),
      ],
    },
    locals: {
      entries: entries.map((entry) => ({
        ...entry,
        changed: entry.lastmod ? day.format(new Date(entry.lastmod)) : '',
      })),
    },
  }
}
