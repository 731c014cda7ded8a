import { useRef, useState } from 'react'
import { brandApi, type BrandScreen } from '../../../server/brand/shared/brandApi.ts'
import type { BrandDraft } from '../../../server/brand/shared/brandFields.ts'
import { call } from '../../lib/api.ts'
import { sendOverOwn } from '../../lib/sendOverOwn.ts'
import { sentWords } from '../../lib/sentWords.ts'
import { tellRefusal } from '../../lib/tellRefusal.ts'
import { useAutosave, whileSaving } from '../../ui/useAutosave.ts'
import { valuesOf, type BrandValues } from './brandValues.ts'

/** The draft of the brand on the server: it saves itself, and knows whose draft stands there. */
export function useBrandDraft(screen: BrandScreen) {
  const seen = useRef(screen.seen)
  const [sent] = useState(sentWords)
  /** Rises when the draft is published or dropped: what was typed before then is not kept any more. */
  const round = useRef(0)
  const [saved, setSaved] = useState(0)
  const [theirs, setTheirs] = useState<BrandScreen>()

  const stands = (at: string | null, values: BrandValues) => {
    seen.current = at
    sent.heard(values)
    setSaved((times) => times + 1)
  }
  const send = async (draft: BrandDraft, leaving: boolean) => {
    const values = valuesOf({ ...screen, draft })
    sent.note(values)
    const answer = await call(brandApi.saveDraft, {}, { draft, seen: seen.current }, whileSaving(leaving))
    stands(answer.seen, values)
  }
  const isOwn = async (): Promise<boolean> => {
    const now = await call(brandApi.screen)
    const own = sent.includes(valuesOf(now))
    if (own) seen.current = now.seen
    else setTheirs(now)
    return own
  }
  /** @throws ApiError where somebody else's stands there: then it is in `theirs`, for a choice */
  const keep = (draft: BrandDraft, leaving = false) =>
    sendOverOwn({ send: () => send(draft, leaving), code: 'version', leaving, isOwn })

  const autosave = useAutosave<{ draft: BrandDraft; round: number }>(
    async (patch, leaving) => {
      if (patch.round === round.current) await keep(patch.draft, leaving)
    },
    (_older, newer) => newer,
    tellRefusal,
  )
  return {
    ...autosave,
    edit: (draft: BrandDraft) => autosave.edit({ draft, round: round.current }),
    awaitChoice: (draft: BrandDraft) => autosave.awaitChoice({ draft, round: round.current }),
    /** What is sent now is refused, unless the draft of this moment stands on the server. */
    buildOn: (at?: string) => void (seen.current = at || null),
    keep,
    /** Counts the savings, for the preview. */
    saved,
    /** When the draft was last kept, as far as is known here. */
    seen: () => seen.current,
    on: () => ({ base: seen.current ?? '', sent }),
    goesOnFrom: sent.goesOnFrom,
    /** The server has this now. @param isOver the draft of before is no more */
    adopt: (fresh: BrandScreen, isOver = false) => {
      setTheirs(undefined)
      stands(fresh.seen, valuesOf(fresh))
      if (!isOver) return
      // In the place of what still waits, and as little kept as that.
      autosave.edit({ draft: {}, round: round.current++ })
      autosave.retry()
    },
    /** What somebody else has made of it, until one of the two is chosen. */
    theirs,
    setTheirs,
  }
}
