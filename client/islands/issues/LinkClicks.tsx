import type { IssueResults } from '../../../server/issues/shared/results.ts'
import { count } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'

/** Which links were followed, by how many of those who clicked at all. */
export const LinkClicks = ({ links, clicked }: { links: IssueResults['links']; clicked: number }) => (
  <Panel title="Links" aside={<p>People who clicked</p>}>
    {links.length === 0 ? (
      <EmptyState>Nobody has clicked yet.</EmptyState>
    ) : (
      <div className="panel__body">
        <ul className="rank">
          {links.map(({ link, label, people }) => (
            <li key={link}>
              <progress value={people} max={Math.max(clicked, people)} aria-hidden="true" />
              <span title={link}>{label}</span>
              <span>{count(people)}</span>
              <span>{Math.round((people / Math.max(clicked, people)) * 100)}%</span>
            </li>
          ))}
        </ul>
      </div>
    )}
  </Panel>
)
