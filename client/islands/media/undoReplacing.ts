import { mediaApi } from '../../../server/media/shared/mediaApi.ts'
import type { AssetCard } from '../../../server/media/shared/screens.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { toastUndo } from '../../lib/toastUndo.ts'

export interface Replacing {
  asset: AssetCard
  onReplaced: (asset: AssetCard) => void
  /** The file that was there before is there again. */
  onTakenBack: () => void
}

/** Says that another file has an address now, and offers the one before. */
export function offerUndoReplacing(
  text: string,
  { asset, formerId }: { asset: AssetCard; formerId: number },
  onTakenBack: () => void,
): void {
  const takeBack = async () => {
    try {
      const answer = await call(mediaApi.takeBack, { id: asset.id }, { id: formerId })
      toast({ title: 'Success', text: `“${answer.asset.name}” is back`, kind: 'ok' })
    } catch (error) {
      toastError(error)
    }
    onTakenBack()
  }
  toastUndo({ title: 'Success', text }, () => void takeBack())
}
