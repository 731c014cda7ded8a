import { startContents } from './contents.ts'
import { startShare } from './share.ts'

/** What only an article needs; loaded there. */
export function startArticle(article: HTMLElement): void {
  startContents(article)
  startShare(article)
}
