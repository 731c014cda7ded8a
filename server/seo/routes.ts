import { Router } from 'express'
import type { Services } from '../services.ts'
import { sendPublicText } from '../web/page.ts'
import { sitemapEntries, sitemapXml } from './sitemap.ts'

/** What search engines read: the live sitemap and robots.txt. */
export function seoRoutes(services: Services): Router {
  const router = Router()
  const { siteUrl } = services.config

  router.get('/sitemap.xml', (req, res) =>
    sendPublicText(services, req, res, 'application/xml; charset=utf-8', async () =>
      sitemapXml(siteUrl, await sitemapEntries(services)),
    ),
  )
  router.get('/robots.txt', (req, res) =>
    sendPublicText(services, req, res, 'text/plain; charset=utf-8', async () =>
      [
        'User-agent: *',
        'Disallow: /admin',
        'Disallow: /dev/',
        '',
        `Sitemap: ${siteUrl}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  )
  return router
}
