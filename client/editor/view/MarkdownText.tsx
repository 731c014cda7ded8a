import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { emphasise } from './emphasis.ts'

interface Props {
  label: string
  value: string
  /** Where the cursor begins. */
  start: () => number
  /** It is told where the cursor stands at last. */
  onLeave: (cursor: number) => void
  html: boolean
  describedBy: string | undefined
  invalid: boolean
  onChange: (text: string) => void
  onSave: (() => void) | undefined
  onSwitch: () => void
  isSwitchKey: (event: globalThis.KeyboardEvent) => boolean
  onFiles: (files: File[]) => void
}

/** The stored text as it is. */
export function MarkdownText(props: Props) {
  const {
    label,
    value,
    start,
    html,
    describedBy,
    invalid,
    onChange,
    onLeave,
    onSave,
    onSwitch,
    isSwitchKey,
    onFiles,
  } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const latest = useRef({ start, onLeave })
  useEffect(() => {
    latest.current = { start, onLeave }
  })
  useLayoutEffect(() => {
    const field = area.current!
    const at = latest.current.start()
    field.focus()
    field.setSelectionRange(at, at)
    return () => latest.current.onLeave(field.selectionEnd)
  }, [])
  // Where a browser cannot do it by itself, the field grows with its text.
  useEffect(() => {
    if (CSS.supports('field-sizing', 'content')) return
    area.current!.style.blockSize = 'auto'
    area.current!.style.blockSize = `${area.current!.scrollHeight}px`
  })
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!event.ctrlKey && !event.metaKey) return
    const key = event.key.toLowerCase()
    if (key === 's' && onSave) onSave()
    else if (isSwitchKey(event.nativeEvent)) onSwitch()
    else {
      if (!html) emphasise(event)
      return
    }
    event.preventDefault()
  }
  const take = (event: { preventDefault: () => void }, data: DataTransfer) => {
    if (data.files.length === 0 || data.types.includes('text/plain')) return
    event.preventDefault()
    onFiles([...data.files])
  }
  return (
    <textarea
      ref={area}
      className="md"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      spellCheck
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      onPaste={(event) => take(event, event.clipboardData)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={(event) => take(event, event.dataTransfer)}
    />
  )
}
