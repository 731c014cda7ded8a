import { useEffect, useRef, useState } from 'react'
import { brandApi, type BrandScreen } from '../../../server/brand/shared/brandApi.ts'
import { brandKeys, type BrandField } from '../../../server/brand/shared/brandFields.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toast, type Toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { toastUndo } from '../../lib/toastUndo.ts'
import { typedSince } from '../../lib/typedSince.ts'
import { useDraftCopy } from '../../ui/useDraftCopy.ts'
import { readDraft, valuesOf, type BrandValues } from './brandValues.ts'
import { nameBackOffice } from './nameBackOffice.ts'
import { useBrandDraft } from './useBrandDraft.ts'

type Busy = 'publish' | 'discard' | 'restore'

export type BrandWork = ReturnType<typeof useBrand>

/** The brand as it is written: what stands in the fields saves itself as a draft, which waits until it is published. */
export function useBrand(first: BrandScreen) {
  const [screen, setScreen] = useState(first)
  const [values, setValues] = useState(() => valuesOf(first))
  const newest = useRef({ values, screen })
  useEffect(() => {
    newest.current = { values, screen }
  })
  const [busy, setBusy] = useState<Busy>()
  const kept = useBrandDraft(screen)
  const { state, theirs, setTheirs } = kept
  const { errors, draft } = readDraft(values, screen)

  const { keepsNothing } = useDraftCopy<BrandValues>({
    text: 'brand',
    work: values,
    unsaved: state === 'saving' || state === 'failed' || theirs !== undefined,
    server: { work: valuesOf(first), base: first.seen ?? '' },
    on: kept.on,
    onGoesOn: ({ work, sent }) => {
      kept.goesOnFrom(sent)
      write(work, screen)
    },
    onChoose: ({ work, base }) => {
      kept.buildOn(base)
      setValues(work)
      kept.awaitChoice(readDraft(work, screen).draft)
      setTheirs(first)
    },
  })

  const show = (fresh: BrandScreen, isOver = false) => {
    kept.adopt(fresh, isOver)
    setScreen(fresh)
    setValues(valuesOf(fresh))
  }
  const write = (next: BrandValues, over: BrandScreen) => {
    setValues(next)
    kept.edit(readDraft(next, over).draft)
  }
  const edit = (change: Partial<BrandValues>) => write({ ...values, ...change }, screen)
  const refused = async (error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'version')) toastError(error)
    else await call(brandApi.screen).then(setTheirs, toastError)
  }
  /** @returns what the fields hold from now on, but for what was typed meanwhile; undefined when it failed */
  const act = async (what: Busy, doing: () => Promise<BrandScreen>) => {
    setBusy(what)
    try {
      return await kept.without(async () => {
        // What is typed is kept before anything is done with it.
        await kept.keep(draft)
        const fresh = await doing()
        const now = newest.current.values
        const after = valuesOf(fresh)
        show(fresh, true)
        if (now !== values) write(typedSince(values, now, after), fresh)
        return after
      })
    } catch (error) {
      await refused(error)
      return undefined
    } finally {
      setBusy(undefined)
    }
  }
  /** The same, offering what stands in the fields now back afterwards. */
  const replace = async (what: Busy, doing: () => Promise<BrandScreen>, said: Omit<Toast, 'kind'>) => {
    const after = await act(what, doing)
    if (!after) return
    toastUndo(said, () => {
      const now = newest.current
      write(typedSince(after, now.values, values), now.screen)
    })
  }

  return {
    screen,
    values,
    errors,
    /** The fields that differ from what everybody sees. */
    changed: brandKeys.filter((key) => key in draft || key in errors),
    state,
    isRefused: kept.isRefused,
    /** This device keeps no copy: its storage is full or forbidden. */
    keepsNothing,
    saved: kept.saved,
    busy,
    edit,
    retry: kept.retry,
    variableOf: (key: BrandField): string | null => screen.fields[key].variable,
    publish: async () => {
      if (await act('publish', () => publish(kept.seen()))) toast({ title: 'Published', kind: 'ok' })
    },
    discard: () =>
      replace('discard', () => call(brandApi.discard, {}, { seen: kept.seen() }), {
        title: 'Changes discarded',
        text: 'The brand stays as visitors see it.',
      }),
    restore: (id: number, at: string) =>
      replace('restore', () => call(brandApi.restore, {}, { id, seen: kept.seen() }), {
        title: 'Restored into your draft',
        text: `The version of ${at}`,
      }),
    conflict: theirs && {
      theirs: valuesOf(theirs),
      saved: theirs.saved,
      takeTheirs: () => show(theirs, true),
      keepMine: () => {
        kept.adopt(theirs)
        setScreen(theirs)
        kept.edit(readDraft(values, theirs).draft)
        kept.retry()
      },
      close: () => setTheirs(undefined),
    },
  }
}

async function publish(seen: string | null): Promise<BrandScreen> {
  const published = await call(brandApi.publish, {}, { seen })
  nameBackOffice(published.fields.brandName.value, published.mark)
  return published
}
