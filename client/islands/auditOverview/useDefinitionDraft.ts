import { useEffect, useRef, useState } from 'react'
import { auditOverviewApi, type AuditOverviewView } from '../../../server/audit/shared/auditOverviewApi.ts'
import type { AuditDefinition } from '../../../server/audit/shared/definition.ts'
import { nextQuestionId } from '../../../server/audit/shared/nextQuestionId.ts'
import { ApiError, call } from '../../lib/api.ts'
import { fingerprint } from '../../lib/fingerprint.ts'
import { sendOverOwn } from '../../lib/sendOverOwn.ts'
import { sentWords } from '../../lib/sentWords.ts'
import { tellUnlessChoice } from '../../lib/tellUnlessChoice.ts'
import { toastUndo } from '../../lib/toastUndo.ts'
import { useAutosave, whileSaving } from '../../ui/useAutosave.ts'
import { useDraftCopy } from '../../ui/useDraftCopy.ts'
import { useOtherTabs } from '../../ui/useOtherTabs.ts'

const text = 'audit-definition'

/** The draft where there is one, else what it would begin with. */
export const workOf = ({ draft, live }: AuditOverviewView): AuditDefinition => (draft ?? live).definition

interface Basis {
  version: number
  revision: number
}
const basisOf = ({ draft, live }: AuditOverviewView): Basis =>
  draft ? { version: draft.version, revision: draft.revision } : { version: live.version + 1, revision: 0 }
const spelled = ({ version, revision }: Basis): string => `${version}.${revision}`
function readBasis(spelt = '0.0'): Basis {
  const [version = 0, revision = 0] = spelt.split('.').map(Number)
  return { version, revision }
}

/** Stores the draft on the version that it was read from, and knows what came between. */
function useStoring(view: AuditOverviewView) {
  const [theirs, setTheirs] = useState<AuditOverviewView>()
  /** What the server would not take, by field. */
  const [refused, setRefused] = useState<Record<string, string>>({})
  /** The stored draft; state, since the screen says which version is written. */
  const [basis, setBasis] = useState(() => basisOf(view))
  const current = useRef(basis)
  const [sent] = useState(sentWords)
  const asked = useRef('')
  useEffect(() => {
    asked.current = fingerprint(view.live.definition)
  }, [view])
  const tabs = useOtherTabs(text, () => spelled(current.current))

  const stand = (next: Basis) => {
    current.current = next
    setBasis(next)
    setRefused({})
    tabs.caughtUp()
  }
  const send = async (next: AuditDefinition, leaving: boolean) => {
    // A draft begins with what is different.
    if (current.current.revision === 0 && fingerprint(next) === asked.current) return
    sent.note(next)
    const stored = await call(
      auditOverviewApi.save,
      {},
      { ...current.current, definition: next },
      whileSaving(leaving),
    )
    sent.heard(next)
    stand(stored)
    tabs.tell(spelled(stored))
  }
  const isOwn = async (): Promise<boolean> => {
    const now = await call(auditOverviewApi.view)
    const own = sent.includes(workOf(now))
    if (own) stand(basisOf(now))
    else setTheirs(now)
    return own
  }
  const save = async (next: AuditDefinition, leaving: boolean) => {
    try {
      await sendOverOwn({ send: () => send(next, leaving), code: 'version', leaving, isOwn })
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) setRefused(named(error.errors))
      throw error
    }
  }
  return {
    basis,
    stand,
    /** What is sent now is refused, unless the server holds this. */
    buildOn: (spelt?: string) => void (current.current = readBasis(spelt)),
    save,
    refused,
    theirs,
    setTheirs,
    tabs,
    /** For the copy on this device: what it was written on. */
    on: () => ({ base: spelled(current.current), sent }),
    goesOnFrom: sent.goesOnFrom,
  }
}

/** Gives numbers that no question has had here either, since Undo may bring a removed one back. */
function useNewQuestionId(definition: AuditDefinition, view: AuditOverviewView): () => number {
  const next = useRef(0)
  useEffect(() => {
    next.current = Math.max(next.current, view.nextQuestionId, nextQuestionId([definition]))
  }, [definition, view])
  return () => next.current++
}

/** The draft of the audit: saved by itself, kept on this device until it is, and what came between. */
export function useDefinitionDraft(first: AuditOverviewView) {
  const [view, setView] = useState(first)
  const [definition, setDefinition] = useState(() => workOf(first))
  const newQuestionId = useNewQuestionId(definition, view)
  const storing = useStoring(view)
  const { basis, stand, save, refused, theirs, setTheirs } = storing

  const { state, edit, retry, saveNow, awaitChoice } = useAutosave<AuditDefinition>(
    save,
    (_older, newer) => newer,
    tellUnlessChoice,
  )
  const set = (next: AuditDefinition) => {
    setDefinition(next)
    edit(next)
  }
  const latest = useRef({ definition, set })
  useEffect(() => {
    latest.current = { definition, set }
  })
  const isUnsaved = state === 'saving' || state === 'failed' || theirs !== undefined
  const server = { work: workOf(view), base: spelled(basisOf(view)) }
  const { keepsNothing } = useDraftCopy<AuditDefinition>({
    text,
    work: definition,
    unsaved: isUnsaved,
    server,
    on: storing.on,
    onGoesOn: ({ work, sent }) => {
      storing.goesOnFrom(sent)
      set(work)
      const said = 'They were written on this device and not saved.'
      toastUndo({ title: 'Your unsaved words are back', text: said }, () => latest.current.set(server.work))
    },
    onChoose: ({ work, base }) => {
      storing.buildOn(base)
      setDefinition(work)
      awaitChoice(work)
      setTheirs(view)
    },
  })

  /** What the server has now, in place of what stands here. */
  const adopt = (next: AuditOverviewView) => {
    setView(next)
    setDefinition(workOf(next))
    stand(basisOf(next))
    storing.tabs.tell(spelled(basisOf(next)))
  }
  /** The same, and what still waits to be sent is no longer wanted. */
  const goOnFrom = (next: AuditOverviewView) => {
    adopt(next)
    edit(workOf(next))
    retry()
  }
  return {
    view,
    definition,
    newQuestionId,
    set,
    /** The same for what is done later, with what stands there then. */
    change: (make: (now: AuditDefinition) => AuditDefinition) =>
      latest.current.set(make(latest.current.definition)),
    state,
    retry,
    basis,
    refused,
    adopt,
    goOnFrom,
    keepsNothing,
    /** Another tab of this browser has saved since; nothing is typed here. */
    newerInTab: storing.tabs.isNewer && !isUnsaved,
    /** Saves at once what is still on its way. @returns whether the server has it now */
    saveNow: async (): Promise<boolean> => {
      if (!isUnsaved) return true
      // Behind what is under way: it builds on the revision which that makes.
      edit(definition)
      return saveNow()
    },
    /** What was saved elsewhere meanwhile, until one of the two is chosen. */
    theirs,
    keepMine: () => {
      stand(basisOf(theirs!))
      setView(theirs!)
      setTheirs(undefined)
      set(definition)
      retry()
    },
    takeTheirs: () => {
      setTheirs(undefined)
      goOnFrom(theirs!)
    },
    decideLater: () => setTheirs(undefined),
    /** Shows what somebody else has made of the draft. */
    lookAgain: async () => {
      try {
        setTheirs(await call(auditOverviewApi.view))
      } catch (error) {
        tellUnlessChoice(error)
      }
    },
  }
}
export type DefinitionDraft = ReturnType<typeof useDefinitionDraft>

/** The fields of the body, as the fields of the definition. */
const named = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace(/^definition\./, ''), message]),
  )
