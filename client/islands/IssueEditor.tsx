import { useState } from 'react'
import type { IssueView } from '../../server/issues/shared/issuesApi.ts'
import type { IssueResults as Results } from '../../server/issues/shared/results.ts'
import { Badge } from '../ui/Badge.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useAwake } from '../ui/useAwake.ts'
import { issueBadge } from './issues/issueBadge.ts'
import { IssueResults } from './issues/IssueResults.tsx'
import { LeftWords, type TypedTooLate } from './issues/LeftWords.tsx'
import { IssueWriting } from './issues/IssueWriting.tsx'

interface Props {
  initial: IssueView
  results?: Results | undefined
  owner: string
}

/** One newsletter issue: the editor while it is a draft, what becomes of it afterwards. */
export function IssueEditor({ initial, results, owner }: Props) {
  const [view, setView] = useState(initial)
  const [typed, setTyped] = useState<TypedTooLate>()
  const show = (next: IssueView, left?: TypedTooLate) => {
    setView(next)
    setTyped(left)
  }
  const isAwake = useAwake()
  const { issue } = view
  return (
    <>
      <div className="page">
        <div>
          <a className="text-link small mb-2" href="/admin/email-marketing?tab=campaigns">
            <Icon name="arrow-left" />
            Back
          </a>
          <h1 tabIndex={-1}>{issue.state === 'draft' ? 'Newsletter issue' : issue.subject}</h1>
          <p>
            <Badge kind={issueBadge[issue.shown]} dot>
              {issue.stateLabel}
            </Badge>{' '}
            {issue.when
              ? `Issue ${issue.id}, ${issue.state === 'scheduled' ? 'leaves ' : ''}${issue.when}, to: ${issue.audienceText}`
              : 'Nothing of it has left yet.'}
          </p>
        </div>
      </div>
      {issue.state === 'draft' && !isAwake ? <p>Opening the editor...</p> : null}
      {issue.state === 'draft' && isAwake ? (
        <IssueWriting key={`${issue.id} ${issue.version}`} view={view} owner={owner} onChange={show} />
      ) : null}
      {issue.state === 'draft' ? null : (
        <>
          <LeftWords view={view} typed={typed} onChange={show} />
          <IssueResults
            key={issue.id}
            view={view}
            initial={issue.id === initial.issue.id ? results : undefined}
            // An answer on its way when one goes on with another issue is about the former.
            onChange={(next) => setView((shown) => (shown.issue.id === next.issue.id ? next : shown))}
          />
        </>
      )}
    </>
  )
}
