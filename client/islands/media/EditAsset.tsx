import { useState } from 'react'
import { mediaApi } from '../../../server/media/shared/mediaApi.ts'
import type { AssetCard } from '../../../server/media/shared/screens.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { ToWrite } from '../../ui/ToWrite.tsx'
import { FocusField } from './FocusField.tsx'
import { AssetUses } from './AssetUses.tsx'
import { ReplaceFile } from './ReplaceFile.tsx'

interface Props {
  asset: AssetCard
  onSaved: (asset: AssetCard) => void
  /** A file that was replaced here is there again. */
  onTakenBack: () => void
  onClose: () => void
}

/** Another file, alt text, caption, tags, and where the asset is used. */
export function EditAsset({ asset, onSaved, onTakenBack, onClose }: Props) {
  const [fields, setFields] = useState({
    altText: asset.altText,
    caption: asset.caption,
    tags: asset.tags.join(', '),
  })
  const [focus, setFocus] = useState(asset.focus)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const set = (name: keyof typeof fields) => (value: string) => setFields({ ...fields, [name]: value })

  const save = async () => {
    setBusy(true)
    setErrors({})
    try {
      const answer = await call(mediaApi.edit, { id: asset.id }, { ...fields, focus })
      toast({ title: 'Success', text: 'Asset updated successfully', kind: 'ok' })
      onSaved(answer.asset)
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.errors)
      toastError('Failed to update asset')
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit Asset"
      subtitle={asset.name}
      foot={
        <DialogFoot
          needs="PATCH /admin/api/media/:id"
          action="Save"
          busy={busy}
          busyLabel="Saving..."
          onAct={save}
          onClose={onClose}
        />
      }
    >
      <div className="form">
        <ToWrite needs="PATCH /admin/api/media/:id">
          <TextField
            label="Alt text"
            help="What the picture shows, for people who cannot see it."
            maxLength={300}
            value={fields.altText}
            error={errors.altText}
            onChange={set('altText')}
          />
          <TextArea
            label="Caption"
            rows={3}
            maxLength={500}
            value={fields.caption}
            error={errors.caption}
            onChange={set('caption')}
          />
          <TextField
            label="Tags"
            help="Separate tags with commas. The tag brand puts an asset under Brand."
            maxLength={500}
            value={fields.tags}
            error={errors.tags}
            onChange={set('tags')}
          />
          {asset.whole && asset.shape ? (
            <FocusField
              asset={{ ...asset, whole: asset.whole, shape: asset.shape }}
              value={focus}
              onChange={setFocus}
            />
          ) : null}
        </ToWrite>
        <ReplaceFile asset={asset} onReplaced={onSaved} onTakenBack={onTakenBack} />
        <AssetUses asset={asset} />
      </div>
    </Dialog>
  )
}
