import type { KeyboardEvent, TextareaHTMLAttributes } from 'react'
import { Field, type FieldProps } from './Field.tsx'

interface Props
  extends
    FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | 'onChange' | 'value'> {
  value: string
  onChange: (value: string) => void
  /** Enter goes on to what follows. */
  onNext: () => void
  /** One line however it is broken on the screen: a break in what is pasted becomes a blank. */
  single?: boolean
}

/** A text without a frame, as it will be read, as high as its words. */
export function GrowingText({
  label,
  help,
  error,
  limit,
  value,
  onChange,
  onNext,
  single,
  className = '',
  ...rest
}: Props) {
  const goOn = (event: KeyboardEvent) => {
    // While a word is being composed, Enter accepts it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onNext()
  }
  return (
    <Field {...{ label, help, error, limit }} hideLabel used={value.length}>
      {(control) => (
        <div className={`growing ${className}`} data-text={value || rest.placeholder}>
          <textarea
            {...rest}
            {...control}
            rows={1}
            value={value}
            onKeyDown={goOn}
            onChange={({ target }) => onChange(single ? target.value.replace(/[\r\n]+/g, ' ') : target.value)}
          />
        </div>
      )}
    </Field>
  )
}
