import { useId } from 'react'
import type { FieldOf } from '../../../server/content/shared/formFields.ts'
import { textAt, valueAt, type Path } from '../../../server/content/shared/valuePaths.ts'
import { Select } from '../../ui/Select.tsx'
import type { FormState } from './formState.ts'

interface Props {
  field: FieldOf<'choice' | 'switch'>
  path: Path
  form: FormState
}

/** One of a few, or yes and no. */
export function ChoiceControl({ field, path, form }: Props) {
  const helpId = useId()
  const value = valueAt(form.values, path)
  if (field.control === 'switch') {
    return (
      <>
        <label className="switch">
          <input
            type="checkbox"
            role="switch"
            aria-checked={value === true}
            aria-describedby={field.help ? helpId : undefined}
            checked={value === true}
            disabled={form.readOnly}
            onChange={(event) => form.onChange(path, event.target.checked)}
          />
          {field.title}
        </label>
        {field.help ? (
          <p className="field__help" id={helpId}>
            {field.help}
          </p>
        ) : null}
      </>
    )
  }
  return (
    <Select
      label={field.title}
      help={field.help}
      error={form.errors[path]}
      value={textAt(form.values, path)}
      options={field.options}
      disabled={form.readOnly}
      onChange={(next) => form.onChange(path, next)}
    />
  )
}
