import { paths } from '../paths.ts'
import { sitemapEntries } from '../seo/sitemap.ts'
import { breadcrumbs } from '../seo/structuredData.ts'
import type { Services } from '../services.ts'
import { dateWriter } from '../web/dates.ts'
import type { Page } from '../web/page.ts'

const mediumDay = dateWriter({ dateStyle: 'medium' })

/** The sitemap tool: what the live sitemap holds, as a table and a download. */
export async function sitemapPage(services: Services): Promise<Page> {
  const { config } = services
  const [entries, { footer, sitemap }] = await Promise.all([
    sitemapEntries(services),
    services.content.texts(),
  ])
  return {
    view: 'pages/sitemap',
    layout: 'site',
    head: {
      title: sitemap.page.title,
      description: sitemap.page.description,
      structuredData: [
        breadcrumbs(config, [
          [footer.navigation.home, paths.home],
          [sitemap.page.title, paths.sitemap],
        ]),
      ],
    },
    locals: {
      entries: entries.map((entry) => ({
        ...entry,
        // Where a long address may break.
        parts: entry.path.split(/(?<=[/-])/),
        changed: entry.lastmod ? mediumDay(new Date(entry.lastmod), config.timeZone) : '',
      })),
    },
  }
}
