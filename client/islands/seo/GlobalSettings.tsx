import { useState } from 'react'
import type { GlobalSeo } from '../../../server/seo/shared/catalogue.ts'
import { descriptionLimits, lengthRemark } from '../../../server/seo/shared/scores.ts'
import { globalForm, globalSchema, type GlobalForm } from '../../../server/seo/shared/forms.ts'
import { ApiError } from '../../lib/api.ts'
import { issuesByField } from '../../lib/zodErrors.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { ToWrite } from '../../ui/ToWrite.tsx'

interface Props {
  /** What is saved, or what a site begins with. */
  global: GlobalSeo
  save: (form: GlobalForm) => Promise<GlobalSeo>
  /** Given only while there are no page rows. */
  initialize?: (() => Promise<void>) | undefined
}

/** What holds for every page that says nothing else. */
export function GlobalSettings({ global, save, initialize }: Props) {
  const [form, setForm] = useState(() => globalForm(global))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState<'saving' | 'initializing'>()

  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    const result = globalSchema.safeParse(form)
    setErrors(result.success ? {} : issuesByField(result.error))
    if (!result.success) return
    setBusy('saving')
    try {
      setForm(globalForm(await save(form)))
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.errors)
    } finally {
      setBusy(undefined)
    }
  }
  const start = async () => {
    setBusy('initializing')
    await initialize!().catch(() => {})
    setBusy(undefined)
  }
  const field = (name: keyof GlobalForm) => ({
    value: form[name],
    error: errors[name],
    onChange: (value: string) => setForm({ ...form, [name]: value }),
  })

  return (
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
        </ToWrite>
      </Panel>
    </form>
  )
}
