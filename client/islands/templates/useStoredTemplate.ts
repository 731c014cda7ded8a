import { useState } from 'react'
import type { TemplateFields } from '../../../server/templates/shared/template.ts'
import type { TemplateDraft } from '../../../server/templates/shared/templateDraft.ts'
import { templatesApi, type StoredFields } from '../../../server/templates/shared/templatesApi.ts'
import type { LastSaved } from '../../../server/versions/shared/lastSaved.ts'
import { ApiError, call } from '../../lib/api.ts'
import { fingerprint } from '../../lib/fingerprint.ts'
import { keepReplaced } from '../../lib/keepReplaced.ts'
import { tellOtherTabs } from '../../lib/otherTabs.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { toastUndo } from '../../lib/toastUndo.ts'
import { useGone } from '../../ui/useGone.ts'
import { editorOf } from '../emailMarketing/editorOf.ts'
import { missedText } from '../sequences/missedText.ts'
import { typedFields, useTemplateDraft } from './useTemplateDraft.ts'

/** What of a template the server holds when its editor opens. */
export interface FirstStored {
  template: TemplateFields
  creating: boolean
  savedAt: string | null
  lastSaved: LastSaved | null
  version: number
  /** Unsaved words, unless there are none. */
  draft: TemplateDraft | null
}

/** The fields of a template, and what the server holds of them. */
export function useStoredTemplate(first: FirstStored) {
  const [restored, setRestored] = useState(() => unsavedWords(first))
  const [fields, setFields] = useState(restored ? typedFields(restored) : first.template)
  const [saved, setSaved] = useState(first.template)
  const [savedAt, setSavedAt] = useState(first.savedAt)
  const [version, setVersion] = useState(first.version)
  const [creating, setCreating] = useState(first.creating)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [theirs, setTheirs] = useState(() => storedSince(first, restored))
  const [removed, setRemoved] = useState<string[]>([])
  const bin = useGone(() => call(templatesApi.restore, { id: fields.id }))

  const draft = useTemplateDraft({
    template: creating ? 'new' : fields.id,
    fields,
    saved,
    version,
    first: first.draft,
    onError: bin.tell,
  })

  const take = (stored: TemplateFields, newest: number) => {
    setSaved(stored)
    setVersion(newest)
    setTheirs(undefined)
    bin.clear()
  }
  const refused = async (error: unknown) => {
    if (bin.note(error)) return
    if (error instanceof ApiError && error.code === 'version') {
      await call(templatesApi.template, { id: fields.id }).then(setTheirs, refused)
      return
    }
    if (error instanceof ApiError && error.status === 422) {
      setErrors(error.errors)
      sayWrong(error.message)
    } else toastError(error)
  }
  const save = async (base = version, typed = fields) => {
    if (Number.isNaN(typed.delayHours)) return sayWrong('The delay is not a number of days and hours')
    setBusy(true)
    setErrors({})
    try {
      const answer = await draft.ending(() => store(typed, creating ? undefined : base))
      const text = `Template ${creating ? 'created' : 'updated'} successfully`
      const id = typed.id.trim()
      if (creating) history.replaceState(null, '', editorOf(id))
      setCreating(false)
      const stored = { ...typed, id, htmlContent: answer.htmlContent }
      take(stored, answer.version)
      // What was typed while it was on its way goes on.
      setFields((now) => (now === fields || now === typed ? stored : { ...now, id }))
      setRestored(undefined)
      setSavedAt(answer.savedAt)
      tellOtherTabs(`template:${id}`, String(answer.version))
      setRemoved(answer.removed)
      const before = { ...stored, delayHours: saved.delayHours }
      sayStored(text, answer.missed && missedText(stored.subject, answer.missed), () => {
        // What was typed since stays: only the hour goes back.
        setFields((now) => (now === stored ? before : { ...now, delayHours: before.delayHours }))
        void save(answer.version, before)
      })
    } catch (error) {
      await refused(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    fields,
    draft,
    /** The unsaved words that the editor opened with. */
    restored,
    /** Throws the unsaved words away. */
    discard: async () => {
      await draft.drop()
      setFields(saved)
      setRestored(undefined)
    },
    /** Goes on with this text over the unsaved words of somebody else. */
    chooseDraft: (chosen: TemplateFields) => {
      if (!creating) keepMine(fields, chosen)
      const next = { ...chosen }
      draft.settle(next)
      setFields(next)
    },
    set: (part: Partial<TemplateFields>) => setFields((now) => ({ ...now, ...part })),
    changed: JSON.stringify(fields) !== JSON.stringify(saved),
    creating,
    savedAt,
    errors,
    busy,
    /** What mail must not carry and the last saving took out. */
    removed,
    save,
    version,
    /** What somebody else has saved meanwhile. */
    theirs,
    ...wayOn(bin, draft, () => setCreating(true)),
    ignoreTheirs: () => setTheirs(undefined),
    /** Work of an earlier visit, which began with another version than the one that is stored. */
    compare: (work: TemplateFields) => {
      setFields(work)
      setTheirs({ template: saved, version, saved: version === first.version ? first.lastSaved : null })
    },
    /** What both began with. */
    base: saved,
    /** Saves this text; what was typed here and is not in it stays among the versions. */
    choose: (chosen: TemplateFields) => {
      const { template, version: newest } = theirs!
      if (!creating) keepMine(fields, chosen)
      take(template, newest)
      setFields(chosen)
      if (JSON.stringify(chosen) === JSON.stringify(template)) void draft.drop()
      else void save(newest, chosen)
    },
  }
}

/** What the server kept, where it is not what is stored. */
const unsavedWords = ({ template, draft }: FirstStored): TemplateDraft | undefined =>
  draft && fingerprint(draft.fields) !== fingerprint(template) ? draft : undefined

/** What somebody has stored since the unsaved words were begun. */
const storedSince = (
  { template, version, lastSaved: saved }: FirstStored,
  restored?: TemplateDraft,
): StoredFields | undefined =>
  restored && restored.baseVersion !== version ? { template, version, saved } : undefined

/** What was typed here and is not in what was chosen stays among the versions. */
function keepMine({ id, ...mine }: TemplateFields, chosen: TemplateFields): void {
  if (JSON.stringify(chosen) === JSON.stringify({ id, ...mine })) return
  keepReplaced('template', id, mine)
}

/** @param cost whom an earlier hour passes over, which can be taken back */
function sayStored(text: string, cost: string | 0 | undefined, takeBack: () => void): void {
  if (cost) toastUndo({ title: text, text: cost }, takeBack)
  else toast({ title: 'Success', text, kind: 'ok' })
}

const sayWrong = (text: string): void =>
  toast({ title: 'Validation Error', text, kind: 'bad', isComplaint: true })

/** @param base the version that it is saved over; none makes a new one */
const store = (typed: TemplateFields, base: number | undefined) =>
  base === undefined
    ? call(templatesApi.create, {}, typed)
    : call(templatesApi.save, { id: typed.id }, { ...typed, version: base })

/** What is done where it was deleted elsewhere. */
const wayOn = (
  bin: ReturnType<typeof useGone>,
  draft: ReturnType<typeof useTemplateDraft>,
  asNew: () => void,
) => ({
  gone: bin.gone,
  /** Out of the bin, and goes on with what was typed meanwhile. */
  restore: () =>
    bin.restore(() => {
      if (draft.state === 'failed') draft.retry()
    }),
  /** Goes on as a template that is stored once it is saved. */
  goOnAsNew: () => {
    draft.startAnew()
    bin.clear()
    asNew()
  },
})
