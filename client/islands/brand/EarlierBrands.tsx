import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { BrandWork } from './useBrand.ts'

/** What was published so far: each but the one on the site comes back as a draft. */
export function EarlierBrands({ work }: { work: BrandWork }) {
  const { versions } = work.screen
  if (versions.length === 0) return null
  return (
    <Panel id="versions" title="Published so far" aside={<p>A version comes back as a draft</p>}>
      <ul className="brand-versions">
        {versions.map(({ id, at, by, isLive }) => (
          <li key={id}>
            <span>
              {at} <small>{by}</small>
            </span>
            {isLive ? (
              <Badge kind="ok">On the site now</Badge>
            ) : (
              <Button
                kind="ghost"
                size="sm"
                icon="undo"
                busy={work.busy === 'restore'}
                onClick={() => void work.restore(id, at)}
              >
                Restore<span className="vh"> the version of {at}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
