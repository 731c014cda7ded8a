import type { AssetCard } from '../../../server/media/shared/screens.ts'
import { binDays } from '../../../server/media/shared/storage.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { AssetUses } from './AssetUses.tsx'

interface Props {
  /** The dialog is closed while there is no asset. */
  asset: AssetCard | undefined
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** Asks before an asset goes, and says where it is used. */
export function DeleteAsset({ asset, onClose, onConfirm }: Props) {
  return (
    <Confirm
      open={Boolean(asset)}
      question="Are you sure you want to delete this asset?"
      action="Delete"
      busyLabel="Deleting..."
      danger
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {asset ? (
        <>
          <p>
            <b>{asset.name}</b>{' '}
            {asset.restorableUntil
              ? 'will be removed for good.'
              : `leaves the site at once. You can bring it back for ${binDays} days.`}
          </p>
          <AssetUses asset={asset} warn />
        </>
      ) : null}
    </Confirm>
  )
}
