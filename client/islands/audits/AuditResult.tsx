import { capital, inWords } from '../../../server/web/shared/numberWords.ts'
import type { AuditDetails } from '../../../server/audit/shared/screens.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Progress } from '../../ui/Progress.tsx'

type Result = NonNullable<AuditDetails['result']>
const badges = { ok: 'ok', warn: 'warn', bad: 'destructive' } as const

/** The score, the categories and the three areas to start with. */
export const AuditResult = ({ result }: { result: Result }) => (
  <>
    <Panel title="Score" padded aside={<Badge kind={result.kind}>{result.label}</Badge>}>
      <p className="audit-total">
        <b className="num">{result.total}%</b>{' '}
        {result.points === null ? null : (
          <span className="muted">
            {result.points} of {result.mostPoints} points
          </span>
        )}
      </p>
      {result.standing ? <p className="audit-standing muted">{result.standing}</p> : null}
      <div className="bars">
        {result.categories.map(({ name, percent, look }) => (
          <div className="bar" key={name}>
            <b>{name}</b>
            <span className="bar__n">{percent}%</span>
            <Progress value={percent} kind={look} />
          </div>
        ))}
      </div>
    </Panel>
    <Panel title={`${capital(inWords(result.focus.length))} lowest-scoring areas`} padded>
      {result.focus.map(({ name, percent, look, tips }) => (
        <section key={name} className="audit-area">
          <h3>
            {name} <Badge kind={badges[look]}>{percent}%</Badge>
          </h3>
          {tips.length === 0 ? null : (
            <dl>
              {tips.map((tip) => (
                <div key={tip.statement}>
                  <dt>
                    {tip.statement}{' '}
                    <span className="muted">{tip.inPlace ? 'Already in place' : tip.answerLabel}</span>
                  </dt>
                  <dd>{tip.fixItTip}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
    </Panel>
  </>
)
