import { useEffect, useRef, useState } from 'react'
import type { Endpoint } from '../../server/web/shared/endpoint.ts'
import { ApiError, ask } from '../lib/api.ts'
import { toastError } from '../lib/toastError.ts'
import { useNewest } from './useNewest.ts'

interface More<Answer> {
  /** The toast's text when it could not be read again, where that is another one. */
  again?: string
  /** For a screen that keeps parts of it apart. */
  onRead?: (answer: Answer) => void
}

/**
 * What a screen shows: drawn by the server, and read again at its address when the screen asks, or at once when the
 * server could not read it.
 * @param failed the toast's text when that did not work either
 */
export function useScreen<Answer>(
  from: Endpoint<string, { answer: Answer }>,
  initial: NoInfer<Answer> | null,
  failed: string,
  { again = failed, onRead }: More<NoInfer<Answer>> = {},
) {
  const [data, setData] = useState<Answer | null>(initial)
  const ofReading = useNewest()
  const read = async (complaint: string): Promise<void> => {
    const isNewest = ofReading()
    try {
      const answer = await ask<Answer>(from.method, from.path)
      if (!isNewest()) return
      setData(answer)
      onRead?.(answer)
    } catch (error) {
      console.warn(complaint, error)
      if (isNewest()) toastError(complaint)
    }
  }
  const first = useRef(initial === null ? () => read(failed) : undefined)
  useEffect(() => void first.current?.(), [])
  /** Says why something was not done, and shows what holds now; a site out of reach is not asked that as well. */
  const refused = async (error: unknown): Promise<void> => {
    toastError(error)
    if (!(error instanceof ApiError) || error.status !== 0) await read(again)
  }
  /** What an answer to a change holds; a reading that began before it is older. */
  const take: typeof setData = (now) => {
    ofReading()
    setData(now)
  }
  return { data, setData: take, reload: () => read(again), refused }
}
