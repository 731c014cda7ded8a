import { plural } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { brandLabels } from './brandLabels.ts'
import type { BrandWork } from './useBrand.ts'

/** What waits to be published, and what can be done with it. */
export function BrandBar({ work, mayPublish }: { work: BrandWork; mayPublish: boolean }) {
  const { busy, changed, errors, state } = work
  if (changed.length === 0) return null
  const wrong = Object.keys(errors).length > 0
  return (
    <div className="bar-save">
      <output>
        <b>{plural(changed.length, 'change')}</b>, {changed.map((key) => brandLabels[key]).join(', ')}
        {wrong ? <span className="bar-save__note">One of them is not right yet.</span> : null}
        {state === 'failed' ? (
          <span className="bar-save__note">Not saved yet, tried again by itself.</span>
        ) : null}
        {mayPublish ? null : <span className="bar-save__note">The owner publishes the brand.</span>}
      </output>
      <div className="row">
        {state === 'failed' ? (
          <Button kind="ghost" onClick={work.retry}>
            Try again
          </Button>
        ) : null}
        <Button
          kind="ghost"
          busy={busy === 'discard'}
          busyLabel="Discarding..."
          onClick={() => void work.discard()}
        >
          Discard
        </Button>
        <Button
          busy={busy === 'publish'}
          busyLabel="Publishing..."
          disabled={wrong || !mayPublish}
          onClick={() => void work.publish()}
        >
          Publish
        </Button>
      </div>
    </div>
  )
}
