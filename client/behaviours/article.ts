import { startContents } from './contents.ts'
import { startReading } from './postReading.ts'
import { startShare } from './share.ts'

/** What only an article needs; loaded there. */
export function startArticle(article: HTMLElement): void {
  startContents(article)
  startShare(article)
  // A preview has no number, and nobody counts it.
  if (article.dataset.article) startReading(article.dataset.article)
}
