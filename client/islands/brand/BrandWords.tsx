import type { BrandWord } from '../../../server/brand/shared/brandFields.ts'
import { Panel } from '../../ui/Panel.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { brandLabels } from '../../../server/brand/shared/brandLabels.ts'
import { BrandMark } from './BrandMark.tsx'
import type { BrandWork } from './useBrand.ts'

/** Name, mark, and what is said of the firm everywhere. */
export function BrandWords({ work }: { work: BrandWork }) {
  const field = (key: BrandWord, help?: string) => {
    const variable = work.variableOf(key)
    return {
      label: brandLabels[key],
      value: work.values[key],
      readOnly: variable !== null,
      help: variable ? `Set by ${variable} on the server` : help,
      error: work.errors[key],
      onChange: (value: string) => work.edit({ [key]: value }),
    }
  }
  return (
    <Panel id="name-and-mark" title="Name and mark" padded>
      <div className="form form--2">
        <TextField {...field('brandName', 'Up to 16 characters sit well in the header.')} />
        <TextField {...field('brandTagline')} />
        <div className="span">
          <TextArea rows={2} {...field('brandBlurb', 'At the foot of every page, and for search engines.')} />
        </div>
        <div className="span">
          <TextField {...field('brandAddress', 'Below every mail, as the law wants it.')} />
        </div>
        <TextField
          type="email"
          {...field(
            'contactEmail',
            'Shown on the site. Answers and notices come here, unless set otherwise.',
          )}
        />
        <TextField type="url" {...field('brandLinkedin', 'Empty: not shown.')} />
        <TextField type="url" {...field('brandInstagram', 'Empty: not shown.')} />
        <TextField type="url" {...field('brandYoutube', 'Empty: not shown.')} />
        <BrandMark work={work} />
      </div>
    </Panel>
  )
}
