import { brandedSiteOf } from '../brand/brandedSite.ts'
import type { Services } from '../services.ts'
import type { Page } from '../web/page.ts'
import { foundText } from './foundText.ts'
import { postCards } from './postCard.ts'
import { postListPage } from './postListPage.ts'
import { latestPosts } from './publicPostQueries.ts'
import { inventedPost } from './sampleArticle.ts'

const nowhere = { q: '', category: '', page: 1 }

/** The list as a search leaves it that has found so many articles, on the second of three pages. */
export async function sampleFound(services: Services, count: number): Promise<Page> {
  const { search } = await services.content.contentOf('blog')
  const { page } = await postListPage(services, nowhere)
  const asked = { q: 'frontline', category: 'category' }
  return {
    ...page,
    locals: {
      ...page.locals,
      lead: undefined,
      alsoFeatured: [],
      posts: await someCards(services),
      found: count,
      empty: false,
      said: foundText(search, asked, { count, more: count > 1 }, 'Category'),
      pager: { page: 2, last: 3, previous: '/blog', next: '/blog' },
    },
  }
}

/** The list where nothing was found, and what is read instead. */
export async function sampleNone(services: Services): Promise<Page> {
  const { page } = await postListPage(services, { ...nowhere, q: 'nothing has these words' })
  return { ...page, locals: { ...page.locals, empty: false, suggested: await someCards(services) } }
}

/** The newest article, or an invented one. */
async function someCards(services: Services) {
  const [newest = inventedPost()] = await latestPosts(services.db, 1)
  return postCards(await brandedSiteOf(services), [newest])
}
