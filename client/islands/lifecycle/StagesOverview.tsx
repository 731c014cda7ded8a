import { useEffect, useState } from 'react'
import type { StageOverview } from '../../../server/contacts/shared/screens.ts'
import { stageLabel, stages as everyStage, type Stage } from '../../../server/contacts/shared/stages.ts'
import { count } from '../../lib/format.ts'
import { setUrl, withParameters } from '../../lib/url.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { StageTable } from './StageTable.tsx'

/** How many stand in each stage; choosing one shows who. */
export function Overview({ overview, onMoved }: { overview: StageOverview; onMoved: () => Promise<void> }) {
  const [chosen, choose] = useChosenStage()
  return (
    <>
      <div className="stage-groups">
        {overview.groups.map(({ group, stages }) => (
          <Panel
            key={group}
            title={group}
            aside={<p>{count(stages.reduce((sum, { people }) => sum + people, 0))}</p>}
          >
            <ul className="stage-list">
              {stages.map(({ stage, people, percent, recent }) => (
                <li key={stage}>
                  <button type="button" aria-pressed={chosen === stage} onClick={() => choose(stage)}>
                    <span>{stageLabel(stage)}</span>
                    {recent > 0 ? <Badge kind="ok">+{count(recent)} recent</Badge> : null}
                    <b>{count(people)}</b>
                    <small>{percent}%</small>
                    <Progress value={percent} />
                  </button>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
      {chosen ? <StageTable key={chosen} stage={chosen} onMoved={onMoved} /> : null}
    </>
  )
}

/** The stage that is looked at, kept in the address: who opened one of its people comes back to the others. */
function useChosenStage(): [Stage | undefined, (stage: Stage) => void] {
  const [chosen, setChosen] = useState<Stage>()
  useEffect(() => {
    const read = () => {
      const said = new URLSearchParams(location.search).get('stage')
      setChosen(everyStage.find((stage) => stage === said))
    }
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const choose = (stage: Stage) => {
    setChosen(stage)
    // The page and the order of another stage's people do not belong to this one.
    setUrl(withParameters(location.pathname, { tab: 'overview', stage }), 'push')
  }
  return [chosen, choose]
}
