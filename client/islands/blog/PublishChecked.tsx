import type { PostFields } from '../../../server/blog/shared/postForm.ts'
import { Checklist } from './Checklist.tsx'
import { PublishPanel, type Chosen } from './PublishPanel.tsx'
import { showInText } from '../../lib/showInText.ts'

interface Props {
  fields: PostFields
  timeZone: string
  onSave: (more: Chosen) => Promise<void>
  /** Brings a field outside the text into sight. */
  onField: (name: keyof PostFields) => void
  onClose: () => void
}

/** When a post goes out, and what is worth a look before. */
export const PublishChecked = ({ fields, timeZone, onSave, onField, onClose }: Props) => (
  <PublishPanel
    publishedAt={fields.publishedAt}
    timeZone={timeZone}
    onClose={onClose}
    onSave={(chosen) => {
      onClose()
      void onSave(chosen)
    }}
  >
    <Checklist
      fields={fields}
      onShow={(field, quote) => {
        onClose()
        // The dialog gives the focus back first.
        setTimeout(() => (field === 'content' ? showInText(quote) : onField(field)))
      }}
    />
  </PublishPanel>
)
