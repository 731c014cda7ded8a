import { whenReached } from '../lib/whenReached.ts'
import { startReading } from './postReading.ts'

/** What an article or the list does is fetched when somebody reaches for it. */
export function startBlog(): void {
  const article = document.querySelector<HTMLElement>('[data-article]')
  if (article) startArticle(article)
  const list = document.querySelector<HTMLElement>('[data-blog-list]')
  if (list) startList(list)
}

function startArticle(article: HTMLElement): void {
  // A preview has no number, and nobody counts it.
  if (article.dataset.article) startReading(article.dataset.article)
  const fetchNow = whenReached(article, '[data-share]', async () =>
    (await import('./article.ts')).startArticle(article),
  )
  // The contents follow the reader.
  if (scrollY > 0) void fetchNow()
  else addEventListener('scroll', () => void fetchNow(), { once: true, passive: true })
}

function startList(list: HTMLElement): void {
  const shown = loadedFrom()
  const fetchNow = whenReached(list, '[data-list-link]', async () =>
    (await import('./blogList.ts')).startBlogList(list, shown),
  )
  const showAddress = async () => {
    const isThere = location.pathname + location.search === shown || (await fetchNow())
    if (!isThere) location.reload()
  }
  addEventListener('popstate', () => void showAddress())
  // Back may have been pressed before this script was there.
  void showAddress()
}

/** The address that the page came from; another one may stand above it by now. */
function loadedFrom(): string {
  const { pathname, search } = new URL(performance.getEntriesByType('navigation')[0]!.name)
  return pathname + search
}
