import { useState } from 'react'
import { issuesApi, type IssueView } from '../../../server/issues/shared/issuesApi.ts'
import type { IssueResults as Results } from '../../../server/issues/shared/results.ts'
import { issueRun } from '../../../server/outbox/shared/mailRun.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import type { IconName } from '../../../server/web/shared/iconNames.ts'
import { call } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useInterval } from '../../ui/useInterval.ts'
import { useNewest } from '../../ui/useNewest.ts'
import { IssueFigures } from './IssueFigures.tsx'
import { useIssueResults } from './useIssueResults.ts'
import { RefusedMail } from '../emailMarketing/RefusedMail.tsx'
import { StayedHere, StaysHere } from '../emailMarketing/StaysHere.tsx'

/** What changed without anybody pressing a button. */
function say({ issue: { state }, result, staysHere }: IssueView): void {
  if (state === 'sending') {
    toast({
      title: 'Sending has begun',
      text: `${plural(result.readers, 'reader')} will get it.`,
      kind: 'ok',
    })
  } else if (state === 'sent' && staysHere) {
    toast({ title: 'Kept', text: `${plural(result.sent, 'email')} in the local mailbox.`, kind: 'ok' })
  } else if (state === 'sent') {
    toast({ title: 'Sent', text: `${plural(result.sent, 'email')} left.`, kind: 'ok' })
  }
}

const refreshMs = 5_000
type Action = 'undo' | 'pause' | 'resume' | 'stop'

interface Props {
  view: IssueView
  /** Its figures as the page brought them. */
  initial: Results | undefined
  onChange: (view: IssueView) => void
}

/** What becomes of an issue that was sent off: undo, pause, resume, and the figures. */
export function IssueResults({ view, initial, onChange }: Props) {
  const { issue, result } = view
  const [busy, setBusy] = useState<string>()
  const results = useIssueResults(issue.id, issue.state, initial)
  const [stopping, setStopping] = useState(false)
  // What was read before something was done knows nothing of it.
  const ofAsking = useNewest()
  const follow = async () => {
    const isNewest = ofAsking()
    const next = await call(issuesApi.issue, { id: issue.id }).catch(() => undefined)
    if (!next || !isNewest()) return
    if (next.issue.state !== issue.state) say(next)
    onChange(next)
  }
  const take = async (asked: Promise<IssueView>) => {
    const isNewest = ofAsking()
    const next = await asked
    if (isNewest()) onChange(next)
  }

  useInterval(() => {
    if (issue.state !== 'sent' && !busy) void follow()
  }, refreshMs)

  const act = async (action: Action) => {
    setBusy(action)
    try {
      await take(call(issuesApi[action], { id: issue.id }))
    } catch (error) {
      toastError(error)
    }
    setBusy(undefined)
  }
  const button = (action: Action, label: string, icon: IconName) => (
    <Button
      needs={`POST ${issuesApi[action].path}`}
      kind="outline"
      icon={icon}
      busy={busy === action}
      onClick={() => void act(action)}
    >
      {label}
    </Button>
  )
  return (
    <>
      {view.staysHere ? <StaysHere /> : <StayedHere kept={result.kept} of={result.sent + result.kept} />}
      <RefusedMail
        run={issueRun(issue.id)}
        held={view.held}
        waiting={result.waiting}
        marked={view.marked}
        onMended={() => take(call(issuesApi.issue, { id: issue.id }))}
      />
      {results ? <IssueFigures view={view} results={results} /> : null}
      <Panel
        title={issue.state === 'scheduled' ? `It leaves ${issue.when}` : 'The mail'}
        aside={
          <div className="row gap-2">
            {issue.state === 'scheduled' ? button('undo', 'Undo: back to draft', 'arrow-left') : null}
            {issue.state === 'sending' ? button('pause', 'Pause', 'pause') : null}
            {issue.state === 'paused' ? button('resume', 'Resume', 'play') : null}
            {issue.state === 'sending' || issue.state === 'paused' ? (
              <Button
                needs="POST /admin/api/issues/:id/stop"
                kind="outline"
                icon="close"
                onClick={() => setStopping(true)}
              >
                Stop the rest
              </Button>
            ) : null}
          </div>
        }
      >
        <iframe
          className="mail-frame"
          src={addressOf(issuesApi.stored, { id: issue.id })}
          title="The issue as readers get it"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      </Panel>
      {stopping ? (
        <Confirm
          open
          danger
          question="Stop the rest of this issue?"
          action="Stop the rest"
          busyLabel="Stopping..."
          onClose={() => setStopping(false)}
          onConfirm={async () => {
            await act('stop')
            setStopping(false)
          }}
        >
          <p>
            {plural(result.waiting, 'reader')} {result.waiting === 1 ? 'has' : 'have'} not got it yet and
            never will. What has left cannot be taken back.
          </p>
        </Confirm>
      ) : null}
    </>
  )
}
