import { useState } from 'react'
import { mediaApi } from '../../../server/media/shared/mediaApi.ts'
import type { AssetCard } from '../../../server/media/shared/screens.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { reasonOf } from '../../lib/reasonOf.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { WritableArea } from '../../ui/WritableArea.tsx'
import { useDiscard } from '../../ui/useDiscard.tsx'
import { FocusField } from './FocusField.tsx'
import { AssetUses } from './AssetUses.tsx'
import { ReplaceFile } from './ReplaceFile.tsx'

interface Props {
  asset: AssetCard
  /** @param goesOn another file stands in its place, while what was typed of it is still to be saved */
  onSaved: (asset: AssetCard, goesOn: boolean) => void
  /** A file that was replaced here is there again. */
  onTakenBack: () => void
  onClose: () => void
}

/** Another file, alt text, caption, tags, and where the asset is used. */
export function EditAsset({ asset, onSaved, onTakenBack, onClose }: Props) {
  const [begun, setBegun] = useState(() => factsOf(asset))
  const [fields, setFields] = useState(begun)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const changed = JSON.stringify(fields) !== JSON.stringify(begun)
  const [close, question] = useDiscard(
    changed,
    `What you changed of ${asset.name} has not been saved.`,
    onClose,
  )
  const set = (name: 'altText' | 'caption' | 'tags') => (value: string) =>
    setFields({ ...fields, [name]: value })

  const replaced = (fresh: AssetCard) => {
    // What was typed waits for its own button; the rest is that of the new file.
    setFields({ ...factsOf(fresh), ...typedIn(fields, begun) })
    setBegun(factsOf(fresh))
    onSaved(fresh, changed)
  }
  const save = async () => {
    setBusy(true)
    setErrors({})
    try {
      const answer = await call(mediaApi.edit, { id: asset.id }, fields)
      toast({ title: 'Success', text: 'Asset updated successfully', kind: 'ok' })
      onSaved(answer.asset, false)
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.errors)
      toastError(reasonOf(error, 'Failed to update asset'))
      setBusy(false)
    }
  }
  return (
    <>
      <Dialog
        open
        onClose={close}
        title="Edit Asset"
        subtitle={asset.name}
        foot={
          <DialogFoot
            needs="PATCH /admin/api/media/:id"
            action="Save"
            busy={busy}
            busyLabel="Saving..."
            onAct={save}
            onClose={close}
          />
        }
      >
        <div className="form">
          <WritableArea needs="PATCH /admin/api/media/:id">
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
                value={fields.focus}
                onChange={(focus) => setFields({ ...fields, focus })}
              />
            ) : null}
          </WritableArea>
          <ReplaceFile asset={asset} onReplaced={replaced} onTakenBack={onTakenBack} />
          <AssetUses asset={asset} />
        </div>
      </Dialog>
      {question}
    </>
  )
}

const factsOf = ({ altText, caption, tags, focus }: AssetCard) => ({
  altText,
  caption,
  tags: tags.join(', '),
  focus,
})
type Facts = ReturnType<typeof factsOf>

const typedIn = (fields: Facts, begun: Facts): Partial<Facts> =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== begun[name as keyof Facts]))
