import { Router } from 'express'
import { brandedSiteOf } from '../brand/brandedSite.ts'
import { describePictures } from '../media/picturesInHtml.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import type { Failure } from '../web/errorPage.ts'
import type { NoteMissed } from '../web/pageNotFound.ts'
import { createLimit } from '../web/limits.ts'
import { sendKeptPage, sendPage, sendPublicText } from '../web/page.ts'
import { sendMoved } from '../web/sendMoved.ts'
import { articlePage, postNotFound } from './articlePage.ts'
import { currentBody } from './renderedBodies.ts'
import { feed } from './feed.ts'
import type { MissedSearches } from './missedSearches.ts'
import { postListUrl, readPostListQuery, rightPostListUrl } from './postListAddress.ts'
import { postListPage, tooManySearches } from './postListPage.ts'
import { categoryMovedTo, feedPosts, movedTo, publicPost, type FeedPost } from './publicPostQueries.ts'

const feedLength = 30
const possibleSlug = /^[a-z0-9-]{1,250}$/

/** The words of the error page, when it stands in for one of these pages. */
export async function blogFailure({ content }: Services, path: string): Promise<Failure | undefined> {
  if (path !== paths.blog && !path.startsWith(`${paths.blog}/`)) return undefined
  const { articleFailed, failed, failedText: message } = (await content.contentOf('blog')).said
  return { title: path === paths.blog ? failed : articleFailed, message }
}

/**
 * Resources: the list, the articles and the feed.
 * @param noteMissed is told of posts that people looked for in vain
 * @param missedSearches is told what was searched, and whether it was found
 */
export function blogRoutes(
  services: Services,
  noteMissed: NoteMissed,
  missedSearches: MissedSearches,
): Router {
  const { config, db } = services
  const router = Router()
  // Typing into the field searches too, and an office is one address.
  const searches = createLimit(config, 240, 60)
  const described = (posts: FeedPost[]) =>
    Promise.all(
      posts.map(async (post) => ({
        ...post,
        contentHtml: await describePictures(services, post.contentHtml),
      })),
    )

  router.get(paths.blog, async (req, res) => {
    const query = readPostListQuery(req.query)
    const right = rightPostListUrl(query, new URL(req.originalUrl, config.siteUrl).search)
    if (right) return res.redirect(301, right)
    if (req.query.q !== undefined && (await searches.take(req)) > 0) {
      res.set('Retry-After', '60')
      const refusal = { key: 'too many searches', status: 429 }
      return sendKeptPage(services, req, res, refusal, () => tooManySearches(services))
    }
    const movedList = async (): Promise<string | undefined> => {
      const category = await categoryMovedTo(db, query.category)
      return category && postListUrl({ ...query, category })
    }
    // Searches are too many to keep.
    if (query.q) {
      const { page, found, lastPage, known } = await postListPage(services, query)
      const moved = known ? undefined : await movedList()
      if (moved) return sendMoved(res, moved)
      if (query.page > lastPage) return res.redirect(postListUrl({ ...query, page: lastPage }))
      if (!query.category && query.page === 1) missedSearches.note(req, query.q, found > 0)
      return sendPage(services, res, page)
    }
    const key = postListUrl({ category: query.category, page: query.page })
    return sendKeptPage(services, req, res, { key }, async () => {
      const { page, lastPage, known } = await postListPage(services, query)
      const moved = known ? undefined : await movedList()
      if (moved) return { sendTo: (answer) => sendMoved(answer, moved) }
      if (!known) return { sendTo: (answer) => sendPage(services, answer, page) }
      if (query.page > lastPage)
        return { sendTo: (answer) => answer.redirect(postListUrl({ ...query, page: lastPage })) }
      return page
    })
  })

  router.get(`${paths.blog}/:slug`, (req, res) =>
    sendKeptPage(services, req, res, { key: req.path }, async () => {
      const slug = possibleSlug.test(req.params.slug) ? req.params.slug : undefined
      const post = slug && (await publicPost(db, slug))
      if (post) return articlePage(services, await currentBody(services, post))
      const moved = slug && (await movedTo(db, slug))
      if (slug && !moved) await noteMissed(req, paths.post(slug))
      if (moved) return { sendTo: (answer) => sendMoved(answer, paths.post(moved)) }
      const page = await postNotFound(services, slug)
      return { sendTo: (answer) => sendPage(services, answer, page, 404) }
    }),
  )

  router.get(paths.feed, (req, res) =>
    sendPublicText(services, req, res, 'application/rss+xml; charset=utf-8', async () =>
      feed(
        await brandedSiteOf(services),
        await services.content.contentOf('blog'),
        await described(await feedPosts(db, feedLength)),
      ),
    ),
  )
  return router
}
