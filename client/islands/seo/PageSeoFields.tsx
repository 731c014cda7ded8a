import { useState } from 'react'
import type { CataloguePage, ServedSettings } from '../../../server/seo/shared/seoPages.ts'
import { descriptionLimits, lengthRemark, titleLimit } from '../../../server/seo/shared/seoScores.ts'
import { robotsChoices, type PageForm } from '../../../server/seo/shared/seoForms.ts'
import { removalNote } from '../../lib/removalNote.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MediaPicker } from '../../ui/MediaPicker.tsx'
import { Select } from '../../ui/Select.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { WritableArea } from '../../ui/WritableArea.tsx'
import { SearchPreview, SharePreview, titleOf } from './SearchPreviews.tsx'

interface Props {
  page: CataloguePage
  global: ServedSettings
  siteUrl: string
  form: PageForm
  onChange: (form: PageForm) => void
  /** By field. */
  errors: Record<string, string>
  tab: string
  onTab: (tab: string) => void
}
type PartProps = Omit<Props, 'tab' | 'onTab'>

/** The fields of a page's own texts, beside how they will look. */
export function PageSeoFields({ tab, onTab, ...part }: Props) {
  return (
    <>
      <Tabs
        label={`SEO for ${part.page.path}`}
        selected={tab}
        onSelect={onTab}
        tabs={[
          {
            id: 'basic',
            label: 'Basic SEO',
            panel: (
              <WritableArea needs="PUT /admin/api/seo/pages">
                <BasicFields {...part} />
              </WritableArea>
            ),
          },
          {
            id: 'og',
            label: 'Open Graph',
            panel: (
              <WritableArea needs="PUT /admin/api/seo/pages">
                <ShareFields {...part} />
              </WritableArea>
            ),
          },
        ]}
      />
      <WritableArea needs="PUT /admin/api/seo/pages">
        <AdvancedFields {...part} />
      </WritableArea>
    </>
  )
}

/** The tab on which the first of these errors stands; nothing when they stand below the tabs. */
export function tabOf(errors: Record<string, string>): string | undefined {
  if (basic.some((name) => errors[name])) return 'basic'
  return openGraph.some((name) => errors[name]) ? 'og' : undefined
}

const basic = ['title', 'description', 'keywords']
const openGraph = ['ogTitle', 'ogDescription', 'ogImageUrl']

const fieldsOf =
  ({ form, onChange, errors }: PartProps) =>
  (name: keyof PageForm) => ({
    value: form[name],
    error: errors[name],
    onChange: (value: string) => onChange({ ...form, [name]: value }),
  })

function BasicFields(part: PartProps) {
  const { page, form, global, siteUrl } = part
  const field = fieldsOf(part)
  return (
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
      <TextField label="Keywords" help="Comma separated. Focus on 3-5 terms." {...field('keywords')} />
      <SearchPreview form={form} global={global} siteUrl={siteUrl} />
    </div>
  )
}

function ShareFields(part: PartProps) {
  const { form, onChange, global, siteUrl } = part
  const [picking, setPicking] = useState(false)
  const field = fieldsOf(part)
  return (
    <div className="form">
      <TextField
        label="OG title"
        help={removalNote(form.ogTitle) ?? 'Shown when the page is shared. Without it, the page title.'}
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
          onChange({ ...form, ogImageUrl: publicUrl })
        }}
      />
      <SharePreview form={form} global={global} siteUrl={siteUrl} />
    </div>
  )
}

function AdvancedFields(part: PartProps) {
  const { page, errors } = part
  const field = fieldsOf(part)
  return (
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
  )
}

const titleHelp: Record<string, string> = {
  '/blog/[slug]': 'For posts without their own; %s stands for the title of the post.',
  '/audit/[token]': 'Shown in the browser tab, after the step. %s stands for what the audit is called.',
}

/** The template adds to what the counter counts. */
const asShown = (title: string): string =>
  title ? ` As shown, with the name of the site: ${title.length} characters.` : ''
