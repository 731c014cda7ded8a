import { useEffect, useRef, useState } from 'react'
import { builderApi, type BuilderView } from '../../../server/audit/shared/builderApi.ts'
import type { AuditDefinition } from '../../../server/audit/shared/definition.ts'
import { ApiError, call } from '../../lib/api.ts'
import { copyOrServer } from '../../lib/copyOrServer.ts'
import { fingerprint } from '../../lib/fingerprint.ts'
import { hearOtherTabs, tellOtherTabs } from '../../lib/otherTabs.ts'
import { toast } from '../../lib/toast.ts'
import { toastUndo } from '../../lib/toastUndo.ts'
import { useAutosave, whileSaving } from '../../ui/useAutosave.ts'
import { useUnsaved } from '../../ui/useUnsaved.ts'

const text = 'audit-definition'

/** The draft where there is one, else what it would begin with. */
export const workOf = ({ draft, live }: BuilderView): AuditDefinition => (draft ?? live).definition

interface Basis {
  version: number
  revision: number
}
const basisOf = ({ draft, live }: BuilderView): Basis =>
  draft ? { version: draft.version, revision: draft.revision } : { version: live.version + 1, revision: 0 }
const spelled = ({ version, revision }: Basis): string => `${version}.${revision}`

/** Stores the draft on the version that it was read from, and knows what came between. */
function useStoring(view: BuilderView) {
  const [theirs, setTheirs] = useState<BuilderView>()
  const [newerInTab, setNewerInTab] = useState(false)
  /** What the server would not take, by field. */
  const [refused, setRefused] = useState<Record<string, string>>({})
  /** The stored draft; state, since the screen says which version is written. */
  const [basis, setBasis] = useState(() => basisOf(view))
  const current = useRef(basis)
  const sent = useRef<string[]>([])
  const asked = useRef('')
  useEffect(() => {
    asked.current = fingerprint(view.live.definition)
  }, [view])
  useEffect(() => hearOtherTabs(text, (base) => setNewerInTab(base !== spelled(current.current))), [])

  const stand = (next: Basis) => {
    current.current = next
    setBasis(next)
    setRefused({})
    setNewerInTab(false)
  }
  const send = async (next: AuditDefinition, leaving: boolean) => {
    // A draft begins with what is different.
    if (current.current.revision === 0 && fingerprint(next) === asked.current) return
    sent.current.push(fingerprint(next))
    const stored = await call(
      builderApi.save,
      {},
      { ...current.current, definition: next },
      whileSaving(leaving),
    )
    sent.current = []
    stand(stored)
    tellOtherTabs(text, spelled(stored))
  }
  const save = async (next: AuditDefinition, leaving = false) => {
    try {
      await send(next, leaving)
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) setRefused(named(error.errors))
      if (leaving || !(error instanceof ApiError && error.code === 'version')) throw error
      const now = await call(builderApi.view)
      // What stands there was sent from here; only the answer never came.
      if (!sent.current.includes(fingerprint(workOf(now)))) {
        setTheirs(now)
        throw error
      }
      stand(basisOf(now))
      await send(next, leaving)
    }
  }
  return {
    basis,
    stand,
    save,
    refused,
    theirs,
    setTheirs,
    newerInTab,
    /** For the copy on this device: what it was written on. */
    on: () => ({ base: spelled(current.current), sent: sent.current }),
  }
}

/** The draft of the audit: saved by itself, kept on this device until it is, and what came between. */
export function useDefinitionDraft(first: BuilderView) {
  const [view, setView] = useState(first)
  const [definition, setDefinition] = useState(() => workOf(first))
  const storing = useStoring(view)
  const { basis, stand, save, refused, theirs, setTheirs } = storing

  const { state, edit, retry } = useAutosave<AuditDefinition>(save, (_older, newer) => newer, tell)
  const set = (next: AuditDefinition) => {
    setDefinition(next)
    edit(next)
  }
  const latest = useRef({ definition, set })
  useEffect(() => {
    latest.current = { definition, set }
  })
  const isUnsaved = state === 'saving' || state === 'failed' || theirs !== undefined
  const unsaved = useUnsaved({ text, work: definition, unsaved: isUnsaved, on: storing.on })
  useFoundCopy(unsaved, view, { take: set, compare: setDefinition, show: setTheirs })

  /** What the server has now, in place of what stands here. */
  const adopt = (next: BuilderView) => {
    setView(next)
    setDefinition(workOf(next))
    stand(basisOf(next))
    tellOtherTabs(text, spelled(basisOf(next)))
  }
  return {
    view,
    definition,
    set,
    /** The same for what is done later, with what stands there then. */
    change: (make: (now: AuditDefinition) => AuditDefinition) =>
      latest.current.set(make(latest.current.definition)),
    state,
    retry,
    basis,
    refused,
    adopt,
    keepsNothing: unsaved.keepsNothing,
    /** Another tab of this browser has saved since; nothing is typed here. */
    newerInTab: storing.newerInTab && !isUnsaved,
    /** Saves at once what is still on its way. @returns whether the server has it now */
    saveNow: async (): Promise<boolean> => {
      if (!isUnsaved) return true
      try {
        await save(definition)
        return true
      } catch (error) {
        tell(error)
        return false
      }
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
      const next = theirs!
      setTheirs(undefined)
      adopt(next)
      // What still waits to be sent is no longer wanted.
      edit(workOf(next))
      retry()
    },
    decideLater: () => setTheirs(undefined),
    /** Shows what somebody else has made of the draft. */
    lookAgain: async () => {
      try {
        setTheirs(await call(builderApi.view))
      } catch (error) {
        tell(error)
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

/** A choice between two drafts stands on the screen; everything else is said. */
function tell(error: unknown): void {
  const isChoice = error instanceof ApiError && error.code === 'version'
  if (!isChoice) toast({ title: 'Error', text: (error as Error).message, kind: 'bad' })
}

interface Found {
  take: (work: AuditDefinition) => void
  compare: (work: AuditDefinition) => void
  show: (theirs: BuilderView) => void
}

/** Words that an earlier visit left on this device go on at once, or are compared with what was saved since. */
function useFoundCopy(
  { found, settle }: Pick<ReturnType<typeof useUnsaved<AuditDefinition>>, 'found' | 'settle'>,
  view: BuilderView,
  { take, compare, show }: Found,
): void {
  const handlers = useRef({ settle, take, compare, show, view })
  useEffect(() => {
    handlers.current = { settle, take, compare, show, view }
  })
  useEffect(() => {
    if (!found) return
    const { current } = handlers
    const server = { work: workOf(current.view), base: spelled(basisOf(current.view)) }
    const fate = copyOrServer({ copy: found, server })
    current.settle(fate !== 'same')
    if (fate === 'choose') {
      current.compare(found.work)
      current.show(current.view)
    }
    if (fate !== 'goes on') return
    current.take(found.work)
    const said = 'They were written on this device and not saved.'
    toastUndo({ title: 'Your unsaved words are back', text: said }, () => handlers.current.take(server.work))
  }, [found])
}
