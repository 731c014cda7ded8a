import { useState } from 'react'
import type { CataloguePage, GlobalSeo, PageSeo } from '../../../server/seo/shared/catalogue.ts'
import { descriptionLimits, lengthRemark, titleLimit } from '../../../server/seo/shared/scores.ts'
import { pageForm, pageSchema, robotsChoices, type PageForm } from '../../../server/seo/shared/forms.ts'
import { seoApi } from '../../../server/seo/shared/seoApi.ts'
import { ApiError, call } from '../../lib/api.ts'
import { removalNote } from '../../lib/removalNote.ts'
import { issuesByField } from '../../lib/zodErrors.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MediaPicker } from '../../ui/MediaPicker.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { PageConflict } from './PageConflict.tsx'
import { SearchPreview, SharePreview, titleOf } from './SearchPreviews.tsx'

interface Props {
  open: boolean
  page: CataloguePage
  rows: PageSeo[]
  global: GlobalSeo
  siteUrl: string
  save: (form: PageForm, version: number) => Promise<void>
  onClose: () => void
}

/** A page's own texts, with how they will look. */
export function PageDialog({ open, page, rows, global, siteUrl, save, onClose }: Props) {
  const own = rows.find((row) => row.path === page.path)
  const fallback = own ? undefined : rows.find((row) => row.path === page.fallback)
  const saved = pageForm(page.path, own ?? fallback)
  const [form, setForm] = useState(saved)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [tab, setTab] = useState('basic')
  const [asking, setAsking] = useState(false)
  const [version, setVersion] = useState(own?.version ?? 0)
  const [theirs, setTheirs] = useState<PageSeo>()
  const [picking, setPicking] = useState(false)

  const changed = JSON.stringify(form) !== JSON.stringify(saved)
  const close = () => (changed ? setAsking(true) : onClose())
  const show = (found: Record<string, string>) => {
    setErrors(found)
    if (basic.some((name) => found[name])) setTab('basic')
    else if (openGraph.some((name) => found[name])) setTab('og')
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
      await save(form, base)
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version') {
        const { rows: now } = await call(seoApi.screen)
        setTheirs(now.find((row) => row.path === page.path))
      } else if (error instanceof ApiError) show(error.errors)
    } finally {
      setBusy(false)
    }
  }
  const field = (name: keyof PageForm) => ({
    value: form[name],
    error: errors[name],
    onChange: (value: string) => setForm({ ...form, [name]: value }),
  })

  return (
    <>
      <Dialog
        open={open}
        size="md"
        title={`${own ? 'Edit' : 'Add'} SEO for ${page.path}`}
        onClose={close}
        foot={
          <>
            <Button
              kind="ghost"
              className="push-end"
              disabled={!changed || busy}
              onClick={() => {
                setForm(saved)
                setErrors({})
              }}
            >
              Reset
            </Button>
            <Button kind="ghost" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form="seo-page" busy={busy} busyLabel="Saving...">
              Save SEO Settings
            </Button>
          </>
        }
      >
        {fallback ? (
          <Notice>These texts come from {fallback.path}. Saving gives this page its own.</Notice>
        ) : null}
        <form id="seo-page" className="form" noValidate onSubmit={(event) => void submit(event)}>
          <Tabs
            label={`SEO for ${page.path}`}
            selected={tab}
            onSelect={setTab}
            tabs={[
              {
                id: 'basic',
                label: 'Basic SEO',
                panel: (
                  <div className="form">
                    <TextField
                      label="Page title"
                      help={
                        removalNote(form.title) ??
                        `${titleHelp[page.path] ?? 'Shown in search results and the browser tab.'}${asShown(titleOf(form, global))}`
                      }
                      limit={titleLimit}
                      remark={lengthRemark('title', form.title.length)}
                      {...field('title')}
                    />
                    <TextArea
                      label="Meta description"
                      help={
                        removalNote(form.description) ??
                        `Aim for ${descriptionLimits.least}-${descriptionLimits.most} characters.`
                      }
                      limit={descriptionLimits.most}
                      remark={lengthRemark('description', form.description.length)}
                      {...field('description')}
                    />
                    <TextField
                      label="Keywords"
                      help="Comma separated. Focus on 3-5 terms."
                      {...field('keywords')}
                    />
                    <SearchPreview form={form} global={global} siteUrl={siteUrl} />
                  </div>
                ),
              },
              {
                id: 'og',
                label: 'Open Graph',
                panel: (
                  <div className="form">
                    <TextField
                      label="OG title"
                      help={
                        removalNote(form.ogTitle) ??
                        'Shown when the page is shared. Without it, the page title.'
                      }
                      {...field('ogTitle')}
                    />
                    <TextArea
                      label="OG description"
                      help={removalNote(form.ogDescription) ?? 'Without it, the meta description.'}
                      {...field('ogDescription')}
                    />
                    <div className="with-action">
                      <TextField
                        label="OG image URL"
                        help="Recommended: 1200x630px, under 1MB."
                        inputMode="url"
                        {...field('ogImageUrl')}
                      />
                      <button className="text-link t-xs" type="button" onClick={() => setPicking(true)}>
                        <Icon name="image" size="sm" />
                        Choose a picture
                      </button>
                    </div>
                    <MediaPicker
                      open={picking}
                      onClose={() => setPicking(false)}
                      onPick={({ publicUrl }) => {
                        setPicking(false)
                        setForm({ ...form, ogImageUrl: publicUrl })
                      }}
                    />
                    <SharePreview form={form} global={global} siteUrl={siteUrl} />
                  </div>
                ),
              },
            ]}
          />
          <details className="advanced" open={Boolean(errors.canonicalUrl ?? errors.metaRobots) || undefined}>
            <summary>Advanced</summary>
            <div className="form">
              <TextField
                label="Canonical URL"
                help="Only when this page repeats another one: the address that counts."
                inputMode="url"
                {...field('canonicalUrl')}
              />
              <Select
                label="Search engines"
                help={
                  page.fallback
                    ? 'Personal pages are never indexed, whatever is chosen here.'
                    : 'A page that is not indexed is also left out of the sitemap.'
                }
                options={robotsChoices}
                {...field('metaRobots')}
              />
            </div>
          </details>
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
      <Confirm
        open={asking}
        danger
        question="Discard your changes?"
        action="Discard"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onClose()
        }}
      >
        <p>What you typed for {page.path} has not been saved.</p>
      </Confirm>
    </>
  )
}

const titleHelp: Record<string, string> = {
  '/blog/[slug]': 'For posts without their own; %s stands for the title of the post.',
  '/audit/[token]': 'Shown in the browser tab, after the step. %s stands for “Internal Comms Audit”.',
}

/** The template adds to what the counter counts. */
const asShown = (title: string): string =>
  title ? ` As shown, with the name of the site: ${title.length} characters.` : ''

const basic = ['title', 'description', 'keywords']
const openGraph = ['ogTitle', 'ogDescription', 'ogImageUrl']
