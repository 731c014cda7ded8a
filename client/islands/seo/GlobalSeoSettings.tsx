import { useState } from 'react'
import type { GlobalSeo } from '../../../server/seo/shared/seoPages.ts'
import { descriptionLimits, lengthRemark } from '../../../server/seo/shared/seoScores.ts'
import { globalForm, globalSchema, type GlobalForm } from '../../../server/seo/shared/seoForms.ts'
import { seoApi } from '../../../server/seo/shared/seoApi.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { typedSince } from '../../lib/typedSince.ts'
import { issuesByField } from '../../lib/zodErrors.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SettingSwitch } from '../settings/SettingSwitch.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { WritableArea } from '../../ui/WritableArea.tsx'
import { GlobalConflict } from './GlobalConflict.tsx'

/** What is written, beside what it began with. */
export interface Written {
  form: GlobalForm
  /** What is saved, or what a site begins with. */
  stored: GlobalSeo
}

interface Props {
  /** Kept by the screen, so that it outlives a look at another tab. */
  written: Written
  onWrite: (written: Written | ((now: Written) => Written)) => void
  save: (form: GlobalForm, version: number) => Promise<GlobalSeo>
  /** Given only while there are no page rows. */
  initialize?: (() => Promise<void>) | undefined
}

/** What holds for every page that says nothing else. */
export function GlobalSeoSettings({ written: { form, stored }, onWrite, save, initialize }: Props) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [theirs, setTheirs] = useState<GlobalSeo>()
  const [busy, setBusy] = useState<'saving' | 'initializing'>()

  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    const result = globalSchema.safeParse(form)
    setErrors(result.success ? {} : issuesByField(result.error))
    if (result.success) await store(stored)
  }
  const store = async (base: GlobalSeo) => {
    setBusy('saving')
    try {
      const saved = await save(form, base.version ?? 0)
      // What was typed while it was on its way goes on.
      onWrite((now) => ({ form: typedSince(form, now.form, globalForm(saved)), stored: saved }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version') await compare(error)
      else if (error instanceof ApiError) setErrors(error.errors)
    } finally {
      setBusy(undefined)
    }
  }
  const compare = async (overtaken: ApiError) => {
    const { global: now } = await call(seoApi.screen).catch(() => ({ global: null }))
    if (now) setTheirs(now)
    else toastError(overtaken)
  }
  const start = async () => {
    setBusy('initializing')
    await initialize!().catch(() => {})
    setBusy(undefined)
  }
  return (
    <>
      {theirs ? (
        <GlobalConflict
          mine={form}
          theirs={theirs}
          onMine={() => {
            setTheirs(undefined)
            onWrite({ form, stored: theirs })
            void store(theirs)
          }}
          onTheirs={() => {
            setTheirs(undefined)
            onWrite({ form: globalForm(theirs), stored: theirs })
          }}
          onClose={() => setTheirs(undefined)}
        />
      ) : null}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Panel
          title="Global Settings"
          padded
          foot={
            <span className="row gap-2">
              <Button
                needs="PUT /admin/api/seo/global"
                type="submit"
                busy={busy === 'saving'}
                busyLabel="Saving..."
              >
                Save Global Settings
              </Button>
              {initialize ? (
                <Button
                  needs="POST /admin/api/seo/initialize"
                  kind="outline"
                  busy={busy === 'initializing'}
                  busyLabel="Initializing..."
                  onClick={() => void start()}
                >
                  Initialize Core Pages
                </Button>
              ) : null}
            </span>
          }
        >
          <WritableArea needs="PUT /admin/api/seo/global">
            <GlobalFields form={form} errors={errors} onChange={(next) => onWrite({ form: next, stored })} />
          </WritableArea>
        </Panel>
      </form>
    </>
  )
}

interface FieldsProps {
  form: GlobalForm
  errors: Record<string, string>
  onChange: (form: GlobalForm) => void
}

function GlobalFields({ form, errors, onChange }: FieldsProps) {
  const field = (name: Exclude<keyof GlobalForm, 'searchWaits'>) => ({
    value: form[name],
    error: errors[name],
    onChange: (value: string) => onChange({ ...form, [name]: value }),
  })
  return (
    <div className="form form--narrow">
      <TextField label="Site name" {...field('siteName')} />
      <TextField
        label="Default title template"
        help="%s stands for the title of the page."
        {...field('titleTemplate')}
      />
      <TextArea
        label="Default description"
        help={`Aim for ${descriptionLimits.least}-${descriptionLimits.most} characters.`}
        limit={descriptionLimits.most}
        remark={lengthRemark('description', form.description.length)}
        {...field('description')}
      />
      <TextField
        label="Default keywords"
        help="Comma separated. Focus on 3-5 terms."
        {...field('keywords')}
      />
      <TextField
        label="Default Open Graph image"
        help="Recommended: 1200x630px, under 1MB. Without it, the site's own picture."
        inputMode="url"
        {...field('ogImageUrl')}
      />
      <SettingSwitch
        label="Ask search engines to wait"
        help="Every page asks them not to list it (noindex). The sitemap stays, and links can be shared as ever."
        checked={form.searchWaits}
        onChange={(searchWaits) => onChange({ ...form, searchWaits })}
      />
      <details
        className="advanced"
        open={Boolean(errors.siteVerification ?? errors.facebookAppId) || undefined}
      >
        <summary>Advanced</summary>
        <div className="form">
          <TextField
            label="Google site verification"
            help="Only the code, from Google Search Console."
            {...field('siteVerification')}
          />
          <TextField
            label="Facebook app ID"
            help="A number; for statistics of shared links."
            inputMode="numeric"
            {...field('facebookAppId')}
          />
        </div>
      </details>
    </div>
  )
}
