import type { Config } from '../config.ts'
import { imageSizes, imageUrl } from '../media/shared/imageSizes.ts'
import { paths } from '../paths.ts'
import { dateWriter } from '../web/dates.ts'
import { writerOf, type People } from './byline.ts'
import { cover, coverScheme } from './cover.ts'
import type { PostSummary } from './publicPostQueries.ts'

const shortDay = dateWriter({ year: 'numeric', month: 'short', day: 'numeric' })
const longDay = dateWriter({ year: 'numeric', month: 'long', day: 'numeric' })

/** A post as views/blog/card.ejs and its larger relatives draw it. */
type PostCard = ReturnType<typeof postCard>

/** @param config for the time zone in which dates are written */
export function postCard(config: Pick<Config, 'timeZone'> & People, post: PostSummary, scheme?: number) {
  const writer = writerOf(config, post.authorName)
  return {
    ...post,
    authorName: writer?.name ?? post.authorName,
    writer,
    url: paths.post(post.slug),
    date: {
      iso: post.publishedAt.toISOString(),
      short: shortDay(post.publishedAt, config.timeZone),
      long: longDay(post.publishedAt, config.timeZone),
    },
    picture: picture(post, scheme),
  }
}

/** Posts as they stand beside and below each other, up to three in a row: no two equal covers are neighbours. */
export function postCards(config: Pick<Config, 'timeZone'> & People, posts: PostSummary[]): PostCard[] {
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
function picture({ featuredImageUrl: url, slug, category }: PostSummary, scheme?: number) {
  if (!url) return { cover: cover({ slug, category }, scheme) }
  return {
    card: { url: imageUrl(url, 'card'), ...imageSizes.card },
    medium: { url: imageUrl(url, 'medium'), ...imageSizes.medium },
    hero: { url: imageUrl(url, 'hero'), ...imageSizes.hero },
  }
}
