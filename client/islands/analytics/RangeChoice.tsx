import { useEffect, useRef, useState } from 'react'
import { complaintsOfRange } from '../../../server/analytics/shared/reportQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useLeaving } from '../../ui/useLeaving.ts'

interface Range {
  from: string
  to: string
}
interface Props {
  /** "Oct 21 to Nov 19" */
  words: string
  range: Range
  today: string
  chosen: boolean
  onChoose: (range: Range) => void
}

/** The days that are shown, as a button that opens two fields for others. */
export function RangeChoice({ words, range, today, chosen, onChoose }: Props) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useLeaving(box, open, () => setOpen(false))
  useEffect(() => {
    if (open) box.current!.querySelector('input')!.focus()
  }, [open])

  const close = () => {
    setOpen(false)
    button.current!.focus()
  }
  return (
    <div
      className="has-pop"
      ref={box}
      role="presentation"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close()
      }}
    >
      <button
        ref={button}
        className="chip"
        type="button"
        aria-pressed={chosen}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="calendar" size="sm" /> {words}
      </button>
      {open ? (
        <RangeForm
          range={range}
          today={today}
          onCancel={close}
          onChoose={(next) => {
            close()
            onChoose(next)
          }}
        />
      ) : null}
    </div>
  )
}

interface FormProps extends Pick<Props, 'range' | 'today' | 'onChoose'> {
  onCancel: () => void
}

function RangeForm({ range, today, onCancel, onChoose }: FormProps) {
  const [typed, setTyped] = useState(range)
  const [wrong, setWrong] = useState<Partial<Range>>({})
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const complaints = complaintsOfRange(typed.from, typed.to, today)
    setWrong(complaints)
    const bad = (['from', 'to'] as const).find((name) => complaints[name])
    if (bad) form.current!.querySelector<HTMLElement>(`[name=${bad}]`)!.focus()
    else onChoose(typed)
  }
  return (
    <form
      className="pop pop--range has-form"
      ref={form}
      noValidate
      aria-label="Choose days"
      onSubmit={submit}
    >
      <div className="pop--range__days">
        <TextField
          label="From"
          name="from"
          type="date"
          max={today}
          value={typed.from}
          error={wrong.from}
          onChange={(from) => setTyped({ ...typed, from })}
        />
        <TextField
          label="To"
          name="to"
          type="date"
          max={today}
          value={typed.to}
          error={wrong.to}
          onChange={(to) => setTyped({ ...typed, to })}
        />
      </div>
      <div className="row gap-2">
        <Button type="submit">Show these days</Button>
        <Button kind="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
