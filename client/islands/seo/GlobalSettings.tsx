import { useState } from 'react'
import type { GlobalSeo } from '../../../server/seo/shared/catalogue.ts'
import { descriptionLimits, lengthRemark } from '../../../server/seo/shared/scores.ts'
import { globalForm, globalSchema, type GlobalForm } from '../../../server/seo/shared/forms.ts'
import { seoApi } from '../../../server/seo/shared/seoApi.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { issuesByField } from '../../lib/zodErrors.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { ToWrite } from '../../ui/ToWrite.tsx'
import { GlobalConflict } from './GlobalConflict.tsx'

interface Props {
  /** What is saved, or what a site begins with. */
  global: GlobalSeo
  save: (form: GlobalForm, version: number) => Promise<GlobalSeo>
  /** Given only while there are no page rows. */
  initialize?: (() => Promise<void>) | undefined
}

/** What holds for every page that says nothing else. */
export function GlobalSettings({ global, save, initialize }: Props) {
  const [form, setForm] = useState(() => globalForm(global))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [version, setVersion] = useState(global.version ?? 0)
  const [theirs, setTheirs] = useState<GlobalSeo>()
  const [busy, setBusy] = useState<'saving' | 'initializing'>()

  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    const result = globalSchema.safeParse(form)
    setErrors(result.success ? {} : issuesByField(result.error))
    if (result.success) await store(version)
  }
  const store = async (base: number) => {
    setBusy('saving')
    try {
      begin(await save(form, base))
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
  const begin = (stored: GlobalSeo) => {
    setForm(globalForm(stored))
    setVersion(stored.version ?? 0)
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
            setVersion(theirs.version ?? 0)
            void store(theirs.version ?? 0)
          }}
          onTheirs={() => {
            setTheirs(undefined)
            begin(theirs)
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
          <ToWrite needs="PUT /admin/api/seo/global">
            <GlobalFields form={form} errors={errors} onChange={setForm} />
          </ToWrite>
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
  const field = (name: keyof GlobalForm) => ({
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
