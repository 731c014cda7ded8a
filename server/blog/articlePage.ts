import { brandedSiteOf, type BrandedSite } from '../brand/brandedSite.ts'
import type { Db } from '../db.ts'
import { showPictures } from '../media/picturesInHtml.ts'
import { paths } from '../paths.ts'
import { personById } from '../people/peopleQueries.ts'
import type { ShownPerson } from '../people/shared/shownPerson.ts'
import { breadcrumbs } from '../seo/structuredData.ts'
import type { Services } from '../services.ts'
import type { OwnHead } from '../web/head.ts'
import type { Page } from '../web/page.ts'
import { blogPosting, pictureOf } from './blogPosting.ts'
import { bylineOf } from './byline.ts'
import { postCard, postCards } from './postCard.ts'
import { nearestPosts, neighbours, relatedPosts } from './relatedPostQueries.ts'
import type { FullPost } from './publicPostQueries.ts'

const relatedCount = 3
const suggestedCount = 3

/** An article as its readers see it. */
export async function articlePage(services: Services, post: FullPost): Promise<Page> {
  const { config, db } = services
  const [brandedSite, { footer }, author, related, beside, body] = await Promise.all([
    brandedSiteOf(services),
    services.content.texts(),
    authorOf(db, post),
    relatedPosts(db, post, relatedCount),
    neighbours(db, post),
    showPictures(services, post.contentHtml),
  ])
  const url = config.siteUrl + paths.post(post.slug)
  return {
    view: 'blog/article',
    layout: 'site',
    head: {
      own: ownHead(post),
      title: post.title,
      description: post.excerpt,
      keywords: post.tags,
      canonical: url,
      ogType: 'article',
      ogTitle: post.title,
      ogImage: pictureOf(brandedSite, post),
      structuredData: [
        blogPosting(brandedSite, post, author, url),
        breadcrumbs(config, [
          [footer.navigation.home, paths.home],
          [footer.navigation.resources, paths.blog],
          [post.title, paths.post(post.slug)],
        ]),
      ],
    },
    locals: {
      ...articleView(brandedSite, post, author),
      body,
      url,
      related: postCards(brandedSite, [post, ...related]).slice(1),
      previous: beside.previous,
      next: beside.next,
    },
  }
}

/** What the article itself is drawn from; the preview in the back office uses the same. */
export function articleView(brandedSite: BrandedSite, post: FullPost, author: ShownPerson | undefined) {
  return { post: postCard(brandedSite, post), byline: bylineOf(brandedSite, post, author), toc: post.toc }
}

/** Whoever of the house was chosen as the author. */
export const authorOf = async (
  db: Db,
  { authorId }: Pick<FullPost, 'authorId'>,
): Promise<ShownPerson | undefined> => (authorId === null ? undefined : personById(db, authorId))

/**
 * The page for a post that does not exist.
 * @param slug what was asked for, when posts like it may be offered
 */
export async function postNotFound(services: Services, slug?: string): Promise<Page> {
  const { lost } = await services.content.contentOf('blog')
  const near = slug ? await nearestPosts(services.db, slug, suggestedCount) : []
  return {
    view: 'blog/not-found',
    layout: 'site',
    head: { title: lost.title, robots: 'noindex' },
    locals: { near: postCards(await brandedSiteOf(services), near) },
  }
}

/** What the writer says of the post in place of its own texts. */
const ownHead = (post: FullPost): OwnHead => ({
  title: post.searchTitle,
  description: post.searchDescription,
  ogTitle: post.shareTitle,
  ogDescription: post.shareText,
  canonicalUrl: post.canonicalUrl,
  ...(post.hideFromSearch ? { metaRobots: 'noindex,follow' } : {}),
})
