import { restOfPause } from './restOfPause.ts'
import type { SaveState } from './saveState.ts'

/** Of typing without a pause, before it is sent all the same. */
const longestTypingMs = 1_500
const retryMs = 5_000
const longestRetryMs = 30_000

/**
 * Saves changes, one request at a time: later ones wait for it, so that a late answer never overwrites a newer one.
 * What failed is kept and tried again, after a longer wait each time.
 * @param send `leaving` asks for a request that outlives the page. A rejection keeps the patch for the next try
 * @param triesAgain is told of each failure. @returns whether to try again without being asked
 * @param waitsForChoice whether more typing would change nothing: nothing more is sent until `flush` is asked for
 */
export function createSaver<Patch>(
  send: (patch: Patch, leaving: boolean) => Promise<void>,
  merge: (older: Patch, newer: Patch) => Patch,
  onState: (state: SaveState) => void,
  triesAgain: (error: unknown) => boolean,
  waitsForChoice: (error: unknown) => boolean = () => false,
) {
  let waiting: Patch | undefined
  let since: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | undefined
  let failures = 0
  let isHeld = false
  let needsChoice = false

  const schedule = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }
  /** Sends at once what waits. @returns when it is answered or has failed */
  const flush = (leaving = false): Promise<void> =>
    (underWay ??= sendAll(leaving).finally(() => (underWay = undefined)))

  const take = (): Patch | undefined => {
    const patch = waiting
    waiting = undefined
    since = undefined
    return patch
  }

  async function sendAll(leaving: boolean): Promise<void> {
    let patch: Patch | undefined
    needsChoice = false
    try {
      while (waiting && !isHeld) {
        patch = take()!
        await send(patch, leaving)
        failures = 0
        if (!waiting) onState('saved')
      }
    } catch (error) {
      waiting = waiting ? merge(patch!, waiting) : patch
      if (isHeld) return
      onState('failed')
      needsChoice = waitsForChoice(error)
      // What was typed meanwhile waits for the choice too.
      if (needsChoice) clearTimeout(timer)
      if (triesAgain(error)) schedule(Math.min(retryMs * ++failures, longestRetryMs))
    }
  }

  return {
    flush,
    save(patch: Patch, pauseMs: number): void {
      waiting = waiting ? merge(waiting, patch) : patch
      if (needsChoice) return
      if (!failures) onState('saving')
      since ??= Date.now()
      schedule(restOfPause(since, pauseMs, longestTypingMs))
    },
    /** Words that somebody has to choose about, as those that were refused for that. */
    awaitChoice(patch: Patch): void {
      clearTimeout(timer)
      waiting = patch
      needsChoice = true
      onState('failed')
    },
    /** Whether something waits that no choice of a person is needed for. */
    mayFlush: (): boolean => !needsChoice,
    /** Whether something is not saved yet. */
    isWaiting: (): boolean => waiting !== undefined,
    /** Hands out what waits, which is then no longer sent. */
    take,
    /**
     * While it is held nothing is sent, and no failure is told.
     * @returns when nothing is under way any more
     */
    async hold(next: boolean): Promise<void> {
      isHeld = next
      schedule(0)
      await underWay
    },
  }
}
