import type { IssueView } from '../../../server/issues/shared/issuesApi.ts'
import { shareText, type IssueResults } from '../../../server/issues/shared/results.ts'
import { count, plural } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Stats } from '../../ui/StatCard.tsx'
import { LinkClicks } from './LinkClicks.tsx'
import { Openings } from './Openings.tsx'
import { WhoAnswered } from './WhoAnswered.tsx'

interface Props {
  view: IssueView
  results: IssueResults
}

/** The figures of an issue that leaves or has left: beside what is usual, then over time, by link and by person. */
export function IssueFigures({ view: { issue, result, onTheWay, staysHere }, results }: Props) {
  const { figures, tracking } = results
  const on = result.waiting > 0 ? `${count(result.waiting)} waiting` : ''
  const stats = [
    {
      label: figures.arrived > 0 ? 'Delivered' : 'Sent',
      value: count(figures.delivered),
      note: [
        `of ${count(result.readers)}`,
        figures.arrived > 0 || staysHere ? '' : 'taken by the mail server',
        on,
        figures.bounced > 0 ? `${count(figures.bounced)} came back${usualText(results, 'bounced')}` : '',
        result.cancelled > 0 ? `${count(result.cancelled)} never left` : '',
      ]
        .filter(Boolean)
        .join(', '),
    },
    ...(tracking ? watchedStats(results) : []),
    {
      label: 'Led to',
      value: count(results.audits + results.enquiries),
      note: [
        plural(results.audits, 'audit'),
        `${plural(results.enquiries, 'enquiry', 'enquiries')} within a week of a click`,
        usuallyLed(results),
      ]
        .filter(Boolean)
        .join(', '),
    },
    {
      label: 'Unsubscribed',
      value: count(figures.unsubscribed),
      note: share(figures.unsubscribed, results, 'unsubscribed'),
    },
  ]
  return (
    <>
      {onTheWay ? <Notice>{onTheWay}</Notice> : null}
      <Stats stats={stats} />
      {figures.sent === 0 ? (
        <Panel title="Results">
          <EmptyState>First figures a few minutes after the first mail.</EmptyState>
        </Panel>
      ) : (
        <>
          {tracking ? (
            <div className="split" data-split="wide">
              <Openings id={issue.id} results={results} />
              <LinkClicks links={results.links} clicked={figures.clicked} />
            </div>
          ) : (
            <Notice>
              Openings and clicks are not noted, as <a href="/admin/settings/mail">the mail settings</a> say:
              who opened is not known, and not listed.
            </Notice>
          )}
          <WhoAnswered id={issue.id} figures={figures} tracking={tracking} />
        </>
      )}
    </>
  )
}

function watchedStats(results: IssueResults) {
  const { opened, clicked, delivered } = results.figures
  const part = (people: number) => (delivered === 0 ? '-' : shareText(people / delivered))
  return [
    { label: 'Opened', value: part(opened), note: people(opened, results, 'opened') },
    { label: 'Clicked', value: part(clicked), note: people(clicked, results, 'clicked') },
  ]
}

type Part = 'opened' | 'clicked' | 'unsubscribed' | 'bounced'

/** What would be usual for as many readers as it reached. */
const usuallyLed = ({ usual, figures }: IssueResults): string =>
  usual ? `your usual ${count(Math.round(usual.led * figures.delivered))}` : ''

const usualText = ({ usual }: IssueResults, part: Part): string =>
  usual ? `, your usual ${shareText(usual[part])}` : ''

const people = (of: number, results: IssueResults, part: Part): string =>
  plural(of, 'person', 'people') + usualText(results, part)

const share = (of: number, results: IssueResults, part: Part): string => {
  const { delivered } = results.figures
  return delivered === 0 ? '' : shareText(of / delivered) + usualText(results, part)
}
