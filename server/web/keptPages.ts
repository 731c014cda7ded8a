import type { FinishedAnswer } from './finishedAnswer.ts'

/** A finished page in memory. */
export interface KeptPage {
  entry: FinishedAnswer
  /** The number of the visit that last asked for it. */
  visit: number
  /** What it takes to compress it better at its second visit. */
  headers: Record<string, string> | undefined
}

export type KeptPages = ReturnType<typeof createKeptPages>

/**
 * Pages by address, no more than both bounds allow: the least recently used leave first.
 * @param limit how many pages
 * @param mostBytes how much memory they take together
 */
export function createKeptPages(limit: number, mostBytes: number) {
  const pages = new Map<string, KeptPage>()
  let visits = 0
  let bytes = 0

  return {
    /** Somebody asks for it: it stays longer than those nobody asks for. */
    visit(key: string): KeptPage | undefined {
      const page = pages.get(key)
      // A number, because moving the page to the end of the map would cost a tenth of the whole answer.
      if (page) page.visit = ++visits
      return page
    },

    entryOf: (key: string): FinishedAnswer | undefined => pages.get(key)?.entry,

    keep(key: string, entry: FinishedAnswer, headers?: Record<string, string>): void {
      drop(key)
      pages.set(key, { entry, visit: ++visits, headers })
      bytes += entry.bytes
      while (pages.size > limit || bytes > mostBytes) drop(longestUnvisited())
    },

    copy: (): ReadonlyMap<string, KeptPage> => new Map(pages),

    clear(): void {
      pages.clear()
      bytes = 0
    },

    get size(): number {
      return pages.size
    },

    get bytes(): number {
      return bytes
    },
  }

  function drop(key: string): void {
    bytes -= pages.get(key)?.entry.bytes ?? 0
    pages.delete(key)
  }

  function longestUnvisited(): string {
    let [oldest, first] = pages.entries().next().value!
    for (const [key, page] of pages) if (page.visit < first.visit) [oldest, first] = [key, page]
    return oldest
  }
}
