import type { FormField } from '../../../server/content/shared/formFields.ts'
import { listsInPlace } from '../../../server/content/shared/listsInPlace.ts'
import { same, valueAt, within, type Path } from '../../../server/content/shared/valuePaths.ts'
import type { FormState } from './formState.ts'
import { ListField } from './ListField.tsx'
import { PictureField } from './PictureField.tsx'
import { ResetButton } from './ResetButton.tsx'
import { TextControl } from './TextControl.tsx'
import { ChoiceControl } from './ChoiceControl.tsx'

interface Props {
  field: FormField
  path: Path
  form: FormState
}

/** A field of the form, with the way back to its original. */
export function ContentField({ field, path, form }: Props) {
  if (field.control === 'group') {
    const fields = field.fields.map((inner) => (
      <ContentField key={inner.name} field={inner} path={within(path, inner.name)} form={form} />
    ))
    // One of a list is under the list's own heading.
    if (field.name === '') return fields
    return (
      <fieldset className="content-group form">
        <legend>{field.title}</legend>
        {fields}
      </fieldset>
    )
  }
  const original = valueAt(form.original, path)
  // What came to a list has no original, and what moved would get its neighbour's.
  const mayReset =
    !form.readOnly &&
    original !== undefined &&
    !same(original, valueAt(form.values, path)) &&
    listsInPlace(form.original, form.values, path)
  return (
    <div className="content-field" data-path={path}>
      <Control field={field} path={path} form={form} />
      {mayReset ? <ResetButton title={field.title} onReset={() => form.onReset(path, field.title)} /> : null}
    </div>
  )
}

function Control({ field, path, form }: Props) {
  switch (field.control) {
    case 'list':
      return <ListField field={field} path={path} form={form} Fields={ContentField} />
    case 'media':
      return <PictureField field={field} path={path} form={form} />
    case 'choice':
    case 'switch':
      return <ChoiceControl field={field} path={path} form={form} />
    case 'line':
    case 'paragraph':
    case 'markdown':
    case 'date':
      return <TextControl field={field} path={path} form={form} />
    // The order of sections is the form itself.
    default:
      return null
  }
}
