import type { ChangeEvent, ReactNode } from 'react'

interface Props {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** It is being stored: nothing is taken meanwhile, and the focus stays. */
  busy?: boolean
}

const taking = (busy: boolean, onChange: Props['onChange']) => ({
  'aria-disabled': busy || undefined,
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    if (!busy) onChange(event.target.checked)
  },
})

/** A box to tick. `describedBy` is the id of what explains it. */
export const Checkbox = ({
  label,
  checked,
  onChange,
  disabled,
  busy = false,
  describedBy,
}: Props & { describedBy?: string | undefined }) => (
  <label className="check">
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      aria-describedby={describedBy}
      {...taking(busy, onChange)}
    />
    <span>{label}</span>
  </label>
)

/** On or off, at once. `label` is read aloud; the words beside the switch are On and Off. */
export const Switch = ({ label, checked, onChange, disabled, busy = false }: Props & { label: string }) => (
  <label className="switch">
    <input
      type="checkbox"
      role="switch"
      aria-checked={checked}
      checked={checked}
      disabled={disabled}
      {...taking(busy, onChange)}
    />
    <span className="vh">{label}: </span>
    {checked ? 'On' : 'Off'}
  </label>
)
