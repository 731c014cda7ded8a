import { useAnswer } from './useAnswer.ts'

/**
 * What is found by words that somebody types, after a short pause; nothing while there are none, and where it fails,
 * since anything may be typed as well.
 */
export function useFound<Item>(q: string, find: () => Promise<Item[]>): Item[] {
  const look = async () => (q ? find().catch(() => []) : [])
  return useAnswer(q, look, { pauseMs: q ? pauseMs : 0 }).answer ?? []
}

const pauseMs = 200
