import { useEffect, useRef, useState } from 'react'
import type { TemplateFields } from '../../../server/templates/shared/template.ts'
import { templateDraftsApi, type TemplateDraft } from '../../../server/templates/shared/templateDraft.ts'
import { call } from '../../lib/api.ts'
import { fingerprint } from '../../lib/fingerprint.ts'
import { sendOverOwn } from '../../lib/sendOverOwn.ts'
import { useAutosave, whileSaving } from '../../ui/useAutosave.ts'

interface Options {
  /** Its ID, or `new`. */
  template: string
  fields: TemplateFields
  saved: TemplateFields
  /** Of the stored template. */
  version: number
  /** What the server kept when the editor opened. */
  first: TemplateDraft | null
  /** It could not be kept. */
  onError: (error: unknown) => void
}

/** Keeps the unsaved words of a template on the server after a pause. */
export function useTemplateDraft({ template, fields, saved, version, first, onError }: Options) {
  const [other, setOther] = useState<TemplateDraft>()
  const known = useRef(first?.version ?? 0)
  const sent = useRef<string[]>([])
  const force = useRef(false)
  const finished = useRef(false)
  const latest = useRef({ template, version })
  useEffect(() => {
    latest.current = { template, version }
  })

  const send = async (typed: TemplateFields, leaving: boolean) => {
    sent.current.push(fingerprint(typed))
    const body = { fields: typed, version: known.current, baseVersion: latest.current.version }
    const answer = await call(
      templateDraftsApi.save,
      { template: latest.current.template },
      force.current ? { ...body, force: true } : body,
      whileSaving(leaving),
    )
    known.current = answer.version
    sent.current = []
    force.current = false
  }
  const isOwn = async (): Promise<boolean> => {
    const { draft } = await call(templateDraftsApi.draft, { template: latest.current.template })
    if (draft && !sent.current.includes(fingerprint(draft.fields))) {
      setOther({ ...draft, fields: typedFields(draft) })
      return false
    }
    // It was sent from here; or it was stored, or thrown away.
    known.current = draft?.version ?? 0
    return true
  }
  const save = async (typed: TemplateFields, leaving: boolean): Promise<void> => {
    if (finished.current) return
    const { template: of } = latest.current
    try {
      await sendOverOwn({ send: () => send(typed, leaving), code: 'draft', leaving, isOwn })
    } catch (error) {
      // The words of one that is gone went on as those of a new one while this was under way.
      if (of === latest.current.template) throw error
      await save(typed, leaving)
    }
  }
  const { state, isRefused, edit, retry, without } = useAutosave<TemplateFields>(
    save,
    (_older, newer) => newer,
    onError,
  )

  // Whatever changes the words: typing, a version that is restored, a choice between two texts.
  const handled = useRef(fields)
  const handlers = useRef({ edit })
  useEffect(() => {
    handlers.current = { edit }
  })
  useEffect(() => {
    if (handled.current === fields) return
    handled.current = fields
    finished.current = fields === saved
    if (fields !== saved) handlers.current.edit(fields)
  }, [fields, saved])

  const ending = <Answer>(doing: () => Promise<Answer>) =>
    without(async () => {
      const answer = await doing()
      finished.current = true
      known.current = 0
      return answer
    })

  return {
    state,
    isRefused,
    retry,
    other,
    /** Does something with the stored template while nothing is sent; the draft is over with it. */
    ending,
    /** The words are not wanted any more. */
    drop: () =>
      ending(() =>
        call(templateDraftsApi.drop, { template: latest.current.template }).catch(() => undefined),
      ),
    /** One of two texts was chosen over what somebody else keeps. */
    settle: (chosen: TemplateFields) => {
      force.current = true
      handled.current = chosen
      setOther(undefined)
      edit(chosen)
      retry()
    },
    /** Goes on as the words of a template that is not stored yet. */
    startAnew: () => {
      known.current = 0
      latest.current = { ...latest.current, template: 'new' }
      retry()
    },
    /** Lets the two be for now; these words stay on this device. */
    ignore: () => setOther(undefined),
  }
}

/** What is no number has no word in JSON. */
export const typedFields = ({ fields }: TemplateDraft): TemplateFields => ({
  ...fields,
  delayHours: typeof fields.delayHours === 'number' ? fields.delayHours : Number.NaN,
})
