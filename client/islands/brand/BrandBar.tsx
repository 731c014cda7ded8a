import { plural } from '../../lib/format.ts'
import { whereKept } from '../../lib/whereKept.ts'
import { BarNote, PublishBar } from '../../ui/PublishBar.tsx'
import { brandLabels } from '../../../server/brand/shared/brandLabels.ts'
import type { BrandWork } from './useBrand.ts'

/** What of the brand waits to be published. */
export function BrandBar({ work, mayPublish }: { work: BrandWork; mayPublish: boolean }) {
  const { busy, changed, errors, state } = work
  if (changed.length === 0) return null
  const wrong = Object.keys(errors).length > 0
  const failed = state === 'failed'
  return (
    <PublishBar
      busy={busy}
      onRetry={failed ? work.retry : undefined}
      onDiscard={work.discard}
      mayPublish={!wrong && mayPublish}
      onPublish={work.publish}
    >
      <b>{plural(changed.length, 'change')}</b>, {changed.map((key) => brandLabels[key]).join(', ')}
      {wrong ? <BarNote>One of them is not right yet.</BarNote> : null}
      {failed ? <BarNote>{`${whereKept(work)}.`}</BarNote> : null}
      {mayPublish ? null : <BarNote>The owner publishes the brand.</BarNote>}
    </PublishBar>
  )
}
