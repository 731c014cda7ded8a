import { useState, type KeyboardEvent } from 'react'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'

interface Props {
  label: string
  help?: string | undefined
  error?: string | undefined
  placeholder: string
  /** All of them with commas between, as they are stored. */
  value: string
  onChange: (value: string) => void
  /** The words of such a text. */
  split: (text: string) => string[]
}

/** Words of which each can be taken away, and a place to type the next; a comma or Enter ends one. */
export function TokenField({ label, help, error, placeholder, value, onChange, split }: Props) {
  const [own, setOwn] = useState(() => ({ value, tokens: split(value), typing: '' }))
  // Another text came from outside: an earlier version, or unsaved work.
  if (own.value !== value) setOwn({ value, tokens: split(value), typing: '' })
  const { tokens, typing } = own

  const set = (next: string[], rest: string) => {
    const text = [...next, rest].filter((word) => word.trim()).join(', ')
    setOwn({ value: text, tokens: next, typing: rest })
    onChange(text)
  }
  const type = (text: string) => {
    const parts = text.split(/[,\n]/)
    set(split([...tokens, ...parts.slice(0, -1)].join(',')), parts.at(-1)!)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      type(`${typing},`)
    } else if (event.key === 'Backspace' && typing === '') set(tokens.slice(0, -1), '')
  }
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <div className="tokens">
          {tokens.map((token) => (
            <span className="token" key={token}>
              {token}
              <button
                type="button"
                aria-label={`Remove ${token}`}
                onClick={(event) => {
                  event.currentTarget.closest('.tokens')!.querySelector('input')!.focus()
                  set(
                    tokens.filter((other) => other !== token),
                    typing,
                  )
                }}
              >
                <Icon name="close" />
              </button>
            </span>
          ))}
          <input
            {...control}
            value={typing}
            placeholder={placeholder}
            onKeyDown={press}
            onBlur={() => (typing.trim() ? type(`${typing},`) : undefined)}
            onChange={(event) => type(event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}
