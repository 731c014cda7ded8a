import type { Config } from '../config.ts'
import { showPictures } from '../media/pictures.ts'
import { paths } from '../paths.ts'
import { absoluteUrl } from '../seo/shared/head.ts'
import { breadcrumbs } from '../seo/structuredData.ts'
import type { Services } from '../services.ts'
import type { OwnHead } from '../web/head.ts'
import type { Page } from '../web/page.ts'
import { writerOf } from './byline.ts'
import { postCard, postCards } from './postCard.ts'
import { nearestPosts, neighbours, relatedPosts } from './relatedPostQueries.ts'
import type { FullPost } from './publicPostQueries.ts'
import { sharePicture } from './shared/sharePicture.ts'

const relatedCount = 3
const suggestedCount = 3

/** An article as its readers see it. */
export async function articlePage(services: Services, post: FullPost): Promise<Page> {
  const { config, db } = services
  const [related, beside, body] = await Promise.all([
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
      ogImage: pictureOf(config, post),
      structuredData: [
        blogPosting(config, post, url),
        breadcrumbs(config, [
          ['Home', paths.home],
          ['Resources', paths.blog],
          [post.title, paths.post(post.slug)],
        ]),
      ],
    },
    locals: {
      ...articleView(config, post),
      body,
      url,
      related: postCards(config, [post, ...related]).slice(1),
      previous: beside.previous,
      next: beside.next,
    },
  }
}

/** What the article itself is drawn from; the preview in the back office uses the same. */
export function articleView(config: Config, post: FullPost) {
  return { post: postCard(config, post), toc: post.toc }
}

/**
 * The page for a post that does not exist.
 * @param slug what was asked for, when posts like it may be offered
 */
export async function postNotFound({ config, db }: Services, slug?: string): Promise<Page> {
  const near = slug ? await nearestPosts(db, slug, suggestedCount) : []
  return {
    view: 'blog/not-found',
    layout: 'site',
    head: { title: 'Post Not Found', robots: 'noindex' },
    locals: { near: postCards(config, near) },
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

const pictureOf = ({ siteUrl }: Config, post: FullPost): string | undefined =>
  sharePicture(siteUrl, post.shareImageUrl ?? post.featuredImageUrl, post.shareVersion)

function authorOf(config: Config, { authorName }: FullPost): object | undefined {
  const writer = writerOf(config, authorName)
  if (writer) return { '@type': 'Person', name: writer.name, jobTitle: writer.role }
  return authorName === 'Admin' ? undefined : { '@type': 'Person', name: authorName }
}

function blogPosting(config: Config, post: FullPost, url: string): object {
  const { brand, siteUrl } = config
  const house = { '@type': 'Organization', name: brand.name, url: siteUrl }
  const image = pictureOf(config, post)
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title.slice(0, 110),
    description: post.searchDescription ?? post.excerpt,
    datePublished: post.publishedAt.toISOString(),
    dateModified: (post.updatedAt > post.publishedAt ? post.updatedAt : post.publishedAt).toISOString(),
    author: authorOf(config, post) ?? house,
    publisher: house,
    mainEntityOfPage: absoluteUrl(siteUrl, post.canonicalUrl) ?? url,
    url,
    articleSection: post.category,
    keywords: post.tags,
    timeRequired: `PT${post.readTime}M`,
    inLanguage: 'en',
    ...(image ? { image } : {}),
  }
}
