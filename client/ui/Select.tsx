import type { SelectHTMLAttributes } from 'react'
import { Field, type FieldProps } from './Field.tsx'

export interface Option {
  value: string
  label: string
  /** Options of one group stand together under its name. */
  group?: string
}

interface Own extends FieldProps {
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
  /** Shown while nothing is chosen; its value is ''. */
  placeholder?: string
}
type Props = Own & Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof Own>

/** A choice from a list. */
export function Select({
  label,
  help,
  error,
  optional,
  hideLabel,
  value,
  options,
  onChange,
  placeholder,
  className = 'select',
  ...rest
}: Props) {
  const groups = [...new Set(options.map((option) => option.group))]
  return (
    <Field {...{ label, help, error, optional, hideLabel }}>
      {(control) => (
        <select
          className={className}
          {...rest}
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {groups.map((group) => {
            const inGroup = options
              .filter((option) => option.group === group)
              .map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))
            return group ? (
              <optgroup key={group} label={group}>
                {inGroup}
              </optgroup>
            ) : (
              inGroup
            )
          })}
        </select>
      )}
    </Field>
  )
}
