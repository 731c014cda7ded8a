import type { Branded } from '../brand/shared/brand.ts'
import type { ShownPerson } from '../people/shared/shownPerson.ts'
import { personData } from '../seo/personData.ts'
import { absoluteUrl } from '../seo/shared/head.ts'
import { cutText } from '../web/shared/cutText.ts'
import { writerOf } from './byline.ts'
import type { FullPost } from './publicPostQueries.ts'
import { sharePicture } from './shared/sharePicture.ts'

/** The picture by which a post is shared. */
export const pictureOf = ({ siteUrl }: Branded, post: FullPost): string | undefined =>
  sharePicture(siteUrl, post.shareImageUrl ?? post.featuredImageUrl, post.shareVersion)

/** A post as search engines read it. */
export function blogPosting(
  branded: Branded,
  post: FullPost,
  author: ShownPerson | undefined,
  url: string,
): object {
  const { brand, siteUrl } = branded
  const house = { '@type': 'Organization', name: brand.name, url: siteUrl }
  const image = pictureOf(branded, post)
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: cutText(post.title, 110),
    description: post.searchDescription ?? post.excerpt,
    datePublished: post.publishedAt.toISOString(),
    dateModified: (post.updatedAt > post.publishedAt ? post.updatedAt : post.publishedAt).toISOString(),
    author: (author ? personData(siteUrl, author) : namedBy(branded, post)) ?? house,
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

function namedBy(branded: Branded, post: FullPost): object | undefined {
  const writer = writerOf(branded, post)
  if (writer) return { '@type': 'Person', name: writer.name, jobTitle: writer.role }
  return post.authorName === 'Admin' ? undefined : { '@type': 'Person', name: post.authorName }
}
