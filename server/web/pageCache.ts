import type { Response } from 'express'
import { capacity } from '../capacity.ts'
import { createCompression } from './compression.ts'
import { quickAnswer, type FinishedAnswer } from './finishedAnswer.ts'
import { createKeptPages, type KeptPage } from './keptPages.ts'

/** The right answer when it is no page to keep: a redirect, or a page that says that there is nothing. */
export interface NotKept {
  sendTo(res: Response): Promise<void> | void
}

interface State {
  /** Counts the changes of content. */
  generation: number
  /** While the connection that tells of changes is lost. */
  paused: boolean
  /** Counts what pages are made of and could not be read: they may have been made with something else in its place. */
  failures: number
}

const most = capacity.pages

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Finished public pages by address, the least recently used leave first.
 * Any content change drops them all: pages are cheap to make and a partial rule would be wrong one day.
 * @param keeps false makes every page again at every visit
 * @param limit how many pages are kept
 * @param mostBytes how much memory they take together
 */
export function createPageCache(keeps = true, limit: number = most.kept, mostBytes: number = most.bytes) {
  const kept = createKeptPages(limit, mostBytes)
  const compression = createCompression(kept)
  const filling = new Map<string, Promise<FinishedAnswer | NotKept>>()
  /** Pages from before the connection was lost: stale, shown only when nothing better can be made. */
  let stale: ReadonlyMap<string, KeptPage> = new Map()
  const state: State = { generation: 0, paused: false, failures: 0 }

  const cache = {
    get(key: string): FinishedAnswer | undefined {
      const page = kept.visit(key)
      if (page?.headers) compression.later(key, page, page.headers)
      return page?.entry
    },

    /** Makes the page once however many ask at the same time; keeps it unless content changed, or could not be read. */
    async fill(
      key: string,
      headers: Record<string, string>,
      make: () => Promise<string | NotKept>,
    ): Promise<FinishedAnswer | NotKept> {
      const running = filling.get(key)
      if (running) return running
      const { generation: born, failures } = state
      const made = make()
        .then(async (answer) => {
          if (typeof answer !== 'string') return answer
          const entry = await quickAnswer(Buffer.from(answer), headers)
          const isWhole = born === state.generation && failures === state.failures
          if (keeps && isWhole && !state.paused) kept.keep(key, entry, headers)
          return entry
        })
        .finally(() => {
          if (filling.get(key) === made) filling.delete(key)
        })
      filling.set(key, made)
      return made
    },

    /** A page as it was before the connection was lost, for when it cannot be made now. */
    lastGood: (key: string): FinishedAnswer | undefined => stale.get(key)?.entry,

    /** Content changed: everything is made again at its next visit. */
    clear(): void {
      state.generation++
      kept.clear()
      filling.clear()
      compression.clear()
    },

    /**
     * While nobody can tell us of changes (the listening connection is lost), nothing is kept, and what was kept is
     * stale. When the connection is back, all of it is dropped.
     */
    pause(on: boolean): void {
      if (!on) stale = new Map()
      else if (!state.paused) stale = kept.copy()
      state.paused = on
      cache.clear()
    },

    /**
     * A value that finished pages are made of (settings, say), read once and forgotten together with them.
     * A failed read is not kept, nor is a page that is made meanwhile; while the connection is lost, the earlier value is used.
     */
    remember: <T>(load: () => Promise<T>): (() => Promise<T>) => remembered(load, state),

    get size(): number {
      return kept.size
    },

    /** What is kept, in bytes. */
    get bytes(): number {
      return kept.bytes
    },
  }
  return cache
}

function remembered<T>(load: () => Promise<T>, state: State): () => Promise<T> {
  let held: { born: number; value: Promise<T> } | undefined
  let last: { value: T } | undefined
  return () => {
    if (held?.born === state.generation && !state.paused) return held.value
    const value = load().then(
      (read) => {
        last = { value: read }
        return read
      },
      (error: unknown) => {
        state.failures++
        if (held?.value === value) held = undefined
        if (state.paused && last) return last.value
        throw error
      },
    )
    held = { born: state.generation, value }
    return value
  }
}
