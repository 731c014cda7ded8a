import { useEffect, useRef, useState } from 'react'
import { clockChange, fromWallTime, toWallTime, zonedText } from '../lib/zone.ts'
import { Button } from './Button.tsx'
import { Calendar } from './Calendar.tsx'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { TextField } from './TextField.tsx'
import { useLeaving } from './useLeaving.ts'

interface Props {
  label: string
  /** What it means that nothing is chosen, where that is a choice. */
  emptyHelp?: string
  /** An ISO moment, or ''. */
  value: string
  error?: string | undefined
  timeZone: string
  /** Whether the present moment is a sensible choice, which gets a button of its own. */
  offersNow?: boolean
  onChange: (value: string) => void
}

/** A moment: a day from a calendar and a time, in the site's time zone, or none. */
export function DateTimeField({ label, emptyHelp, value, error, timeZone, offersNow, onChange }: Props) {
  // What day it was when the calendar was opened; '' while it is closed.
  const [today, setToday] = useState('')
  const [remark, setRemark] = useState<{ value: string; text: string }>()
  const open = today !== ''
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const pop = useRef<HTMLDivElement>(null)
  const wall = value ? toWallTime(value, timeZone) : { date: '', time: '' }

  useLeaving(box, open, () => setToday(''))
  useEffect(() => {
    if (!open) return
    pop.current!.scrollIntoView({ block: 'nearest' })
    pop.current!.querySelector<HTMLElement>('[data-date][tabindex="0"]')!.focus({ preventScroll: true })
  }, [open])

  const close = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    // The dialog around it stays open.
    event.preventDefault()
    event.stopPropagation()
    setToday('')
    button.current!.focus()
  }
  const set = (date: string, time: string) => {
    const chosen = fromWallTime({ date, time }, timeZone)
    const text =
      clockChange({ date, time }, timeZone) ?? (remark && isSameHour(chosen, remark.value) ? remark.text : '')
    setRemark({ value: chosen, text })
    onChange(chosen)
  }
  return (
    <div className="has-pop" ref={box} onKeyDown={close} role="presentation">
      <Field
        label={label}
        error={error}
        help={(!value && emptyHelp) || `Time zone: ${timeZone.replaceAll('_', ' ')}`}
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
            label={`Choose a day: ${label}`}
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
              help={remark?.value === value ? remark.text : ''}
              onChange={(time) => {
                if (time) set(wall.date, time)
              }}
            />
            <div className="row gap-2">
              {offersNow ? (
                <Button size="sm" kind="outline" onClick={() => onChange(new Date().toISOString())}>
                  Now
                </Button>
              ) : null}
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

/** Whoever types a time in two parts is told of the hour while they come to the minutes. */
const isSameHour = (one: string, other: string): boolean => one.slice(0, 13) === other.slice(0, 13)
