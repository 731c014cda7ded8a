import type { FormField } from '../../../server/content/shared/formFields.ts'
import { valueAt, withValue } from '../../../server/content/shared/valuePaths.ts'
import type { PersonValues } from '../../../server/people/shared/personForm.ts'
import { ContentField } from '../content/ContentField.tsx'
import type { FormState } from '../content/formState.ts'

interface Props {
  form: FormField[]
  values: PersonValues
  errors: Record<string, string>
  readOnly?: boolean
  /** Fields that are not asked for here. */
  without?: readonly (keyof PersonValues)[]
  onChange: (make: (now: PersonValues) => PersonValues) => void
}

/** What is written of somebody of the house. */
export function PersonFields({ form, values, errors, readOnly = false, without = [], onChange }: Props) {
  const state: FormState = {
    values,
    original: {},
    live: {},
    errors,
    readOnly,
    onChange: (path, value) => onChange((now) => withValue(now, path, value) as PersonValues),
    onAlter: (path, make) =>
      onChange((now) => withValue(now, path, make(valueAt(now, path) ?? [])) as PersonValues),
    onReset: () => {},
  }
  const isAsked = (name: string) =>
    !without.includes(name as keyof PersonValues) && (name !== 'elsewhere' || values.elsewhere !== '')
  return form
    .filter(({ name }) => isAsked(name))
    .map((field) => <ContentField key={field.name} field={field} path={field.name} form={state} />)
}
