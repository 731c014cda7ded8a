import { bestAnswer, type FinishedAnswer } from './finishedAnswer.ts'
import type { KeptPage, KeptPages } from './keptPages.ts'

const compressAfterMs = 500

/** The best compression costs 50 to 150 ms, so it is for pages that somebody comes back to, and for one at a time. */
export function createCompression(kept: KeptPages) {
  const waiting: { key: string; quick: FinishedAnswer; headers: Record<string, string> }[] = []
  let compressing = false

  return {
    /** Puts a page in the queue; it never comes twice. */
    later(key: string, page: KeptPage, headers: Record<string, string>): void {
      page.headers = undefined
      waiting.push({ key, quick: page.entry, headers })
      if (compressing) return
      compressing = true
      setTimeout(() => void compressAll(), compressAfterMs).unref()
    },

    /** Forgets the pages that wait. */
    clear(): void {
      waiting.length = 0
    },
  }

  async function compressAll(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { key, quick, headers } = next
      // A page that was dropped meanwhile is not worth it.
      if (kept.entryOf(key) !== quick) continue
      const entry = await bestAnswer(quick.identity.body, headers)
      if (kept.entryOf(key) === quick) kept.keep(key, entry)
    }
    compressing = false
  }
}
