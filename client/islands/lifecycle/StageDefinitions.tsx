import { stageGroups } from '../../../server/contacts/shared/stageGroups.ts'
import { stageMeaning, stagesOf } from '../../../server/contacts/shared/stages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { LifecycleBadge } from '../contacts/LifecycleBadge.tsx'

/** What each stage means. */
export const StageDefinitions = () => (
  <>
    {stageGroups.map((group) => (
      <Panel key={group} title={group} padded>
        <dl className="kv kv--badges">
          {stagesOf(group).map((stage) => (
            <div key={stage}>
              <dt>
                <LifecycleBadge stage={stage} />
              </dt>
              <dd>{stageMeaning(stage)}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    ))}
  </>
)
