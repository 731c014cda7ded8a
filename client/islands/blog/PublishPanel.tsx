import { useState, type ReactNode } from 'react'
import { addDays } from '../../../server/web/shared/calendarDays.ts'
import { fromNow, shortMoment } from '../../lib/likelyMoment.ts'
import { fromWallTime, toWallTime, zonedText } from '../../lib/zone.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

export interface Chosen {
  /** The moment from which readers have it, or '' for a draft. */
  publishedAt: string
  /** Whether that is the moment in which it is stored. */
  now?: boolean
  /** Whether a newsletter issue begins with it. */
  startIssue: boolean
}

interface Props {
  /** What stands in the field Publish Date: an ISO moment, or ''. */
  publishedAt: string
  timeZone: string
  onSave: (chosen: Chosen) => void
  onClose: () => void
  /** What is worth a look before. */
  children?: ReactNode
}

/** When a post goes to its readers: now, later, or not yet. */
export function PublishPanel({ publishedAt, timeZone, onSave, onClose, children }: Props) {
  const [opened] = useState(Date.now)
  const passed = publishedAt !== '' && Date.parse(publishedAt) <= opened
  const [later, setLater] = useState(publishedAt !== '' && !passed)
  const [at, setAt] = useState(() => (later ? publishedAt : tomorrowMorning(opened, timeZone)))
  const [startIssue, setStartIssue] = useState(false)
  const [error, setError] = useState<string>()
  const coming = at !== '' && Date.parse(at) > opened

  const save = (from: string) => onSave({ publishedAt: from, startIssue })
  const publish = () => {
    if (!later && passed) save(publishedAt)
    // A site that is being deployed may still have a process that goes by this clock.
    else if (!later) onSave({ publishedAt: new Date().toISOString(), now: true, startIssue })
    else if (at) save(at)
    else setError('Choose a date and a time')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      steady
      title="Ready to publish?"
      foot={
        <>
          <Button kind="ghost" onClick={() => save('')}>
            Keep as draft
          </Button>
          <Button onClick={publish}>
            {later && coming ? `Schedule for ${shortMoment(at, timeZone)}` : 'Publish'}
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        <fieldset className="choices">
          <legend className="vh">When</legend>
          <Choice
            group="when"
            name="Now"
            note={`On the site within a second of pressing Publish${passed ? `, dated ${zonedText(publishedAt, timeZone)}` : ''}`}
            chosen={!later}
            onChoose={() => setLater(false)}
          />
          <Choice
            group="when"
            name="Later"
            note={laterNote(at, coming, timeZone)}
            chosen={later}
            onChoose={() => setLater(true)}
          />
        </fieldset>
        {later ? (
          <DateTimeField
            label="Date and time"
            value={at}
            error={error}
            timeZone={timeZone}
            onChange={(value) => {
              setAt(value)
              setError(undefined)
            }}
          />
        ) : null}
        {children}
        <Checkbox
          label={
            <>
              Also start a newsletter issue from it
              <br />
              <small className="dim">You choose the readers before anything is sent.</small>
            </>
          }
          checked={startIssue}
          onChange={setStartIssue}
        />
      </div>
    </Dialog>
  )
}

function laterNote(at: string, coming: boolean, timeZone: string): string {
  if (!at) return 'Choose a moment from now on'
  const moment = zonedText(at, timeZone)
  return coming ? `${moment}, ${fromNow(at)}` : `${moment} has passed: it would be on the site at once`
}

/** Eight in the morning of the next day, as the site's clocks show it. */
function tomorrowMorning(now: number, timeZone: string): string {
  const { date } = toWallTime(new Date(now).toISOString(), timeZone)
  return fromWallTime({ date: addDays(date, 1), time: '08:00' }, timeZone)
}
