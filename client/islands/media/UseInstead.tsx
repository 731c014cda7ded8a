import { useState } from 'react'
import { mediaApi } from '../../../server/media/shared/mediaApi.ts'
import type { AssetCard } from '../../../server/media/shared/screens.ts'
import { call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { MediaPicker } from '../../ui/MediaPicker.tsx'
import { AssetUses } from './AssetUses.tsx'
import { offerUndoReplacing, type Replacing } from './undoReplacing.ts'

/** Shows another picture of the library wherever this one is used. */
export function UseInstead({ asset, onReplaced, onTakenBack }: Replacing) {
  const [picking, setPicking] = useState(false)
  const [other, setOther] = useState<AssetCard>()

  const replace = async () => {
    try {
      const answer = await call(mediaApi.useInstead, { id: asset.id }, { id: other!.id })
      offerUndoReplacing(`“${other!.name}” is shown instead`, answer, onTakenBack)
      onReplaced(answer.asset)
    } catch (error) {
      toastError(error)
    } finally {
      setOther(undefined)
    }
  }
  return (
    <>
      <Button
        needs="POST /admin/api/media/:id/instead"
        kind="outline"
        icon="image"
        onClick={() => setPicking(true)}
      >
        Use another picture instead
      </Button>
      <MediaPicker
        open={picking}
        onClose={() => setPicking(false)}
        onPick={(picked) => {
          setPicking(false)
          if (picked.id !== asset.id) setOther(picked)
        }}
      />
      <Confirm
        open={Boolean(other)}
        question={`Show “${other?.name}” instead?`}
        action="Use instead"
        busyLabel="Replacing..."
        onClose={() => setOther(undefined)}
        onConfirm={replace}
      >
        <p>
          Every place that shows <b>{asset.name}</b> shows <b>{other?.name}</b> from now on, with its alt text
          where the text has none of its own; mails that were sent do, too. The texts stay as they are, and{' '}
          {asset.name} waits in the bin.
        </p>
        {asset.altText && !other?.altText ? (
          <p>
            <b>{other?.name}</b> has no alt text, so “{asset.altText}” stays until you write another.
          </p>
        ) : null}
        <AssetUses asset={asset} />
      </Confirm>
    </>
  )
}
