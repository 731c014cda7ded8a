import { fewestOthers } from '../../server/audit/shared/standing.ts'
import type { Insights, InsightsQuery } from '../../server/audit/shared/insights.ts'
import { insightsApi } from '../../server/audit/shared/insightsApi.ts'
import { companySizes } from '../../server/audit/shared/wizard.ts'
import { addressOf } from '../../server/web/shared/endpoint.ts'
import { plural } from '../lib/format.ts'
import { Button } from '../ui/Button.tsx'
import { Chips } from '../ui/Chips.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Select } from '../ui/Select.tsx'
import { useAsked } from '../ui/useAsked.ts'
import { useAddressed } from './analytics/useAddressed.ts'
import { AnswersPanel } from './auditInsights/AnswersPanel.tsx'
import { InsightFigures } from './auditInsights/InsightFigures.tsx'
import { SpreadPanel } from './auditInsights/SpreadPanel.tsx'

interface Props {
  initial: Insights | null
  query: InsightsQuery
  asTables: boolean
}

/** What the audits say: all of them as a dataset, of which no small group is shown. */
export function AuditInsights({ initial, query, asTables: first }: Props) {
  const [size, setSize] = useAddressed('size', sizes, query.size)
  const [of, setOf] = useAddressed('of', ['', ...(initial?.scores ?? []).map(({ id }) => id)], query.of)
  const [view, setView] = useAddressed('view', views, first ? 'tables' : 'bars')
  const { answer: insights, status, reload } = useAsked(insightsApi.view, { size, of }, initial)
  const asTables = view === 'tables'
  return (
    <>
      <div className="page">
        <div>
          <h1>What the audits say</h1>
          {insights ? <p>{summary(insights)}</p> : null}
        </div>
        <div className="row">
          <Button kind="outline" icon="list" onClick={() => setView(asTables ? 'bars' : 'tables')}>
            {asTables ? 'Show as bars' : 'Show as tables'}
          </Button>
          <a className="btn btn--outline" href={addressOf(insightsApi.csv)}>
            <Icon name="download" /> Export CSV
          </a>
        </div>
      </div>
      {insights ? (
        <div aria-busy={status === 'loading' || undefined}>
          <div className="insight-tools">
            <Chips
              label="Company size"
              options={[
                ['', 'All sizes'],
                ...companySizes.map((each) => [each, each.replace('1000', '1,000')] as const),
              ]}
              value={size}
              onChange={setSize}
            />
            <output>{insights.chosen ? plural(insights.chosen.audits, 'audit') : tooFew}</output>
          </div>
          {insights.chosen ? (
            <>
              <InsightFigures insights={insights} />
              <SpreadPanel
                title="By category"
                of="Category"
                rows={insights.byCategory}
                asTable={asTables}
                note
              />
              <AnswersPanel {...insights} asTable={asTables} />
            </>
          ) : (
            <EmptyState>
              {size ? 'There are too few audits of this size' : 'There are too few audits'}: a group is shown
              from {fewestOthers} audits on.
            </EmptyState>
          )}
          {insights.all ? (
            <>
              <div className="insight-tools insight-tools--of">
                <Select
                  label="Score by size and month"
                  value={of}
                  options={insights.scores.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={setOf}
                />
              </div>
              <div className={asTables ? undefined : 'split'}>
                <SpreadPanel
                  title="By company size"
                  of="Company size"
                  rows={insights.bySize}
                  asTable={asTables}
                />
                <SpreadPanel
                  title={size ? `By month, ${size} employees` : 'By month'}
                  of="Months"
                  rows={insights.byMonth}
                  asTable={asTables}
                />
              </div>
            </>
          ) : null}
          <p className="small muted mt-5">
            Every completed audit of a visitor counts once, in the month it was completed, whatever filters
            are set in Analytics; those of people who work here do not. New ones are counted every ten
            minutes. Months with fewer than {fewestOthers} audits stand together with those beside them.
          </p>
        </div>
      ) : (
        <LoadFailed busy={status === 'loading'} onRetry={reload}>
          What the audits say could not be loaded.
        </LoadFailed>
      )}
    </>
  )
}

const sizes = ['', ...companySizes]
const views = ['bars', 'tables'] as const
const tooFew = `Fewer than ${fewestOthers} audits`

const summary = ({ audits, since, leftOut }: Insights): string =>
  [
    audits === 0 ? 'No audit is completed yet.' : `${plural(audits, 'audit')} since ${since}.`,
    leftOut > 0 ? `${plural(leftOut, 'audit')} of older versions cannot be compared with them.` : '',
    `Groups under ${fewestOthers} are never shown.`,
  ]
    .filter(Boolean)
    .join(' ')
