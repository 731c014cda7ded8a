import type { AssetCard } from '../../../server/media/rules.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/Button.tsx'
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
  onEdit: () => void
  onDelete: () => void
}

/** One card of the library. */
export function AssetTile({ asset, onEdit, onDelete }: Props) {
  const [first, second, ...others] = asset.tags
  return (
    <li className="asset">
      <Thumbnail asset={asset} />
      <div className="asset__body">
        <b title={asset.name}>{asset.name}</b>
        <p>{asset.facts}</p>
        {first ? (
          <div className="row">
            <Badge kind="outline">{first}</Badge>
            {second ? <Badge kind="outline">{second}</Badge> : null}
            {others.length > 0 ? <Badge kind="outline">+{others.length}</Badge> : null}
          </div>
        ) : null}
      </div>
      <div className="asset__acts">
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
          aria-label={`Open ${asset.name} in a new tab`}
          title="Open"
        >
          <Icon name="external" />
        </a>
        <IconButton icon="edit" label={`Edit ${asset.name}`} onClick={onEdit} />
        <IconButton icon="trash" label={`Delete ${asset.name}`} onClick={onDelete} />
      </div>
    </li>
  )
}
