import { useEffect, useRef, useState } from 'react'
import type { CataloguePage, PageSeo, ServedSettings } from '../../../server/seo/shared/seoPages.ts'
import { pageForm, pageSchema, type PageForm } from '../../../server/seo/shared/seoForms.ts'
import { ApiError } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { typedSince } from '../../lib/typedSince.ts'
import { issuesByField } from '../../lib/zodErrors.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useDiscard } from '../../ui/useDiscard.tsx'
import { PageConflict } from './PageConflict.tsx'
import { PageSeoFields, tabOf } from './PageSeoFields.tsx'
import { SearchWaits } from './SearchWaits.tsx'

interface Props {
  open: boolean
  page: CataloguePage
  rows: PageSeo[]
  global: ServedSettings
  siteUrl: string
  save: (form: PageForm, version: number) => Promise<PageSeo>
  readStored: (path: string) => Promise<PageSeo | undefined>
  onClose: () => void
}

/** A page's own texts, with how they will look. */
export function PageDialog({ open, page, rows, global, siteUrl, save, readStored, onClose }: Props) {
  const own = rows.find((row) => row.path === page.path)
  const fallback = own ? undefined : rows.find((row) => row.path === page.fallback)
  const saved = pageForm(page.path, own ?? fallback)
  const [form, setForm] = useState(saved)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [tab, setTab] = useState('basic')
  const [version, setVersion] = useState(own?.version ?? 0)
  const [theirs, setTheirs] = useState<PageSeo>()

  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  const changed = JSON.stringify(form) !== JSON.stringify(saved)
  const [close, question] = useDiscard(
    open && changed,
    `What you typed for ${page.path} has not been saved.`,
    onClose,
  )
  const show = (found: Record<string, string>) => {
    setErrors(found)
    setTab(tabOf(found) ?? tab)
  }
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    const result = pageSchema.safeParse(form)
    if (!result.success) {
      show(issuesByField(result.error))
      return
    }
    await store(version)
  }
  const store = async (base: number) => {
    setBusy(true)
    try {
      const row = await save(form, base)
      // What was typed while it was on its way stays, to be saved in its turn.
      if (latest.current === form) return onClose()
      setForm(typedSince(form, latest.current, pageForm(page.path, row)))
      setVersion(row.version ?? 0)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version') await compare(error)
      else if (error instanceof ApiError) show(error.errors)
    } finally {
      setBusy(false)
    }
  }
  /** Their text beside this one; where it cannot be read, this one stays as it is, and can be saved again. */
  const compare = async (overtaken: ApiError) => {
    const stored = await readStored(page.path)
    if (stored) setTheirs(stored)
    else toastError(overtaken)
  }

  return (
    <>
      <Dialog
        open={open}
        size="md"
        title={`${own ? 'Edit' : 'Add'} SEO for ${page.path}`}
        onClose={close}
        foot={
          <Foot
            changed={changed}
            busy={busy}
            onReset={() => {
              setForm(saved)
              setVersion(own?.version ?? 0)
              setErrors({})
            }}
            onClose={close}
          />
        }
      >
        {global.searchWaits ? (
          <SearchWaits>This page is not to be listed either until the site is opened to them.</SearchWaits>
        ) : null}
        {fallback ? (
          <Notice>These texts come from {fallback.path}. Saving gives this page its own.</Notice>
        ) : null}
        <form id="seo-page" className="form" noValidate onSubmit={(event) => void submit(event)}>
          <PageSeoFields
            page={page}
            global={global}
            siteUrl={siteUrl}
            form={form}
            onChange={setForm}
            errors={errors}
            tab={tab}
            onTab={setTab}
          />
        </form>
      </Dialog>
      {theirs ? (
        <PageConflict
          mine={form}
          theirs={theirs}
          onMine={() => {
            setVersion(theirs.version ?? 0)
            setTheirs(undefined)
            void store(theirs.version ?? 0)
          }}
          onTheirs={(stored) => {
            setForm(stored)
            setVersion(theirs.version ?? 0)
            setTheirs(undefined)
          }}
          onClose={() => setTheirs(undefined)}
        />
      ) : null}
      {question}
    </>
  )
}

interface FootProps {
  changed: boolean
  busy: boolean
  onReset: () => void
  onClose: () => void
}

const Foot = ({ changed, busy, onReset, onClose }: FootProps) => (
  <>
    <Button kind="ghost" className="push-end" disabled={!changed || busy} onClick={onReset}>
      Reset
    </Button>
    <Button kind="ghost" onClick={onClose}>
      Cancel
    </Button>
    <Button needs="PUT /admin/api/seo/pages" type="submit" form="seo-page" busy={busy} busyLabel="Saving...">
      Save SEO Settings
    </Button>
  </>
)
