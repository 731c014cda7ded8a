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
  if (scrollY > 0) fetchNow()
  else addEventListener('scroll', fetchNow, { once: true, passive: true })
}

function startList(list: HTMLElement): void {
  const shown = location.pathname + location.search
  const fetchNow = whenReached(list, '[data-list-link]', async () =>
    (await import('./blogList.ts')).startBlogList(list, shown),
  )
  addEventListener('popstate', fetchNow, { once: true })
}
