import { picturesAt } from '../../media/assetQueries.ts'
import { uploadPath } from '../../media/shared/imageSizes.ts'
import type { Services } from '../../services.ts'
import type { Answer } from '../../web/askOutside.ts'
import { withoutPlace, type LinkCheck } from '../linkCheck.ts'
import { renderMarkdown } from '../markdown.ts'
import { checklist, type CheckLine } from '../shared/checklist.ts'
import type { PostFields } from '../shared/postForm.ts'
import { readArticle } from '../shared/readArticle.ts'
import { postsAt, type LinkedPost } from './linkedPostQueries.ts'

/** What is well with a post and what is not, with what only the server can know: its links and the library. */
export async function checkPost(
  { config, db }: Services,
  ask: LinkCheck,
  fields: PostFields,
): Promise<CheckLine[]> {
  const { links, pictures } = readArticle(fields.content)
  const hrefs = [...new Set(links.map(({ href }) => href))]
  const [ofPosts, outside, known] = await Promise.all([
    deadPosts(hrefs),
    ask(hrefs.filter(isOutside)),
    picturesAt(
      db,
      pictures.flatMap(({ src }) => uploadPath(src, config.siteUrl) ?? []),
    ),
  ])
  const ids = new Set(renderMarkdown(fields.content).toc.map(({ id }) => id))
  const dead = new Map(ofPosts)
  let answered = 0
  for (const href of hrefs) {
    const answer = isOutside(href) ? outside.get(withoutPlace(href)) : undefined
    const why =
      href.startsWith('#') && !onPage(href, ids) ? 'leads to no heading of this post' : whyDead(answer)
    if (why) dead.set(href, why)
    else if (typeof answer === 'object') answered++
  }
  const described = pictures.filter(({ src }) => known.get(uploadPath(src, config.siteUrl) ?? '')?.altText)
  return checklist(fields, { dead, answered, described: new Set(described.map(({ src }) => src)) })

  function isOutside(href: string): boolean {
    return /^https?:\/\//i.test(href) && !href.startsWith(config.siteUrl)
  }

  /** Links to posts that readers will not find. */
  async function deadPosts(all: string[]): Promise<[string, string][]> {
    const slugs = new Map(all.flatMap((href) => slugOf(href, config.siteUrl) ?? []))
    const posts = await postsAt(db, [...slugs.values()])
    const from = Math.max(Date.now(), Date.parse(fields.publishedAt) || 0)
    return [...slugs].flatMap(([href, slug]) => {
      const why = slug === fields.slug ? undefined : whyMissing(posts.get(slug), from)
      return why ? [[href, why] as [string, string]] : []
    })
  }
}

/** The slug in the address of a post of ours, beside that address. */
function slugOf(href: string, siteUrl: string): [string, string][] | undefined {
  const path = href.startsWith(`${siteUrl}/`) ? href.slice(siteUrl.length) : href
  const slug = /^\/blog\/([a-z0-9-]{1,200})\/?(?:[?#].*)?$/.exec(path)?.[1]
  return slug ? [[href, slug]] : undefined
}

function whyMissing(post: LinkedPost | undefined, from: number): string | undefined {
  if (!post || post.deleted) return 'leads to a post that does not exist'
  if (!post.publishedAt) return 'leads to a draft, which readers do not see'
  return post.publishedAt.getTime() > from ? 'leads to a post that appears later than this one' : undefined
}

const onPage = (href: string, ids: Set<string>): boolean =>
  href === '#contact' || ids.has(decodeURIComponentSafely(href.slice(1)))

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Whoever refuses machines may well answer people: only what is gone, or does not answer at all, counts. */
function whyDead(answer: Answer | undefined): string | undefined {
  if (answer === 'silent') return 'leads to a page that does not answer'
  if (typeof answer !== 'object') return undefined
  return [404, 410].includes(answer.status) || answer.status >= 500
    ? `leads to a page that answers ${answer.status}`
    : undefined
}
