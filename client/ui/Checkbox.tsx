import type { ReactNode } from 'react'

interface Props {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A box to tick. `describedBy` is the id of what explains it. */
export const Checkbox = ({
  label,
  checked,
  onChange,
  disabled,
  describedBy,
}: Props & { describedBy?: string | undefined }) => (
  <label className="check">
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>{label}</span>
  </label>
)

/** On or off, at once. `label` is read aloud; the words beside the switch are On and Off. */
export const Switch = ({ label, checked, onChange, disabled }: Props & { label: string }) => (
  <label className="switch">
    <input
      type="checkbox"
      role="switch"
      aria-checked={checked}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className="vh">{label}: </span>
    {checked ? 'On' : 'Off'}
  </label>
)
