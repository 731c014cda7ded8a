import type { EventEmitter } from 'node:events'

/** Waits until there is news, or for so many milliseconds. */
export function newsOr(news: EventEmitter, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(over, ms)
    news.once('news', over)

    function over(): void {
      clearTimeout(timer)
      news.off('news', over)
      resolve()
    }
  })
}
