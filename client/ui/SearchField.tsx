import { useId } from 'react'
import { Icon } from './Icon.tsx'

interface Props {
  /** What is searched, for the field's name and in it while it is empty. */
  label: string
  value: string
  onChange: (value: string) => void
}

/** Where one types what a list is to be searched for. */
export function SearchField({ label, value, onChange }: Props) {
  const id = useId()
  return (
    <div className="field field--search">
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" />
      <input
        className="input"
        id={id}
        type="search"
        placeholder={label}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
