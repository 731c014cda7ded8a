import { opensInBrowser, type AssetCard } from '../../../server/media/shared/screens.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** The picture of an asset, or the symbol of its kind. */
const Thumbnail = ({ asset }: { asset: AssetCard }) => (
  <div className="asset__thumb">
    {asset.thumbnail ? (
      <img src={asset.thumbnail} alt={asset.altText} width="400" height="300" loading="lazy" />
    ) : (
      <Icon name={asset.kind === 'video' ? 'video' : 'file'} />
    )}
  </div>
)

interface Props {
  asset: AssetCard
  chosen: boolean
  /** @param through with all between it and the one ticked last */
  onTick: (on: boolean, through: boolean) => void
  onEdit: () => void
  onDelete: () => void
  onRestore: () => void
}

/** One card of the library, or of its bin. */
export function AssetTile({ asset, chosen, onTick, onEdit, onDelete, onRestore }: Props) {
  const [first, second, ...others] = asset.tags
  return (
    <li className="asset" data-chosen={chosen ? '' : undefined}>
      <label className="asset__tick">
        <span className="vh">Select {asset.name}</span>
        <span className="check">
          <input
            type="checkbox"
            checked={chosen}
            onChange={(event) => onTick(event.target.checked, (event.nativeEvent as MouseEvent).shiftKey)}
          />
        </span>
      </label>
      <Thumbnail asset={asset} />
      <div className="asset__body wraps">
        <b title={asset.name}>{asset.name}</b>
        <p>{asset.facts}</p>
        {asset.restorableUntil ? <p>In the bin until {asset.restorableUntil}</p> : null}
        {first ? (
          <div className="row">
            <Badge kind="outline">{first}</Badge>
            {second ? <Badge kind="outline">{second}</Badge> : null}
            {others.length > 0 ? <Badge kind="outline">+{others.length}</Badge> : null}
          </div>
        ) : null}
      </div>
      <div className="asset__acts">
        {asset.restorableUntil ? (
          <Button
            needs="POST /admin/api/media/:id/restore"
            size="sm"
            kind="outline"
            icon="refresh"
            onClick={onRestore}
          >
            Restore
          </Button>
        ) : (
          <InUse asset={asset} onEdit={onEdit} />
        )}
        <IconButton
          icon="trash"
          label={`Delete ${asset.name}${asset.restorableUntil ? ' for good' : ''}`}
          onClick={onDelete}
        />
      </div>
    </li>
  )
}

/** What can be done with an asset that is not in the bin. */
function InUse({ asset, onEdit }: Pick<Props, 'asset' | 'onEdit'>) {
  const shown = opensInBrowser(asset)
  return (
    <>
      <CopyButton
        label={`Copy URL of ${asset.name}`}
        text={asset.publicUrl}
        said={{ title: 'Copied', text: 'Asset URL copied to clipboard' }}
      />
      <a
        className="icon-btn"
        href={asset.url}
        target="_blank"
        rel="noopener"
        aria-label={shown ? `Open ${asset.name} in a new tab` : `Download ${asset.name}`}
        title={shown ? 'Open' : 'Download'}
      >
        <Icon name={shown ? 'external' : 'download'} />
      </a>
      <IconButton icon="edit" label={`Edit ${asset.name}`} onClick={onEdit} />
    </>
  )
}
