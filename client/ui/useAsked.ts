import { useEffect, useState } from 'react'
import { fillIn, type Endpoint } from '../../server/web/shared/endpoint.ts'
import { ask } from '../lib/api.ts'

type Query = Record<string, string | number>

/**
 * What an address answers, asked again whenever something else is asked for. The answer before stays until then; one that
 * does not come is logged.
 * @param initial what the server drew; null asks at once
 * @param moment another one asks for the same again
 */
export function useAsked<Answer, Asked extends Query>(
  from: Endpoint<string, { query: Asked; answer: Answer }>,
  query: NoInfer<Asked>,
  initial: NoInfer<Answer> | null,
  moment = '',
) {
  const path = fillIn(from.path, query)
  const [round, setRound] = useState(0)
  const wanted = `${round} ${moment} ${path}`
  const [answered, setAnswered] = useState({ wanted: initial === null ? '' : wanted, answer: initial })
  const [failed, setFailed] = useState('')
  const isThere = answered.wanted === wanted
  useEffect(() => {
    if (isThere) return undefined
    const mine = new AbortController()
    ask<Answer>('GET', path, undefined, { signal: mine.signal }).then(
      (answer) => {
        setAnswered({ wanted, answer })
        return setFailed('')
      },
      (error: unknown) => {
        if (mine.signal.aborted) return
        console.warn(`${path} could not be read`, error)
        setFailed(wanted)
      },
    )
    return () => mine.abort()
  }, [isThere, path, wanted])
  const waits = failed === wanted ? ('failed' as const) : ('loading' as const)
  return {
    answer: answered.answer,
    status: isThere ? ('ready' as const) : waits,
    reload: () => setRound(round + 1),
  }
}
