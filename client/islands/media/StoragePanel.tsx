import type { StorageUse } from '../../../server/media/shared/screens.ts'
import { Progress } from '../../ui/Progress.tsx'

/** How much of the storage is taken. */
export const StoragePanel = ({ storage }: { storage: StorageUse }) => (
  <section className="panel panel__body">
    <div className="row row--between mb-2">
      <h2 className="panel__title">Storage</h2>
      <span className="small num">
        <b>{storage.used}</b> of {storage.limit}
      </span>
    </div>
    <Progress value={storage.percent} kind={storage.tone} label="Storage used" />
    <p className="small muted mt-2">
      {storage.percent}% used. {storage.left} left.
    </p>
  </section>
)
