import { answerLabels, answers, categories, questions } from '../../../server/audit/shared/questions.ts'
import { resultLabel, labelKinds } from '../../../server/audit/shared/score.ts'
import { plural } from '../../lib/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Panel } from '../../ui/Panel.tsx'

const ranges = [
  [80, 100],
  [60, 79],
  [40, 59],
  [0, 39],
] as const

/** What an answer counts, and what a score is called. */
export const Scoring = () => (
  <>
    <div className="split">
      <Panel title="Answers" padded>
        <ul className="rank rank--pair">
          {answers.map((answer) => (
            <li key={answer}>
              <progress value={Math.round((Number(answer) / 3) * 100)} max={100} aria-hidden="true" />
              <span>{answerLabels[answer]}</span>
              <b>{plural(Number(answer), 'point')}</b>
            </li>
          ))}
        </ul>
        <p className="small muted mt-4">
          Score is the total over 45, times 100, rounded. Results show the 3 lowest-scoring areas.
        </p>
      </Panel>
      <Panel title="Labels">
        <table className="table" aria-label="Labels">
          <tbody>
            {ranges.map(([least, most]) => (
              <tr key={least}>
                <td className="num text-start">
                  {least}-{most}%
                </td>
                <td>
                  <Badge kind={labelKinds[resultLabel(least)]} dot>
                    {resultLabel(least)}
                  </Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </div>
    <Panel title="Categories">
      <table className="table" aria-label="Categories">
        <tbody>
          {categories.map((name) => {
            const { length } = questions.filter(({ category }) => category === name)
            return (
              <tr key={name}>
                <td>
                  <span className="who">{name}</span>
                </td>
                <td className="num">{plural(length, 'question')}</td>
                <td className="num">{length * 3} points</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Panel>
  </>
)
