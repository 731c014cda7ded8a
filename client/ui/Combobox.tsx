import { useId, useRef, useState, type InputHTMLAttributes, type KeyboardEvent, type RefObject } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { useLeaving } from './useLeaving.ts'

interface Suggestion {
  /** What is chosen with it. */
  value: string
  label: string
  note?: string | undefined
}
interface Own extends FieldProps {
  value: string
  suggestions: readonly Suggestion[]
  /** Names the list for screen readers. */
  listLabel: string
  onChange: (text: string) => void
  onChoose: (suggestion: Suggestion) => void
}
type Props = Own & Omit<InputHTMLAttributes<HTMLInputElement>, keyof Own>

/**
 * A line of text with suggestions below it: arrows choose, Enter takes, Escape puts them away. Anything else may be
 * typed or pasted as well. The focus stays in the field.
 */
export function Combobox({
  label,
  help,
  error,
  optional,
  hideLabel,
  value,
  suggestions,
  listLabel,
  onChange,
  onChoose,
  ...rest
}: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const list = useList(suggestions, box)
  const { shown, index } = list
  const take = (suggestion: Suggestion) => {
    list.close()
    onChoose(suggestion)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const chosen = suggestions[index]
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isArrow && suggestions.length > 0) list.move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && shown && chosen) take(chosen)
    else if (event.key === 'Escape' && shown) list.close()
    else {
      rest.onKeyDown?.(event)
      return
    }
    // The dialog around it stays open, its form unsent.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Field {...{ label, help, error, optional, hideLabel }}>
      {(control) => (
        <div className="combo" ref={box}>
          <input
            className="input"
            autoComplete="off"
            spellCheck={false}
            {...rest}
            {...control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={`${id}-list`}
            aria-activedescendant={shown && index >= 0 ? `${id}-${index}` : undefined}
            value={value}
            // What is found only later opens no list where nobody types any more.
            onBlur={() => shown || list.close()}
            onKeyDown={press}
            onChange={(event) => {
              list.open()
              onChange(event.target.value)
            }}
          />
          <div
            className="option-list combo__list"
            id={`${id}-list`}
            // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes the focus
            role="listbox"
            aria-label={listLabel}
            hidden={!shown}
          >
            {suggestions.map((suggestion, at) => (
              // The keys are handled by the field.
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={suggestion.value}
                id={`${id}-${at}`}
                // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a select takes the focus
                role="option"
                aria-selected={at === index}
                tabIndex={-1}
                ref={at === index ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(suggestion)}
              >
                <b>{suggestion.label}</b>
                {suggestion.note ? <small>{suggestion.note}</small> : null}
              </div>
            ))}
          </div>
          <output className="vh">{shown ? `${suggestions.length} to choose from` : ''}</output>
        </div>
      )}
    </Field>
  )
}

/** Which of the suggestions is chosen; none until an arrow is pressed, so that Enter never takes what nobody chose. */
function useList(suggestions: readonly Suggestion[], box: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const index = suggestions.findIndex(({ value }) => value === chosen)
  const close = () => {
    setOpen(false)
    setChosen(undefined)
  }
  const shown = open && suggestions.length > 0
  useLeaving(box, shown, close)
  return {
    shown,
    index,
    close,
    open: () => {
      setOpen(true)
      setChosen(undefined)
    },
    move: (by: number) => {
      const { length } = suggestions
      const from = index < 0 && by < 0 ? length : index
      setOpen(true)
      setChosen(suggestions[(from + by + length) % length]!.value)
    },
  }
}
