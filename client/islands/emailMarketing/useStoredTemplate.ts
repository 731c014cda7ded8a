import { useState } from 'react'
import type { TemplateFields } from '../../../server/templates/shared/template.ts'
import { templatesApi, type StoredFields } from '../../../server/templates/shared/templatesApi.ts'
import { versionsApi } from '../../../server/versions/shared/versionsApi.ts'
import { ApiError, call } from '../../lib/api.ts'
import { tellOtherTabs } from '../../lib/otherTabs.ts'
import { toast } from '../../lib/toast.ts'
import { editorOf } from './editorOf.ts'

/** What of a template the server holds when its editor opens. */
export interface FirstStored {
  template: TemplateFields
  creating: boolean
  savedAt: string | null
  version: number
}

/** The fields of a template, and what the server holds of them. */
export function useStoredTemplate(first: FirstStored) {
  const [fields, setFields] = useState(first.template)
  const [saved, setSaved] = useState(first.template)
  const [savedAt, setSavedAt] = useState(first.savedAt)
  const [version, setVersion] = useState(first.version)
  const [creating, setCreating] = useState(first.creating)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [theirs, setTheirs] = useState<StoredFields>()
  const [removed, setRemoved] = useState<string[]>([])

  const take = (stored: TemplateFields, newest: number) => {
    setFields(stored)
    setSaved(stored)
    setVersion(newest)
    setTheirs(undefined)
  }
  const refused = async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'version') {
      setTheirs(await call(templatesApi.template, { id: fields.id }))
      return
    }
    const wrong = error instanceof ApiError && error.status === 422
    if (wrong) setErrors(error.errors)
    toast({ title: wrong ? 'Validation Error' : 'Error', text: (error as Error).message, kind: 'bad' })
  }
  const save = async (base = version, typed = fields) => {
    if (Number.isNaN(typed.delayHours)) {
      toast({ title: 'Validation Error', text: 'The delay is not a number of days and hours', kind: 'bad' })
      return
    }
    setBusy(true)
    setErrors({})
    try {
      const answer = creating
        ? await call(templatesApi.create, {}, typed)
        : await call(templatesApi.save, { id: typed.id }, { ...typed, version: base })
      const text = `Template ${creating ? 'created' : 'updated'} successfully`
      toast({ title: 'Success', text, kind: 'ok' })
      const id = typed.id.trim()
      if (creating) history.replaceState(null, '', editorOf(id))
      setCreating(false)
      take({ ...typed, id, htmlContent: answer.htmlContent }, answer.version)
      setSavedAt(answer.savedAt)
      tellOtherTabs(`template:${id}`, String(answer.version))
      setRemoved(answer.removed)
    } catch (error) {
      await refused(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    fields,
    set: (part: Partial<TemplateFields>) => setFields({ ...fields, ...part }),
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
    ignoreTheirs: () => setTheirs(undefined),
    /** Work of an earlier visit, which began with another version than the one that is stored. */
    compare: (work: TemplateFields) => {
      setFields(work)
      setTheirs({ template: saved, version })
    },
    /** What both began with. */
    base: saved,
    /** Saves this text; what was typed here and is not in it stays among the versions. */
    choose: (chosen: TemplateFields) => {
      const { template, version: newest } = theirs!
      if (JSON.stringify(chosen) !== JSON.stringify(fields)) {
        const { id, ...mine } = fields
        const kept = { fields: mine, reason: 'replaced' as const }
        call(versionsApi.keep, { kind: 'template', item: id }, kept).catch(() => {})
      }
      take(template, newest)
      setFields(chosen)
      if (JSON.stringify(chosen) !== JSON.stringify(template)) void save(newest, chosen)
    },
  }
}
