import { useState } from 'react'
import { mediaApi } from '../../../server/media/shared/mediaApi.ts'
import type { AssetCard } from '../../../server/media/shared/screens.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { reasonOf } from '../../lib/reasonOf.ts'
import { typedSince } from '../../lib/typedSince.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { WritableArea } from '../../ui/WritableArea.tsx'
import { useDiscard } from '../../ui/useDiscard.tsx'
import { useParts } from '../../ui/useParts.ts'
import { FocusField } from './FocusField.tsx'
import { AssetUses } from './AssetUses.tsx'
import { ReplaceFile } from './ReplaceFile.tsx'

interface Props {
  asset: AssetCard
  /**
   * It is stored, or another file stands in its place; by then it may be closed, and another open.
   * @param next is edited further: something typed is still to be saved
   */
  onSaved: (next: AssetCard | undefined) => void
  /** A file that was replaced here is there again. */
  onTakenBack: () => void
  onClose: () => void
}

/** Another file, alt text, caption, tags, and where the asset is used. */
export function EditAsset({ asset, onSaved, onTakenBack, onClose }: Props) {
  const [begun, setBegun] = useState(() => factsOf(asset))
  const { whole: fields, show, showPart, newest } = useParts(begun)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const changed = JSON.stringify(fields) !== JSON.stringify(begun)
  const [close, question] = useDiscard(
    changed,
    `What you changed of ${asset.name} has not been saved.`,
    onClose,
  )
  const set = (name: 'altText' | 'caption' | 'tags') => (value: string) => showPart({ [name]: value })

  /** What was typed since waits for its own button; the rest is what is stored now. */
  const goOnWith = (fresh: AssetCard, before: Facts) => {
    const stored = factsOf(fresh)
    const now = show(typedSince(before, newest(), stored))
    setBegun(stored)
    onSaved(JSON.stringify(now) === JSON.stringify(stored) ? undefined : fresh)
  }
  const save = async () => {
    setBusy(true)
    setErrors({})
    try {
      const answer = await call(mediaApi.edit, { id: asset.id }, changesOf(fields, begun))
      toast({ title: 'Success', text: 'Asset updated successfully', kind: 'ok' })
      goOnWith(answer.asset, fields)
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.errors)
      toastError(reasonOf(error, 'Failed to update asset'))
    } finally {
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
                onChange={(focus) => showPart({ focus })}
              />
            ) : null}
          </WritableArea>
          <ReplaceFile
            asset={asset}
            onReplaced={(fresh) => goOnWith(fresh, begun)}
            onTakenBack={onTakenBack}
          />
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

/** The rest is not sent: somebody else may have changed it since. */
function changesOf(fields: Facts, begun: Facts): Partial<Facts> {
  const names = Object.keys(fields) as (keyof Facts)[]
  const changed = names.filter((name) => JSON.stringify(fields[name]) !== JSON.stringify(begun[name]))
  return Object.fromEntries(changed.map((name) => [name, fields[name]]))
}
