import { createHash } from 'node:crypto'

/** By what a session is named on a screen, as sessionQueries.ts counts it: its id is the key and never leaves. */
export const handleOfSession = (sid: string): string =>
  createHash('sha256').update(sid).digest('hex').slice(0, 20)
