import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { textOf } from '../../web/forms.ts'
import { likePattern } from '../../web/listQueries.ts'
import { serve } from '../../web/serve.ts'
import { linksApi, type LinkTarget } from '../shared/linksApi.ts'
import { postsToLink } from './linkTargetQueries.ts'

const most = 8

const pages: LinkTarget[] = [
  { path: paths.home, title: 'Home' },
  { path: paths.services, title: 'Services' },
  { path: paths.about, title: 'About' },
  { path: paths.commsAudit, title: 'Free audit' },
  { path: paths.contact, title: 'Contact' },
  { path: paths.newsletterBox, title: 'Newsletter' },
  { path: paths.blog, title: 'Blog' },
  { path: paths.privacy, title: 'Privacy' },
  { path: paths.terms, title: 'Terms' },
  { path: paths.cookies, title: 'Cookies' },
]

/** What a link may lead to: pages and posts of this site whose title or address holds what is typed. */
export function linksAdmin({ db, config }: Services): Router {
  const router = adminRouter()
  serve(router, linksApi.find, async ({ req }) => {
    const typed = textOf(req.query, 'q').slice(0, 200).trim().toLowerCase()
    // The site's own address is pasted whole from a browser's line.
    const q = typed.startsWith(config.siteUrl) ? typed.slice(config.siteUrl.length) || '/' : typed
    if (!q) return { links: [] }
    const fixed = pages.filter(({ path, title }) => title.toLowerCase().includes(q) || path.includes(q))
    const posts = await postsToLink(db, likePattern(q.replace(/^\/?blog\//, '')), most)
    const written = posts.map(({ slug, title, isScheduled }): LinkTarget => ({
      path: paths.post(slug),
      title,
      ...(isScheduled ? { scheduled: true } : {}),
    }))
    return { links: [...fixed, ...written].slice(0, most) }
  })
  return router
}
