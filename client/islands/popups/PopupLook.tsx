import type { PopupContent, PopupType } from '../../../server/popups/shared/popupDefaults.ts'
import type { PopupFields } from '../../../server/popups/shared/popupFields.ts'
import { withoutMarkup } from '../../../server/web/shared/markup.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface Props {
  type: PopupType
  content: PopupFields
  /** Stands where a text is empty. */
  original: PopupFields
}

/** The popup as visitors see it, in small; an emptied text shows the built-in one, as on the site. */
export function PopupLook({ type, content, original }: Props) {
  const text = (name: keyof PopupContent) => withoutMarkup(content[name] ?? '') || original[name]
  const fields = type === 'exit_intent' ? ['First name', 'Last name', 'Work email'] : [text('placeholder')]
  return (
    <div className="mini wraps" data-tone={type === 'exit_intent' ? 'paper' : 'rose'}>
      <h3>{text('title')}</h3>
      {text('subtitle') ? <p className="strong">{text('subtitle')}</p> : null}
      <p>{text('description')}</p>
      <div className="stack gap-2">
        {fields.map((label) => (
          <div className="input mini__field" key={label}>
            {label}
          </div>
        ))}
        <span className={`btn btn--block${type === 'exit_intent' ? ' btn--signal' : ''}`}>
          {text('buttonText')}
        </span>
      </div>
    </div>
  )
}

/** The same in a dialog of its own, with the promise that nothing happens. */
export const PopupPreview = ({ open, onClose, ...look }: Props & { open: boolean; onClose: () => void }) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Preview"
    size="sm"
    foot={
      <Button kind="outline" onClick={onClose}>
        Close preview
      </Button>
    }
  >
    <div className="stack">
      <Notice>
        {look.type === 'newsletter'
          ? 'This is just a preview - no actual subscription was created'
          : 'This is just a preview - no audit was requested'}
      </Notice>
      <div className="stage" data-own-colors>
        <PopupLook {...look} />
      </div>
    </div>
  </Dialog>
)
