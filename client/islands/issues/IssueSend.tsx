import { useState } from 'react'
import type { Audience } from '../../../server/issues/shared/audience.ts'
import { undoSeconds } from '../../../server/issues/shared/issue.ts'
import type { AudienceView } from '../../../server/issues/shared/issuesApi.ts'
import { sendingPlan } from '../../../server/outbox/shared/sendingPlan.ts'
import { ApiError } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { toastError } from '../../lib/toastError.ts'
import { toWallTime, zonedText } from '../../lib/zone.ts'
import { Button } from '../../ui/Button.tsx'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { fromNow, passedMoment, shortMoment } from '../../lib/likelyMoment.ts'
import { leftOutText } from './LeftOut.tsx'
import { SeeReaders } from './SeeReaders.tsx'
import { SendingDays } from './SendingDays.tsx'
import type { useAudience } from './useAudience.ts'
import { WhenChoice } from './WhenChoice.tsx'

interface Props {
  subject: string
  audience: Audience
  counted: ReturnType<typeof useAudience>
  timeZone: string
  onClose: () => void
  /** @param at an ISO moment, or null for now. Rejects when it is refused. */
  onSend: (at: string | null) => Promise<void>
}

/** Said once, and it holds nothing up: the records are somebody else's to add. */
const Unproved = ({ missing }: { missing: AudienceView['missing'] }) =>
  missing ? (
    <Notice kind="warn">
      No {missing.names.join(' and no ')} record was found for {missing.domain}, which Gmail and Yahoo ask of
      everybody who mails many: they may refuse it.{' '}
      <a href="/admin/settings/mail#sending-domain">Sending domain</a>
    </Notice>
  ) : null

/** Now, or at a moment in the site's time zone: nothing leaves now unless that is what was chosen. */
export function IssueSend({
  subject,
  audience,
  counted: { who, counting },
  timeZone,
  onClose,
  onSend,
}: Props) {
  const [opened] = useState(() => Date.now())
  const [later, setLater] = useState(false)
  const [at, setAt] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const passed = at ? passedMoment(at, timeZone) : undefined
  const likely = passed?.likely ?? errors.nearest
  const ready = later && at && !passed
  const begin = ready ? toWallTime(at, timeZone).date : who.limits.today
  const starts = ready ? Date.parse(at) : opened + undoSeconds * 1000
  const before = who.scheduled.filter((each) => Date.parse(each.at) <= starts)
  const plan = sendingPlan(who.readers, who.limits, begin, before)

  const send = async () => {
    if (later && !at) setErrors({ at: 'Choose a date and a time' })
    if (later && !ready) return
    setBusy(true)
    try {
      await onSend(later ? at : null)
    } catch (error) {
      if (later && error instanceof ApiError && error.errors.at) setErrors(error.errors)
      else toastError(error)
    }
    setBusy(false)
  }
  const choose = (value: string) => {
    setAt(value)
    setErrors({})
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={`Send this issue to ${plural(who.readers, 'subscriber')}?`}
      foot={
        <>
          <Button kind="outline" onClick={onClose}>
            Back to the text
          </Button>
          <Button busy={busy} busyLabel={later ? 'Scheduling...' : 'Sending...'} onClick={() => void send()}>
            {later ? `Schedule${ready ? ` for ${shortMoment(at, timeZone)}` : ''}` : 'Send now'}
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        <dl className="kv">
          <dt>Readers</dt>
          <dd>
            {who.text}
            {counting ? null : (
              <>
                . <SeeReaders audience={audience} total={who.readers} />
              </>
            )}
          </dd>
          <dt>Left out</dt>
          <dd>{leftOutText(who)}</dd>
          <dt>Subject</dt>
          <dd>{subject}</dd>
        </dl>
        {who.readers === 0 ? <Notice kind="warn">Nobody would get it now.</Notice> : null}
        <Unproved missing={who.missing} />
        <WhenChoice later={later} about={ready ? fromNow(at) : ''} onChange={setLater} />
        {later ? (
          <DateTimeField
            label="Date and time"
            value={at}
            error={
              passed ? `${passed.said} Did you mean ${shortMoment(passed.likely, timeZone)}?` : errors.at
            }
            timeZone={timeZone}
            onChange={choose}
          />
        ) : null}
        {later && likely ? (
          <div>
            <Button kind="outline" size="sm" icon="calendar" onClick={() => choose(likely)}>
              Use {zonedText(likely, timeZone)}
            </Button>
          </div>
        ) : null}
        <SendingDays plan={plan} limits={who.limits} before={before} begin={begin} />
        <p className="t-sm">
          It can be taken back {later ? 'until it starts' : `for ${undoSeconds / 60} minutes`}; after that the
          rest can be paused or stopped at any time. Who gets it is counted again at the moment of sending.
        </p>
      </div>
    </Dialog>
  )
}
