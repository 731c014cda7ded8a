import type { Response } from 'express'
import { bestEntry, quickEntry, sizeOf, type Entry } from './entry.ts'

const compressAfterMs = 500

/** The right answer when it is no page to keep: a redirect, or a page that says that there is nothing. */
export interface NotKept {
  sendTo(res: Response): Promise<void> | void
}

interface Kept {
  entry: Entry
  bytes: number
  /** The number of the visit that last asked for it. */
  visit: number
  /** What it takes to compress it better at its second visit. */
  headers: Record<string, string> | undefined
}

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Finished public pages by address, the least recently used leave first.
 * Any content change drops them all: pages are cheap to make and a partial rule would be wrong one day.
 * @param keeps false makes every page again at every visit
 * @param limit how many pages are kept
 * @param mostBytes how much memory they take together
 */
export function createPageCache(keeps = true, limit = 500, mostBytes = 32 * 1024 * 1024) {
  const entries = new Map<string, Kept>()
  const filling = new Map<string, Promise<Entry | NotKept>>()
  /** Pages from before the connection was lost: stale, shown only when nothing better can be made. */
  let stale = new Map<string, Kept>()
  const toCompress: { key: string; quick: Entry; headers: Record<string, string> }[] = []
  let compressing = false
  let generation = 0
  let visits = 0
  let bytes = 0
  let paused = false

  const cache = {
    get(key: string): Entry | undefined {
      const kept = entries.get(key)
      if (!kept) return undefined
      // A number, because moving the entry to the end of the map would cost a tenth of the whole answer.
      kept.visit = ++visits
      if (kept.headers) compressLater(key, kept, kept.headers)
      return kept.entry
    },

    /** Makes the page once however many ask at the same time; keeps it unless the content changed meanwhile. */
    async fill(
      key: string,
      headers: Record<string, string>,
      make: () => Promise<string | NotKept>,
    ): Promise<Entry | NotKept> {
      const running = filling.get(key)
      if (running) return running
      const born = generation
      const made = make()
        .then(async (answer) => {
          if (typeof answer !== 'string') return answer
          const entry = await quickEntry(Buffer.from(answer), headers)
          if (keeps && born === generation && !paused) keep(key, entry, headers)
          return entry
        })
        .finally(() => {
          if (filling.get(key) === made) filling.delete(key)
        })
      filling.set(key, made)
      return made
    },

    /** A page as it was before the connection was lost, for when it cannot be made now. */
    lastGood: (key: string): Entry | undefined => stale.get(key)?.entry,

    /** Content changed: everything is made again at its next visit. */
    clear(): void {
      generation++
      entries.clear()
      filling.clear()
      toCompress.length = 0
      bytes = 0
    },

    /**
     * While nobody can tell us of changes (the listening connection is lost), nothing is kept, and what was kept is
     * stale. When the connection is back, all of it is dropped.
     */
    pause(on: boolean): void {
      if (!on) stale = new Map()
      else if (!paused) stale = new Map(entries)
      paused = on
      cache.clear()
    },

    /**
     * A value that finished pages are made of (settings, say), read once and forgotten together with them.
     * A failed read is not kept; while the connection is lost, the earlier value is used.
     */
    remember<T>(load: () => Promise<T>): () => Promise<T> {
      let held: { born: number; value: Promise<T> } | undefined
      let last: { value: T } | undefined
      return () => {
        if (held?.born === generation && !paused) return held.value
        const value = load().then(
          (read) => {
            last = { value: read }
            return read
          },
          (error: unknown) => {
            if (held?.value === value) held = undefined
            if (paused && last) return last.value
            throw error
          },
        )
        held = { born: generation, value }
        return value
      }
    },

    get size(): number {
      return entries.size
    },

    /** What is kept, in bytes. */
    get bytes(): number {
      return bytes
    },
  }
  return cache

  function keep(key: string, entry: Entry, headers?: Record<string, string>): void {
    drop(key)
    const kept = { entry, bytes: sizeOf(entry), visit: ++visits, headers }
    entries.set(key, kept)
    bytes += kept.bytes
    while (entries.size > limit || bytes > mostBytes) drop(longestUnvisited())
  }

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function longestUnvisited(): string {
    let [oldest, first] = entries.entries().next().value!
    for (const [key, kept] of entries) if (kept.visit < first.visit) [oldest, first] = [key, kept]
    return oldest
  }

  /** The best compression costs 40 ms, so it is for pages that somebody comes back to, and for one at a time. */
  function compressLater(key: string, kept: Kept, headers: Record<string, string>): void {
    kept.headers = undefined
    toCompress.push({ key, quick: kept.entry, headers })
    if (compressing) return
    compressing = true
    setTimeout(() => void compressAll(), compressAfterMs).unref()
  }

  async function compressAll(): Promise<void> {
    for (let next = toCompress.shift(); next; next = toCompress.shift()) {
      const { key, quick, headers } = next
      // A page that was dropped meanwhile is not worth it.
      if (entries.get(key)?.entry !== quick) continue
      const entry = await bestEntry(quick.identity.body, headers)
      if (entries.get(key)?.entry === quick) keep(key, entry)
    }
    compressing = false
  }
}
