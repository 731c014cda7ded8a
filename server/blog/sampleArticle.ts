import { brandedSiteOf } from '../brand/brandedSite.ts'
import type { Services } from '../services.ts'
import type { Page } from '../web/page.ts'
import { articlePage } from './articlePage.ts'
import { renderMarkdown } from './markdown.ts'
import { postCards } from './postCard.ts'
import { latestPosts, publicPost, type FullPost } from './publicPostQueries.ts'
import { currentBody } from './renderedBodies.ts'
import { rendererVersion } from './rendererVersion.ts'

/** An article in which the words around all of them are seen: the second newest, which has neighbours, or an invented one. */
export async function sampleArticle(services: Services): Promise<Page> {
  const newest = await latestPosts(services.db, 2)
  const found = newest.length > 0 ? await publicPost(services.db, newest.at(-1)!.slug) : undefined
  const { locals, ...page } = await articlePage(
    services,
    found ? await currentBody(services, found) : inventedPost(),
  )
  const related = locals!.related as object[]
  return {
    ...page,
    locals: {
      ...locals,
      related: related.length > 0 ? related : postCards(await brandedSiteOf(services), [inventedPost()]),
      previous: locals!.previous ?? inventedPost(),
      next: locals!.next ?? inventedPost(),
      byline: { ...nobody, ...(locals!.byline as object | undefined), chosen: true },
      // Nobody reads it: no reading is counted.
      preview: 'editor',
    },
  }
}

/** Who has written it, where the firm itself has. */
const nobody = { name: 'Maya Okafor', initials: 'MO', role: 'Author', words: '', links: [], email: '' }

const text = `## What people hear

An article of yours stands here once one is on the site.

## What they do then

The words around it are the same for all of them.`

/** One for where the site has none yet. */
export function inventedPost(): FullPost {
  const { html, toc } = renderMarkdown(text)
  const day = new Date()
  return {
    id: 0,
    slug: 'an-article',
    title: 'An article of yours',
    excerpt: 'What it is about, in a sentence.',
    category: 'Category',
    tags: [],
    isFeatured: false,
    featuredImageUrl: null,
    pictureVersion: null,
    authorName: 'Maya Okafor',
    authorId: null,
    readTime: 4,
    publishedAt: day,
    updatedAt: day,
    contentHtml: html,
    toc,
    rendererVersion,
    shareVersion: null,
    searchTitle: null,
    searchDescription: null,
    shareTitle: null,
    shareText: null,
    shareImageUrl: null,
    canonicalUrl: null,
    hideFromSearch: false,
  }
}
