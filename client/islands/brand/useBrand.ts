import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { brandApi, type BrandScreen } from '../../../server/brand/shared/brandApi.ts'
import {
  brandDraftSchema,
  brandKeys,
  type BrandDraft,
  type BrandField,
} from '../../../server/brand/shared/brandFields.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { issuesByField } from '../../lib/zodErrors.ts'
import { useAutosave, whileSaving } from '../../ui/useAutosave.ts'

/** What stands in the fields. */
type BrandValues = { [Field in BrandField]: NonNullable<BrandDraft[Field]> }
type Busy = 'publish' | 'discard' | 'restore'

export type BrandWork = ReturnType<typeof useBrand>

/** The brand as it is written: what stands in the fields saves itself as a draft, which waits until it is published. */
export function useBrand(first: BrandScreen) {
  const [screen, setScreen] = useState(first)
  const [values, setValues] = useState(() => valuesOf(first))
  const seen = useRef(first.seen)
  /** Rises when the draft is published or dropped: what was typed before then is not kept any more. */
  const round = useRef(0)
  const [saved, setSaved] = useState(0)
  const [theirs, setTheirs] = useState<BrandScreen>()
  const [busy, setBusy] = useState<Busy>()
  const { errors, draft } = readDraft(values, screen)

  const failed = async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'version')
      await call(brandApi.screen).then(setTheirs, toastError)
    else toastError(error)
  }
  const autosave = useAutosave<{ draft: BrandDraft; round: number }>(
    async (patch, leaving) => {
      if (patch.round !== round.current) return
      const answer = await call(
        brandApi.saveDraft,
        {},
        { draft: patch.draft, seen: seen.current },
        whileSaving(leaving),
      )
      seen.current = answer.seen
      setSaved((times) => times + 1)
    },
    (_older, newer) => newer,
    (error) => void failed(error),
  )

  const show = (fresh: BrandScreen) => {
    seen.current = fresh.seen
    setScreen(fresh)
    setValues(valuesOf(fresh))
    setTheirs(undefined)
    setSaved((times) => times + 1)
  }
  const edit = (change: Partial<BrandValues>) => {
    const next = { ...values, ...change }
    setValues(next)
    const read = readDraft(next, screen)
    autosave.edit({ draft: read.draft, round: round.current })
  }
  const act = async (what: Busy, doing: () => Promise<BrandScreen>, said: string) => {
    setBusy(what)
    try {
      const fresh = await autosave.without(async () => {
        // What is typed is kept before anything is done with it.
        const kept = await call(brandApi.saveDraft, {}, { draft, seen: seen.current })
        seen.current = kept.seen
        const done = await doing()
        round.current++
        return done
      })
      show(fresh)
      toast({ title: said, kind: 'ok' })
    } catch (error) {
      await failed(error)
    } finally {
      setBusy(undefined)
    }
  }

  return {
    screen,
    values,
    errors,
    /** The fields that differ from what everybody sees. */
    changed: brandKeys.filter((key) => key in draft || key in errors),
    state: autosave.state,
    saved,
    busy,
    edit,
    retry: autosave.retry,
    variableOf: (key: BrandField): string | null => screen.fields[key].variable,
    publish: () => act('publish', () => call(brandApi.publish, {}, { seen: seen.current }), 'Published'),
    discard: () => act('discard', () => call(brandApi.discard, {}, { seen: seen.current }), 'Discarded'),
    restore: (id: number) =>
      act('restore', () => call(brandApi.restore, {}, { id, seen: seen.current }), 'Restored as a draft'),
    conflict: theirs && {
      theirs: valuesOf(theirs),
      saved: theirs.saved,
      takeTheirs: () => show(theirs),
      keepMine: () => {
        seen.current = theirs.seen
        setScreen(theirs)
        setTheirs(undefined)
        autosave.edit({ draft: readDraft(values, theirs).draft, round: round.current })
        autosave.retry()
      },
      close: () => setTheirs(undefined),
    },
  }
}

/** What is drafted, else what everybody sees. */
function valuesOf({ fields, draft }: BrandScreen): BrandValues {
  return Object.fromEntries(
    brandKeys.map((key) => {
      const written = fields[key].variable ? undefined : draft[key]
      return [key, written === undefined ? fields[key].value : (written ?? fields[key].usual)]
    }),
  ) as BrandValues
}

/** What differs and fits, and what is wrong with the rest: that stays in its field and is not kept. */
function readDraft(values: BrandValues, { fields }: BrandScreen) {
  const differs = brandKeys.filter(
    (key) => !fields[key].variable && JSON.stringify(values[key]) !== JSON.stringify(fields[key].value),
  )
  const typed = Object.fromEntries(differs.map((key) => [key, values[key]]))
  const result = z.safeParse(brandDraftSchema, typed)
  if (result.success) return { draft: result.data, errors: {} as Record<string, string> }
  const errors = issuesByField(result.error)
  const wrong = new Set(Object.keys(errors).map((path) => path.split('.')[0]))
  const fitting = Object.fromEntries(Object.entries(typed).filter(([key]) => !wrong.has(key)))
  return { draft: brandDraftSchema.parse(fitting), errors }
}
