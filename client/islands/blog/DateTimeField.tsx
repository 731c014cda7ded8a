import { useEffect, useRef, useState } from 'react'
import { fromWallTime, toWallTime, zonedText } from '../../lib/zone.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Calendar } from './Calendar.tsx'

interface Props {
  /** An ISO moment, or '' for a draft. */
  value: string
  error?: string | undefined
  timeZone: string
  onChange: (value: string) => void
}

/** Publish Date: a day from a calendar and a time, in the site's time zone. Empty keeps the post a draft. */
export function DateTimeField({ value, error, timeZone, onChange }: Props) {
  // What day it was when the calendar was opened; '' while it is closed.
  const [today, setToday] = useState('')
  const open = today !== ''
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const pop = useRef<HTMLDivElement>(null)
  const wall = value ? toWallTime(value, timeZone) : { date: '', time: '' }

  useEffect(() => {
    if (!open) return undefined
    pop.current!.scrollIntoView({ block: 'nearest' })
    pop.current!.querySelector<HTMLElement>('[data-date][tabindex="0"]')!.focus({ preventScroll: true })
    const away = (event: MouseEvent | FocusEvent) => {
      if (!box.current!.contains(event.target as Node)) setToday('')
    }
    document.addEventListener('mousedown', away)
    document.addEventListener('focusin', away)
    return () => {
      document.removeEventListener('mousedown', away)
      document.removeEventListener('focusin', away)
    }
  }, [open])

  const close = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    // The dialog around it stays open.
    event.preventDefault()
    event.stopPropagation()
    setToday('')
    button.current!.focus()
  }
  const set = (date: string, time: string) => onChange(fromWallTime({ date, time }, timeZone))
  return (
    <div className="has-pop" ref={box} onKeyDown={close} role="presentation">
      <Field
        label="Publish Date"
        error={error}
        help={value ? `Time zone: ${timeZone.replaceAll('_', ' ')}` : 'Leave empty to save a draft.'}
      >
        {(control) => (
          <button
            {...control}
            aria-invalid={undefined}
            ref={button}
            type="button"
            className="input input--button"
            aria-expanded={open}
            onClick={() => setToday(open ? '' : nowIn(timeZone).date)}
          >
            <span>{value ? zonedText(value, timeZone) : 'Not set'}</span>
            <Icon name="calendar" />
          </button>
        )}
      </Field>
      {open ? (
        <div className="pop pop--date" ref={pop}>
          <Calendar
            value={wall.date}
            today={today}
            onPick={(date) => set(date, wall.time || nowIn(timeZone).time)}
          />
          <div className="pop__foot has-form">
            <TextField
              label="Time"
              type="time"
              value={wall.time}
              disabled={!value}
              onChange={(time) => {
                if (time) set(wall.date, time)
              }}
            />
            <div className="row gap-2">
              <Button size="sm" kind="outline" onClick={() => onChange(new Date().toISOString())}>
                Now
              </Button>
              <Button
                size="sm"
                kind="ghost"
                disabled={!value}
                onClick={() => {
                  onChange('')
                  setToday('')
                  button.current!.focus()
                }}
              >
                Clear
              </Button>
            </div>
          </div>
        </div>
      ) : null}
    </div>
  )
}

const nowIn = (timeZone: string) => toWallTime(new Date().toISOString(), timeZone)
