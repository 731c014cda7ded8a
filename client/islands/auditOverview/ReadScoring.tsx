import type { Answer, AuditDefinition } from '../../../server/audit/shared/definition.ts'
import { bandKind, mostPoints } from '../../../server/audit/shared/score.ts'
import { plural } from '../../lib/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Panel } from '../../ui/Panel.tsx'

/** What an answer counts, and what a score is called. */
export const ReadScoring = ({ definition }: { definition: AuditDefinition }) => (
  <>
    <div className="split">
      <Panel title="Answers" padded>
        <ul className="rank rank--pair">
          {definition.answers.map(({ value, label }) => {
            const [least, most] = pointsOf(definition, value)
            return (
              <li key={value}>
                <progress value={Math.round((Number(value) / 3) * 100)} max={100} aria-hidden="true" />
                <span>{label}</span>
                <b>{least === most ? plural(most, 'point') : `${least} to ${plural(most, 'point')}`}</b>
              </li>
            )
          })}
        </ul>
        <p className="small muted mt-4">
          Score is the total over {mostPoints(definition)}, times 100, rounded. Results show the{' '}
          {Math.min(3, definition.categories.length)} lowest-scoring areas.
        </p>
      </Panel>
      <Panel title="Labels">
        <div className="table-wrap">
          <table className="table" aria-label="Labels">
            <tbody>
              {definition.bands.map((band, index) => (
                <tr key={index}>
                  <td className="num text-start">
                    {band.from}-{index === 0 ? 100 : definition.bands[index - 1]!.from - 1}%
                  </td>
                  <td>
                    <Badge kind={bandKind(definition.bands, band)} dot>
                      {band.label}
                    </Badge>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Panel>
    </div>
    <Panel title="Categories">
      <div className="table-wrap">
        <table className="table" aria-label="Categories">
          <tbody>
            {definition.categories.map(({ id, name }) => {
              const asked = definition.questions.filter(({ categoryId }) => categoryId === id)
              return (
                <tr key={id}>
                  <td>
                    <span className="who">{name}</span>
                  </td>
                  <td className="num">{plural(asked.length, 'question')}</td>
                  <td className="num">{mostPoints({ questions: asked })} points</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  </>
)

/** What an answer counts, at least and at most. */
function pointsOf({ questions }: AuditDefinition, answer: Answer): [number, number] {
  const points = questions.map((question) => question.points[answer])
  return points.length === 0 ? [0, 0] : [Math.min(...points), Math.max(...points)]
}
