import { useState } from 'react'
import type { FieldOf } from '../../../server/content/shared/formFields.ts'
import { valueAt, within, type Path } from '../../../server/content/shared/valuePaths.ts'
import { mediaApi } from '../../../server/media/shared/mediaApi.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MediaPicker } from '../../ui/MediaPicker.tsx'
import type { FormState } from './formState.ts'

interface Props {
  field: FieldOf<'media'>
  path: Path
  form: FormState
}

/** A picture of the media library, or none. */
export function PictureField({ field, path, form }: Props) {
  const [picking, setPicking] = useState(false)
  const chosen = valueAt(form.values, within(path, 'asset'))
  const error = form.errors[path] ?? form.errors[within(path, 'asset')]
  return (
    <fieldset className="field picture-field">
      <legend className="field__label">{field.title}</legend>
      <div className="cover-field__row">
        <div className="cover-field__picture">
          {typeof chosen === 'number' ? (
            <img
              key={chosen}
              src={addressOf(mediaApi.thumbnail, { id: chosen })}
              alt=""
              width="400"
              height="300"
            />
          ) : (
            <span className="dim t-xs">No picture</span>
          )}
        </div>
        {form.readOnly ? null : (
          <div>
            <Button kind="outline" icon="image" onClick={() => setPicking(true)}>
              Choose or upload
            </Button>
            {chosen === undefined ? null : (
              <Button kind="ghost" onClick={() => form.onChange(path, null)}>
                Take away
              </Button>
            )}
          </div>
        )}
      </div>
      {field.help ? <p className="field__help">{field.help}</p> : null}
      {error ? (
        <p className="field__error">
          <Icon name="alert-voice" />
          {error}
        </p>
      ) : null}
      <MediaPicker
        open={picking}
        onClose={() => setPicking(false)}
        onPick={({ id }) => {
          setPicking(false)
          form.onChange(path, { asset: id })
        }}
      />
    </fieldset>
  )
}
