import { issuesApi } from '../../../server/issues/shared/issuesApi.ts'
import type { IssueResults } from '../../../server/issues/shared/results.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import { count, plural } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'

const height = 120

/** When an issue was opened first, as bars, in a sentence and as a file; and why the figure is only a hint. */
export function Openings({ id, results: { moments, by, figures } }: { id: number; results: IssueResults }) {
  const most = Math.max(...moments.map(({ opened }) => opened), 0)
  const top = moments.find(({ opened }) => opened === most)
  const width = 720 / Math.max(moments.length, 1)
  const span = by === 'hour' ? 'first 24 hours' : 'first two weeks'
  return (
    <Panel
      title={`Openings, ${span}`}
      aside={<p>Those made by programs are left out</p>}
      foot={
        <>
          <span className="note-text">
            An opening is a picture that was fetched. Some mail programs never fetch it, some fetch it
            unasked: take the figure for a hint.{' '}
            {figures.machines > 0
              ? `${plural(figures.machines, 'mail')} that only a program opened ${figures.machines === 1 ? 'is' : 'are'} not counted.`
              : ''}
          </span>
          <a className="text-link" href={addressOf(issuesApi.openingsCsv, { id })}>
            <Icon name="download" /> Export CSV
          </a>
        </>
      }
    >
      {most === 0 || !top ? (
        <EmptyState>Nobody has opened it yet.</EmptyState>
      ) : (
        <div className="panel__body">
          <svg className="chart" viewBox="0 0 720 130" preserveAspectRatio="none" aria-hidden="true">
            <g className="chart__grid">
              <path d="M0 9H720M0 69H720M0 129H720" />
            </g>
            {moments.map(({ opened }, at) => (
              <rect
                key={at}
                className="chart__bar"
                x={at * width + width / 6}
                width={(width * 2) / 3}
                y={129 - (opened / most) * height}
                height={(opened / most) * height}
              />
            ))}
          </svg>
          <p className="chart-x" aria-hidden="true">
            {moments
              .filter((_, place) => place % (by === 'hour' ? 6 : 7) === 0)
              .map(({ label }, place) => (
                <span key={place}>{label}</span>
              ))}
          </p>
          <p className="t-sm">
            Most at {top.label}: {count(most)} in one {by}.
          </p>
        </div>
      )}
    </Panel>
  )
}
