import type { Services } from '../services.ts'
import { paths } from '../paths.ts'
import { pathOfService, servicesWithPage } from '../offers/shownServices.ts'
import { pathOfCase, shownCases } from '../proof/shownProof.ts'
import { escapeHtml } from '../web/escape.ts'
import { pageSettings } from './seoQueries.ts'
import { issuesForSitemap, postsForSitemap } from './sitemapQueries.ts'
import { isNoindex } from './shared/head.ts'

interface SitemapEntry {
  path: string
  lastmod?: string
  changefreq: 'daily' | 'weekly' | 'monthly'
  priority: string
}

const fixed: SitemapEntry[] = [
  { path: paths.home, changefreq: 'weekly', priority: '1.0' },
  { path: paths.blog, changefreq: 'daily', priority: '0.9' },
  { path: paths.commsAudit, changefreq: 'monthly', priority: '0.8' },
  { path: paths.privacy, changefreq: 'monthly', priority: '0.3' },
  { path: paths.terms, changefreq: 'monthly', priority: '0.3' },
  { path: paths.cookies, changefreq: 'monthly', priority: '0.3' },
]

/** Every page that search engines may list, live; pages set to noindex are left out. */
export async function sitemapEntries({
  config,
  content,
  db,
}: Pick<Services, 'config' | 'content' | 'db'>): Promise<SitemapEntry[]> {
  const [texts, posts, issues, settings] = await Promise.all([
    content.texts(),
    postsForSitemap(db, config.siteUrl),
    issuesForSitemap(db),
    pageSettings(db),
  ])
  const directives = new Map(settings.map((row) => [row.path, row.metaRobots]))
  const postsHidden = isNoindex(directives.get('/blog/[slug]'))
  const written = posts.map(({ slug, changedAt }): SitemapEntry => ({
    path: paths.post(slug),
    lastmod: changedAt.toISOString(),
    changefreq: 'monthly',
    priority: '0.8',
  }))
  const archive = issues.map(({ id, sendAt }): SitemapEntry => ({
    path: paths.issue(id),
    lastmod: sendAt.toISOString(),
    changefreq: 'monthly',
    priority: '0.5',
  }))
  if (issues.length > 0) archive.unshift({ path: paths.newsletter, changefreq: 'weekly', priority: '0.5' })
  const studies = shownCases(texts).map((study): SitemapEntry => ({
    path: pathOfCase(study),
    changefreq: 'monthly',
    priority: '0.7',
  }))
  if (studies.length > 0) studies.unshift({ path: paths.caseStudies, changefreq: 'monthly', priority: '0.7' })
  const offered = servicesWithPage(texts).map((service): SitemapEntry => ({
    path: pathOfService(service),
    changefreq: 'monthly',
    priority: '0.8',
  }))
  return [...fixed, ...offered, ...studies, ...written, ...archive].filter(({ path }) => {
    const own = directives.get(path)
    return own === undefined ? !(postsHidden && path.startsWith('/blog/')) : !isNoindex(own)
  })
}

/** The same list in the sitemap protocol's XML. */
export function sitemapXml(siteUrl: string, entries: SitemapEntry[]): string {
  const urls = entries.map(
    ({ path, lastmod, changefreq, priority }) =>
      `  <url>\n    <loc>${escapeHtml(siteUrl + encodeURI(path))}</loc>\n${lastmod ? `    <lastmod>${lastmod}</lastmod>\n` : ''}    <changefreq>${changefreq}</changefreq>\n    <priority>${priority}</priority>\n  </url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
