import { useRef, useState } from 'react'
import { contentApi } from '../../../server/content/shared/contentApi.ts'
import type { OpenedDocument } from '../../../server/content/shared/contentScreens.ts'
import type { Values } from '../../../server/content/shared/formFields.ts'
import { fittingWords } from '../../../server/content/shared/fittingWords.ts'
import { same } from '../../../server/content/shared/valuePaths.ts'
import { call } from '../../lib/api.ts'
import { fingerprint } from '../../lib/fingerprint.ts'
import { sendOverOwn } from '../../lib/sendOverOwn.ts'
import { useAutosave, whileSaving } from '../../ui/useAutosave.ts'
import { useDraftCopy } from '../../ui/useDraftCopy.ts'
import { useOtherTabs } from '../../ui/useOtherTabs.ts'

/** The same document as somebody else, or another tab, has it. */
interface OtherWords {
  opened: OpenedDocument
  /** What both began with. */
  base: Values
}

/**
 * A document that is being written: kept on this device at once, and on the server after a pause.
 * @param fits whether all of it can be kept on the server
 */
export function useContentDraft(start: OpenedDocument, fits: (values: Values) => boolean) {
  const [opened, setOpened] = useState(start)
  const [values, setValues] = useState(start.draft)
  const [other, setOther] = useState<OtherWords>()
  const version = useRef(start.version)
  /** What the server said last that it has; and what it was sent since. */
  const agreed = useRef(start.draft)
  const sent = useRef<string[]>([])
  const [saved, setSaved] = useState(start.version)
  const { name } = start
  const text = `content:${name}`
  const tabs = useOtherTabs(text, () => String(version.current))

  const send = async (next: Values, leaving: boolean) => {
    // What does not fit stays on this device until it does.
    const document = fittingWords(name, next, agreed.current)
    if (same(document, agreed.current)) return
    sent.current.push(fingerprint(document))
    const body = { document, version: version.current }
    const answer = await call(contentApi.saveDraft, { name }, body, whileSaving(leaving))
    has(answer.version, document)
  }
  const has = (now: number, words: Values) => {
    version.current = now
    agreed.current = words
    sent.current = []
    setSaved(now)
    tabs.tell(String(now))
  }
  /** The server has other words: they are one's own, or somebody has to choose. @returns whether they are one's own */
  const compare = async (): Promise<boolean> => {
    const now = await call(contentApi.document, { name })
    if (!sent.current.includes(fingerprint(now.draft))) {
      setOther({ opened: now, base: agreed.current })
      return false
    }
    // What stands there was sent from here; only the answer never came.
    version.current = now.version
    agreed.current = now.draft
    return true
  }
  const save = (next: Values, leaving: boolean) =>
    sendOverOwn({ send: () => send(next, leaving), code: 'version', leaving, isOwn: compare })
  const { state, edit, retry, saveNow, without } = useAutosave<Values>(
    save,
    (_older, newer) => newer,
    () => {},
  )
  const change = (next: Values) => {
    setValues(next)
    edit(next)
  }
  const isUnsaved = state === 'saving' || state === 'failed' || other !== undefined
  const { keepsNothing } = useDraftCopy<Values>({
    text,
    work: values,
    unsaved: isUnsaved || !fits(values),
    server: { work: start.draft, base: String(start.version) },
    on: () => ({ base: String(version.current), sent: sent.current }),
    onGoesOn: ({ work }) => change(work),
    onChoose: ({ work }) => {
      setValues(work)
      setOther({ opened: start, base: start.live })
    },
  })

  return {
    opened,
    values,
    change,
    state,
    retry,
    saveNow,
    compare,
    other,
    newerInTab: tabs.isNewer && !isUnsaved,
    keepsNothing,
    saved,
    /** The version of the draft that the server has. */
    version: () => version.current,
    /** Whether the server holds something that is not published. */
    isKept: () => !same(agreed.current, opened.live),
    /** Goes on with these words, whatever part of the other they hold. */
    choose: (next: Values) => {
      version.current = other!.opened.version
      setOpened(other!.opened)
      setOther(undefined)
      agreed.current = other!.opened.draft
      change(next)
      retry()
    },
    /** Does something to the document as a whole, and goes on with what it is then; nothing is saved meanwhile. */
    act: (work: () => Promise<OpenedDocument>): Promise<OpenedDocument> =>
      without(async () => {
        const now = await work()
        has(now.version, now.draft)
        setOpened(now)
        setValues(now.draft)
        return now
      }),
  }
}

export type ContentDraft = ReturnType<typeof useContentDraft>
