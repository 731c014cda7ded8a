import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { Icon } from './Icon.tsx'
import { FallbackBoundary } from './FallbackBoundary.tsx'
import { loadedEditor, loadEditor, type LoadedEditor } from './loadEditor.ts'
import { useWritable } from './WritableArea.tsx'
import { WordCount } from './WordCount.tsx'
import type { Counted, WritingMode, WritingProps } from './writingProps.ts'

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
  onCount,
  onComing,
  ...rest
}: WritingProps) {
  const id = useId()
  const [own, setOwn] = useState<WritingMode>('visual')
  const mode = given ?? own
  const setMode = onMode ?? setOwn
  const [words, setWords] = useState<number>()
  const writable = useWritable()
  const count = (counted: Counted) => {
    setWords(counted.words)
    onComing?.(counted.coming)
  }
  const plain = useRef<HTMLTextAreaElement>(null)
  const { Editor, writing, startAt } = useEditor(rest.kind, plain)
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
      onCompositionStart={(event) => (event.currentTarget.dataset.composing = '')}
      onCompositionEnd={(event) => delete event.currentTarget.dataset.composing}
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
      {Editor && writing ? (
        <FallbackBoundary name="WritingField" instead={simple}>
          <Editor
            {...rest}
            {...{ label, mode, startAt, writing, writable }}
            onMode={setMode}
            onCount={onCount ?? count}
            describedBy={errorId}
            invalid={Boolean(error)}
          />
        </FallbackBoundary>
      ) : (
        simple
      )}
      {error ? (
        <p className="field__error" id={errorId}>
          <Icon name="alert-voice" />
          {error}
        </p>
      ) : null}
      <WordCount words={words} />
      {Editor && !given ? (
        <button
          type="button"
          className="text-link t-xs"
          aria-pressed={mode === 'text'}
          onClick={() => setMode(mode === 'text' ? 'visual' : 'text')}
        >
          {rest.kind === 'template' ? 'HTML' : 'Markdown'}
        </button>
      ) : null}
    </div>
  )
}

interface Come extends Partial<LoadedEditor> {
  startAt?: number
}

/** The editor as soon as it has come. Whoever was typing by then goes on where they were. */
function useEditor(kind: WritingProps['kind'], plain: RefObject<HTMLTextAreaElement | null>): Come {
  const [come, setCome] = useState<Come>(() => loadedEditor(kind) ?? {})
  useEffect(() => {
    let wanted = true
    const change = (editor: Come) => {
      const field = plain.current
      if (!wanted) return
      // A word that is being composed would be lost.
      if (field?.dataset.composing !== undefined)
        field.addEventListener('compositionend', () => setTimeout(change, 0, editor), { once: true })
      else
        setCome(
          field && field === document.activeElement ? { ...editor, startAt: field.selectionEnd } : editor,
        )
    }
    // Without it the plain field does as well.
    if (!loadedEditor(kind)) loadEditor(kind).then(change, () => undefined)
    return () => {
      wanted = false
    }
  }, [kind, plain])
  return come
}
