import type { BrandedSite } from '../brand/brandedSite.ts'
import { recolour } from '../brand/shared/recolour.ts'
import { croppedAvif, imageSizes, imageUrl, uploadPath } from '../media/shared/imageSizes.ts'
import { paths } from '../paths.ts'
import { dateWriter } from '../web/dates.ts'
import { drawingInPage } from '../web/drawingInPage.ts'
import { writerOf } from './byline.ts'
import { cover, coverScheme } from './cover.ts'
import type { PostSummary } from './publicPostQueries.ts'

const shortDay = dateWriter({ year: 'numeric', month: 'short', day: 'numeric' })
const longDay = dateWriter({ year: 'numeric', month: 'long', day: 'numeric' })

/** A post as views/blog/card.ejs and its larger relatives draw it. */
type PostCard = ReturnType<typeof postCard>

/** @param scheme which of the drawn covers it has where there is no picture */
export function postCard(config: BrandedSite, post: PostSummary, scheme?: number) {
  return {
    ...post,
    authorName: writerOf(config, post)?.name ?? post.authorName,
    url: paths.post(post.slug),
    date: {
      iso: post.publishedAt.toISOString(),
      short: shortDay(post.publishedAt, config.timeZone),
      long: longDay(post.publishedAt, config.timeZone),
    },
    picture: picture(config, post, scheme),
  }
}

/** Posts as they stand beside and below each other, up to three in a row: no two equal covers are neighbours. */
export function postCards(config: BrandedSite, posts: PostSummary[]): PostCard[] {
  const schemes: (number | undefined)[] = []
  return posts.map((post, at) => {
    const scheme = post.featuredImageUrl
      ? undefined
      : coverScheme(post.slug, schemes.slice(Math.max(0, at - 3)))
    schemes.push(scheme)
    return postCard(config, post, scheme)
  })
}

/** The picture that was chosen, or the cover made by the rule. */
function picture({ brand, siteUrl }: BrandedSite, post: PostSummary, scheme?: number) {
  const { featuredImageUrl, pictureVersion: version, slug, category } = post
  if (!featuredImageUrl) return { cover: recolour(cover({ slug, category }, scheme), brand.theme) }
  const upload = version ? uploadPath(featuredImageUrl, siteUrl) : undefined
  const url = upload ? `/${upload}` : featuredImageUrl
  const known = upload && version ? `?v=${version}` : ''
  return {
    avif: known && croppedAvif(url, known),
    drawing: drawingInPage(url),
    card: { url: imageUrl(url, 'card') + known, ...imageSizes.card },
    medium: { url: imageUrl(url, 'medium') + known, ...imageSizes.medium },
    hero: { url: imageUrl(url, 'hero') + known, ...imageSizes.hero },
  }
}
