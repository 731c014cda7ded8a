import { useState } from 'react'
import { undoSeconds } from '../../../server/issues/shared/issue.ts'
import { ApiError } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { toastError } from '../../lib/toastError.ts'
import { zonedText } from '../../lib/zone.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { Select } from '../../ui/Select.tsx'
import type { useAudience } from './useAudience.ts'

interface Props {
  subject: string
  counted: ReturnType<typeof useAudience>
  timeZone: string
  onClose: () => void
  /** @param at an ISO moment, or null for now. Rejects when it is refused. */
  onSend: (at: string | null) => Promise<void>
}

/** Now, or at a moment in the site's time zone: nothing leaves now unless that is what was chosen. */
export function IssueSend({ counted, timeZone, onClose, onSend }: Props) {
  const { readers, days } = counted.who
  const [later, setLater] = useState(false)
  const [at, setAt] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { nearest } = errors

  const confirm = async () => {
    if (later && !at) {
      setErrors({ at: 'Choose a date and a time' })
      return
    }
    try {
      await onSend(later ? at : null)
    } catch (error) {
      if (later && error instanceof ApiError && error.errors.at) setErrors(error.errors)
      else toastError(error)
    }
  }
  const choose = (value: string) => {
    setAt(value)
    setErrors({})
  }
  return (
    <Confirm
      open
      question={`Send this issue to ${plural(readers, 'subscriber')}?`}
      action={later ? 'Schedule' : 'Send now'}
      busyLabel={later ? 'Scheduling...' : 'Sending...'}
      onClose={onClose}
      onConfirm={confirm}
    >
      <div className="stack gap-3">
        <p>
          It can be undone {later ? 'until then' : `for ${undoSeconds / 60} minutes`}, and paused at any time.
          {days > 1 ? ` The daily limit spreads it over ${days} days.` : ''}
        </p>
        <Select
          label="When"
          value={later ? 'later' : 'now'}
          options={[
            { value: 'now', label: 'Send now' },
            { value: 'later', label: 'Send later' },
          ]}
          onChange={(value) => setLater(value === 'later')}
        />
        {later ? (
          <DateTimeField
            label="Date and time"
            value={at}
            error={errors.at}
            timeZone={timeZone}
            onChange={choose}
          />
        ) : null}
        {later && nearest ? (
          <div>
            <Button kind="outline" size="sm" icon="calendar" onClick={() => choose(nearest)}>
              Use {zonedText(nearest, timeZone)}
            </Button>
          </div>
        ) : null}
      </div>
    </Confirm>
  )
}
