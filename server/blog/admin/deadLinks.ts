import type { Services } from '../../services.ts'
import type { Answer } from '../../web/askOutside.ts'
import { withoutPlace, type LinkCheck } from '../linkCheck.ts'
import { renderMarkdown } from '../markdown.ts'
import type { readArticle } from '../shared/readArticle.ts'
import { postsAt, type LinkedPost } from './linkedPostQueries.ts'

/** What the text belongs to. */
interface Page {
  kind: 'post' | 'issue'
  /** Its own address, which leads to itself. */
  slug?: string
  /** When its readers get it. */
  from: number
}

interface JudgedLinks {
  /** Why a link leads nowhere, by its address: "leads to a post that does not exist". */
  dead: Map<string, string>
  /** How many pages elsewhere answered. */
  answered: number
}

/**
 * Which links of a text in Markdown lead to nothing that its readers could see.
 * @param links of this text, which takes long to read when it is long
 */
export async function deadLinks(
  { config, db }: Pick<Services, 'config' | 'db'>,
  ask: LinkCheck,
  { content, links }: { content: string; links: ReturnType<typeof readArticle>['links'] },
  page: Page,
): Promise<JudgedLinks> {
  const hrefs = [...new Set(links.map(({ href }) => href))]
  const [ofPosts, outside] = await Promise.all([deadPosts(hrefs), ask(hrefs.filter(isOutside))])
  const within = hrefs.some((href) => href.startsWith('#'))
  const ids = new Set(within ? renderMarkdown(content).toc.map(({ id }) => id) : [])
  const dead = new Map(ofPosts)
  let answered = 0
  for (const href of hrefs) {
    const answer = isOutside(href) ? outside.get(withoutPlace(href)) : undefined
    const why =
      href.startsWith('#') && !onPage(href, ids)
        ? `leads to no heading of this ${page.kind}`
        : whyDead(answer)
    if (why) dead.set(href, why)
    else if (typeof answer === 'object') answered++
  }
  return { dead, answered }

  function isOutside(href: string): boolean {
    return /^https?:\/\//i.test(href) && !href.startsWith(config.siteUrl)
  }

  /** Links to posts that readers will not find. */
  async function deadPosts(all: string[]): Promise<[string, string][]> {
    const slugs = new Map(all.flatMap((href) => slugOf(href, config.siteUrl) ?? []))
    const posts = await postsAt(db, [...slugs.values()])
    return [...slugs].flatMap(([href, slug]) => {
      const why = slug === page.slug ? undefined : whyMissing(posts.get(slug), page)
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

function whyMissing(post: LinkedPost | undefined, { kind, from }: Page): string | undefined {
  if (!post || post.deleted) return 'leads to a post that does not exist'
  if (!post.publishedAt) return 'leads to a draft, which readers do not see'
  if (post.publishedAt.getTime() <= from) return undefined
  return kind === 'post'
    ? 'leads to a post that appears later than this one'
    : 'leads to a post that is not out yet'
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
