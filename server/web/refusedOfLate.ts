/** This many are remembered; whoever floods from more addresses than that is asked about again. */
const most = 10_000

export type RefusedOfLate = ReturnType<typeof createRefusedOfLate>

/**
 * Whom this process turned away, and until when: a flood of further tries costs the database nothing.
 * @param after how many refusals of one wait are asked about before memory answers
 * @param longestMs what is remembered is asked about again after this time: somebody else may have lifted it
 */
export function createRefusedOfLate(after = 1, longestMs = Infinity) {
  const refused = new Map<string, { times: number; until: number; askedAgainAt: number }>()

  return {
    /** The whole seconds that this one must still wait, as far as is known here; 0 for whoever has to be asked about. */
    wait(key: string): number {
      const known = refused.get(key)
      if (!known) return 0
      const now = performance.now()
      if (known.until <= now) refused.delete(key)
      return now < known.askedAgainAt && known.times >= after ? Math.ceil((known.until - now) / 1000) : 0
    },

    /** This one was turned away for so many seconds. */
    note(key: string, seconds: number): void {
      if (refused.size >= most) refused.clear()
      const times = (refused.get(key)?.times ?? 0) + 1
      const [now, ms] = [performance.now(), seconds * 1000]
      refused.set(key, { times, until: now + ms, askedAgainAt: now + Math.min(ms, longestMs) })
    },

    forget: (key: string): void => void refused.delete(key),
    forgetAll: (): void => refused.clear(),
  }
}
