import { useState } from 'react'
import type { Audience } from '../../../server/issues/shared/audience.ts'
import { issuesApi } from '../../../server/issues/shared/issuesApi.ts'
import {
  answerGroups,
  groupLabel,
  watched,
  type AnswerGroup,
  type Figures,
} from '../../../server/issues/shared/results.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import { call } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { toastError } from '../../lib/toastError.ts'
import { useWhyNot } from '../../ui/access.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useBusy } from '../../ui/useBusy.ts'
import { IssueAnswers } from './IssueAnswers.tsx'
import { useAnswers } from './useAnswers.ts'

interface Props {
  id: number
  figures: Figures
  tracking: boolean
}

/** Which of these groups an issue can be written to next. */
const writable: Partial<Record<AnswerGroup, (issue: number) => Audience>> = {
  clicked: (issue) => ({ answer: { of: 'clicked', did: true, issue } }),
  opened: (issue) => ({ answer: { of: 'opened', did: true, issue } }),
  unopened: (issue) => ({ answer: { of: 'opened', did: false, issue } }),
}

/** Who did what with an issue, group by group; each can be exported, and some written to. */
export function WhoAnswered({ id, figures, tracking }: Props) {
  const groups = answerGroups.filter((group) => tracking || !watched.includes(group))
  const [group, setGroup] = useState<AnswerGroup>(groups[0]!)
  const { people, failed, retry, reading, more } = useAnswers(id, group)
  const totals: Record<AnswerGroup, number> = {
    ...figures,
    unopened: Math.max(0, figures.delivered - figures.opened),
  }
  const audience = writable[group]
  const mayWrite = useWhyNot(`POST ${issuesApi.create.path}`) === undefined
  const mayExport = useWhyNot(`GET ${issuesApi.peopleCsv.path}`) === undefined

  const [writing, write] = useBusy(async () => {
    try {
      const next = await call(issuesApi.create, {}, { audience: audience!(id) })
      location.assign(`/admin/email-marketing/issues/${next.id}`)
      // Busy until the other page is there.
      await new Promise(() => {})
    } catch (error) {
      toastError(error)
    }
  })
  return (
    <Panel
      title="Who"
      aside={
        <Chips
          label="Show"
          options={groups.map((name) => [name, `${groupLabel[name]} ${count(totals[name])}`] as const)}
          value={group}
          onChange={setGroup}
        />
      }
      foot={
        <>
          <span>{people ? `${count(people.length)} shown` : ''}</span>
          <div className="row gap-3">
            {audience && totals[group] > 0 && mayWrite ? (
              <button
                className="text-link"
                type="button"
                aria-busy={writing || undefined}
                onClick={() => void write()}
              >
                Write the next issue to them
              </button>
            ) : null}
            {mayExport ? (
              <a className="text-link" href={addressOf(issuesApi.peopleCsv, { id, group })}>
                <Icon name="download" /> Export CSV
              </a>
            ) : null}
          </div>
        </>
      }
    >
      {people?.length ? <IssueAnswers people={people} label={groupLabel[group]} /> : null}
      {!people && failed ? <LoadFailed onRetry={retry}>These people could not be loaded.</LoadFailed> : null}
      {people?.length === 0 || (!people && !failed) ? (
        <EmptyState>{people ? 'Nobody.' : 'Loading...'}</EmptyState>
      ) : null}
      {more ? (
        <div className="panel__body">
          <Button kind="outline" size="sm" busy={reading} onClick={more}>
            Show more
          </Button>
        </div>
      ) : null}
    </Panel>
  )
}
