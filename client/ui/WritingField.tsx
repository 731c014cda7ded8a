import { useEffect, useId, useRef, useState, type ComponentType } from 'react'
import { Icon } from './Icon.tsx'
import { Instead } from './Instead.tsx'
import type { EditorProps, WritingMode, WritingProps } from './writingProps.ts'

export type { WritingMode } from './writingProps.ts'

/**
 * Where one writes what readers will see: as they will see it, or as it is stored. The editor is loaded only here;
 * until it has come, or where it cannot come, this is a plain text field.
 */
export function WritingField({
  label,
  hideLabel = false,
  error,
  mode: given,
  onMode,
  ...rest
}: WritingProps) {
  const id = useId()
  const [own, setOwn] = useState<WritingMode>('visual')
  const mode = given ?? own
  const setMode = onMode ?? setOwn
  const plain = useRef<HTMLTextAreaElement>(null)
  const { Editor, startAt } = useEditor(plain)
  const errorId = error ? `${id}-error` : undefined
  const simple = (
    <textarea
      ref={plain}
      className="textarea textarea--code"
      rows={14}
      aria-label={label}
      aria-describedby={errorId}
      aria-invalid={error ? true : undefined}
      value={rest.value}
      onChange={(event) => rest.onChange(event.target.value)}
    />
  )
  return (
    <div className="field writing-field">
      {hideLabel ? null : (
        <span className="field__label" id={`${id}-label`}>
          {label}
        </span>
      )}
      {Editor ? (
        <Instead name="WritingField" instead={simple}>
          <Editor
            {...rest}
            {...{ label, mode, startAt }}
            onMode={setMode}
            describedBy={errorId}
            invalid={Boolean(error)}
          />
        </Instead>
      ) : (
        simple
      )}
      {error ? (
        <p className="field__error" id={errorId}>
          <Icon name="alert-voice" />
          {error}
        </p>
      ) : null}
      {Editor && !given ? (
        <button
          type="button"
          className="text-link t-xs"
          aria-pressed={mode === 'text'}
          onClick={() => setMode(mode === 'text' ? 'visual' : 'text')}
        >
          Markdown
        </button>
      ) : null}
    </div>
  )
}

/** The editor as soon as it has come. Whoever was typing by then goes on where they were. */
function useEditor(plain: { current: HTMLTextAreaElement | null }) {
  const [come, setCome] = useState<{ Editor?: ComponentType<EditorProps>; startAt?: number }>({})
  useEffect(() => {
    let wanted = true
    const change = (Editor: ComponentType<EditorProps>) => {
      const typing = plain.current === document.activeElement
      const startAt = plain.current?.selectionEnd
      if (wanted) setCome({ Editor, ...(typing && startAt !== undefined ? { startAt } : {}) })
    }
    import('../editor/view/Editor.tsx').then(
      ({ Editor }) => change(Editor),
      // The plain field does as well.
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [plain])
  return { Editor: come.Editor, startAt: come.startAt }
}
