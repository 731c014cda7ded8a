import { useEffect, useRef, useState } from 'react'
import { plainAudience, type Audience } from '../../../server/issues/shared/audience.ts'
import { issuesApi, type AudienceView } from '../../../server/issues/shared/issuesApi.ts'
import { call } from '../../lib/api.ts'

/** Of choosing, before it is counted. */
const pauseMs = 300

interface Counted {
  /** As it was counted last. */
  who: AudienceView
  /** What stands there is being counted. */
  counting: boolean
  failed: boolean
}

/** Counts an audience shortly after each change; an answer that comes late is not shown. */
export function useAudience(initial: AudienceView, audience: Audience): Counted {
  const [counted, setCounted] = useState<Counted>({ who: initial, counting: false, failed: false })
  const wanted = JSON.stringify(plainAudience(audience))
  const known = useRef(wanted)
  useEffect(() => {
    if (wanted === known.current) {
      // Changed back before the other choice was counted.
      setCounted(({ who }) => ({ who, counting: false, failed: false }))
      return undefined
    }
    let over = false
    setCounted(({ who }) => ({ who, counting: true, failed: false }))
    const ask = async () => {
      try {
        const who = await call(issuesApi.audience, {}, JSON.parse(wanted) as Audience, { unasked: true })
        if (over) return
        known.current = wanted
        setCounted({ who, counting: false, failed: false })
      } catch {
        if (!over) setCounted(({ who }) => ({ who, counting: false, failed: true }))
      }
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [wanted])
  return counted
}
