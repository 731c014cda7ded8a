import { useEffect, useState } from 'react'
import type { AssetCard } from '../../../server/media/rules.ts'
import { api } from '../../lib/api.ts'
import { Notice } from '../../ui/Notice.tsx'

interface Use {
  kind: string
  name: string
  url: string
}

/** Where an asset stands on the site; before deleting, as a warning. */
export function AssetUses({ asset, warn = false }: { asset: AssetCard; warn?: boolean }) {
  const [uses, setUses] = useState<Use[] | 'failed'>()
  useEffect(() => {
    api
      .get<{ uses: Use[] }>(`/admin/api/media/${asset.id}/uses`)
      .then((answer) => setUses(answer.uses))
      .catch(() => setUses('failed'))
  }, [asset.id])

  if (!uses) return <p className="small muted">Looking where it is used...</p>
  if (uses === 'failed')
    return <p className="small muted">It could not be checked where this asset is used.</p>
  if (uses.length === 0) return <p className="small muted">Not used on the site.</p>
  const list = (
    <>
      <p>{warn ? 'This asset is in use. These pages will show a missing picture or link:' : 'Used in:'}</p>
      <ul>
        {uses.map((use) => (
          <li key={`${use.kind} ${use.name}`}>
            {use.kind}: <a href={use.url}>{use.name}</a>
          </li>
        ))}
      </ul>
    </>
  )
  return warn ? <Notice kind="warn">{list}</Notice> : <div className="small">{list}</div>
}
