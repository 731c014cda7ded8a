import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { finishedEntry, type Entry } from './entry.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Finished public pages by address, least recently used first out.
 * Any content change drops them all: pages are cheap to make and a partial rule would be wrong one day.
 * @param limit how many pages are kept
 */
export function createPageCache(limit = 500) {
  const entries = new Map<string, Entry>()
  const filling = new Map<string, Promise<Entry>>()
  let generation = 0
  let paused = false

  return {
    get(key: string): Entry | undefined {
      return entries.get(key)
    },

    /** Makes the page once however many ask at the same time; keeps it unless the content changed meanwhile. */
    async fill(key: string, headers: Record<string, string>, make: () => Promise<string>): Promise<Entry> {
      const running = filling.get(key)
      if (running) return running
      const born = generation
      const made = make()
        .then((html) => finish(Buffer.from(html), headers, 4))
        .then((entry) => {
          if (born === generation && !paused) {
            keep(key, entry)
            void squeeze(key, entry, headers, born)
          }
          return entry
        })
        .finally(() => filling.delete(key))
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
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > limit) entries.delete(entries.keys().next().value!)
  }

  /** The best compression costs 40 ms, so the first visitor gets a quick one and later ones the best. */
  async function squeeze(
    key: string,
    quick: Entry,
    headers: Record<string, string>,
    born: number,
  ): Promise<void> {
    const entry = await finish(quick.identity.body, headers, 11)
    if (born === generation && entries.get(key) === quick) keep(key, entry)
  }
}

async function finish(html: Buffer, headers: Record<string, string>, quality: number): Promise<Entry> {
  const [br, gz] = await Promise.all([
    brotli(html, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip(html, { level: quality > 9 ? 9 : 5 }),
  ])
  return finishedEntry(headers, { identity: html, br, gzip: gz })
}
