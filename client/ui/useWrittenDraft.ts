import { useEffect, useRef, useState } from 'react'
import type { Values } from '../../server/content/shared/formFields.ts'
import { same } from '../../server/content/shared/valuePaths.ts'
import type { LastSaved } from '../../server/versions/shared/lastSaved.ts'
import { sendOverOwn } from '../lib/sendOverOwn.ts'
import { sentWords } from '../lib/sentWords.ts'
import { tellRefusal } from '../lib/tellRefusal.ts'
import { typedSince } from '../lib/typedSince.ts'
import { useAutosave, whileSaving } from './useAutosave.ts'
import { useDraftCopy } from './useDraftCopy.ts'
import { useOtherTabs } from './useOtherTabs.ts'

/** A text as the server has it. */
export interface Opened<Words> {
  /** What visitors see. */
  live: Words
  /** What is being written; the same as what visitors see while nothing is. */
  draft: Words
  /** Of the draft; every saving has another one. */
  version: number
  /** Who wrote last what is not published, and when. */
  written: LastSaved | null
  /** Who published it, and when, where that is known and nobody has changed it since. */
  published?: LastSaved | null
}

interface Props<Words, Of> {
  /** Which text: `content:home`. */
  text: string
  start: Of
  /** Whether all of it can be kept on the server. */
  fits: (words: Words) => boolean
  /** What of it can be kept, as it will be. @param kept what the server has */
  fitting: (words: Words, kept: Words) => Words
  read: () => Promise<Of>
  send: (draft: Words, version: number, how: ReturnType<typeof whileSaving>) => Promise<{ version: number }>
  /** Is told of each failure, where the bar below is not enough; unless said, of what is refused. */
  onError?: (error: unknown) => void
}

/**
 * A text that is written as a draft, until it is published: kept on this device at once, and on the server after a pause.
 * Whoever is slower than somebody else, or another tab, has both texts, and chooses.
 */
export function useWrittenDraft<Words extends Values, Of extends Opened<Words>>({
  text,
  start,
  fits,
  fitting,
  read,
  send: sendWords,
  onError = tellRefusal,
}: Props<Words, Of>) {
  const [opened, setOpened] = useState(start)
  const [values, setValues] = useState(start.draft)
  const [other, setOther] = useState<{ opened: Of; base: Words }>()
  const version = useRef(start.version)
  /** What the server said last that it has; and what it was sent since. */
  const agreed = useRef(start.draft)
  const [sent] = useState(sentWords)
  const [saved, setSaved] = useState(start.version)
  const tabs = useOtherTabs(text, () => String(version.current))

  const send = async (next: Words, leaving: boolean) => {
    // What does not fit stays on this device until it does.
    const draft = fitting(next, agreed.current)
    if (same(draft, agreed.current)) return
    sent.note(draft)
    const answer = await sendWords(draft, version.current, whileSaving(leaving))
    has(answer.version, draft)
  }
  const has = (now: number, words: Words) => {
    version.current = now
    agreed.current = words
    sent.heard(words)
    setSaved(now)
    tabs.tell(String(now))
  }
  /** The server has other words: they are one's own, or somebody has to choose. @returns whether they are one's own */
  const compare = async (): Promise<boolean> => {
    const now = await read()
    if (!sent.includes(now.draft)) {
      setOther((last) => ({ opened: now, base: last?.base ?? agreed.current }))
      return false
    }
    // What stands there was sent from here; only the answer never came.
    version.current = now.version
    agreed.current = now.draft
    return true
  }
  const save = (next: Words, leaving: boolean) =>
    sendOverOwn({ send: () => send(next, leaving), code: 'version', leaving, isOwn: compare })
  const autosave = useAutosave<Words>(save, (_older, newer) => newer, onError)
  const { state, isRefused, edit, retry, saveNow, awaitChoice, without } = autosave
  const change = (next: Words) => {
    setValues(next)
    edit(next)
  }
  const newest = useRef(values)
  useEffect(() => {
    newest.current = values
  })
  const isUnsaved = state === 'saving' || state === 'failed' || other !== undefined
  const { keepsNothing } = useDraftCopy<Words>({
    text,
    work: values,
    unsaved: isUnsaved || !fits(values),
    server: { work: start.draft, base: String(start.version) },
    on: () => ({ base: String(version.current), sent }),
    onGoesOn: ({ work, sent: before }) => {
      sent.goesOnFrom(before)
      change(work)
    },
    onChoose: ({ work, base }) => {
      // Sent before somebody has chosen, it is refused.
      version.current = Number(base ?? 0)
      setValues(work)
      awaitChoice(work)
      setOther({ opened: start, base: start.live })
    },
  })

  return {
    opened,
    values,
    change,
    /** The same for what is done later, with what stands there then. */
    alter: (make: (now: Words) => Words) => change(make(newest.current)),
    state,
    isRefused,
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
    choose: (next: Words) => {
      version.current = other!.opened.version
      setOpened(other!.opened)
      setOther(undefined)
      agreed.current = other!.opened.draft
      change(next)
      retry()
    },
    /** Does something to the text as a whole, and goes on with what it is then; what is typed meanwhile is saved afterwards. */
    act: (work: () => Promise<Of>): Promise<Of> =>
      without(async () => {
        const begun = newest.current
        const now = await work()
        has(now.version, now.draft)
        setOpened(now)
        if (newest.current === begun) setValues(now.draft)
        else change(typedSince(begun, newest.current, now.draft))
        return now
      }),
  }
}

export type WrittenDraft<Words extends Values, Of extends Opened<Words>> = ReturnType<
  typeof useWrittenDraft<Words, Of>
>
