import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { finishedEntry, type Entry } from './entry.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const squeezeAfterMs = 500

interface Kept {
  entry: Entry
  /** The number of the visit that last asked for it. */
  visit: number
}

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Finished public pages by address, least recently used first out.
 * Any content change drops them all: pages are cheap to make and a partial rule would be wrong one day.
 * @param keeps false makes every page anew at every visit
 * @param limit how many pages are kept
 */
export function createPageCache(keeps = true, limit = 500) {
  const entries = new Map<string, Kept>()
  const filling = new Map<string, Promise<Entry>>()
  let generation = 0
  let visits = 0
  let paused = false

  return {
    get(key: string): Entry | undefined {
      const kept = entries.get(key)
      if (!kept) return undefined
      // A number, because moving the entry to the end of the map would cost a tenth of the whole answer.
      kept.visit = ++visits
      return kept.entry
    },

    /** Makes the page once however many ask at the same time; keeps it unless the content changed meanwhile. */
    async fill(key: string, headers: Record<string, string>, make: () => Promise<string>): Promise<Entry> {
      const running = filling.get(key)
      if (running) return running
      const born = generation
      const made = make()
        .then((html) => quickEntry(Buffer.from(html), headers))
        .then((entry) => {
          if (keeps && born === generation && !paused) {
            keep(key, entry)
            setTimeout(() => void squeeze(key, entry, headers), squeezeAfterMs).unref()
          }
          return entry
        })
        .finally(() => {
          if (filling.get(key) === made) filling.delete(key)
        })
      filling.set(key, made)
      return made
    },

    /** Content changed: everything is made anew at its next visit. */
    clear(): void {
      generation++
      entries.clear()
      filling.clear()
    },

    /** While nobody can tell us of changes (the listening connection is lost), nothing is kept. */
    pause(on: boolean): void {
      paused = on
      this.clear()
    },

    /**
     * A value that finished pages are made of (settings, say), read once and forgotten together with them.
     * A failed read is not kept.
     */
    remember<T>(load: () => Promise<T>): () => Promise<T> {
      let held: { born: number; value: Promise<T> } | undefined
      return () => {
        if (held?.born === generation && !paused) return held.value
        const value = load()
        const mine = { born: generation, value }
        held = mine
        value.catch(() => {
          if (held === mine) held = undefined
        })
        return value
      }
    },

    get size(): number {
      return entries.size
    },
  }

  function keep(key: string, entry: Entry): void {
    entries.set(key, { entry, visit: ++visits })
    if (entries.size > limit) entries.delete(longestUnvisited())
  }

  function longestUnvisited(): string {
    let [oldest, first] = entries.entries().next().value!
    for (const [key, kept] of entries) if (kept.visit < first.visit) [oldest, first] = [key, kept]
    return oldest
  }

  /**
   * The best compression costs 40 ms, so the first visitors get a quick one and later ones the best.
   * A page that was dropped meanwhile is not worth it.
   */
  async function squeeze(key: string, quick: Entry, headers: Record<string, string>): Promise<void> {
    if (entries.get(key)?.entry !== quick) return
    const entry = await bestEntry(quick.identity.body, headers)
    if (entries.get(key)?.entry === quick) keep(key, entry)
  }
}

async function quickEntry(html: Buffer, headers: Record<string, string>): Promise<Entry> {
  return finishedEntry(headers, { identity: html, br: await brotli(html, quality(4)) })
}

async function bestEntry(html: Buffer, headers: Record<string, string>): Promise<Entry> {
  const [br, gz] = await Promise.all([brotli(html, quality(11)), gzip(html, { level: 9 })])
  return finishedEntry(headers, { identity: html, br, gzip: gz })
}

// A page is smaller than 256 KB; the usual window of 4 MB would cost tens of megabytes of memory a page.
const quality = (level: number) => ({
  params: { [zlib.constants.BROTLI_PARAM_QUALITY]: level, [zlib.constants.BROTLI_PARAM_LGWIN]: 18 },
})
