import {
  useEffect,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
} from 'react'
import { CodeEditor } from '../../ui/CodeEditor.tsx'
import type { WritingProps } from '../../ui/writingProps.ts'
import { emphasise } from './emphasis.ts'
import { fitHeight } from './fitHeight.ts'
import { isAmongTabs } from './isAmongTabs.ts'
import { typeText } from './typeText.ts'

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
  onInsertion: WritingProps['onInsertion']
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
    onInsertion,
  } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const latest = useRef({ start, onLeave, onInsertion })
  useEffect(() => {
    latest.current = { start, onLeave, onInsertion }
  })
  useLayoutEffect(() => {
    const field = area.current!
    const at = latest.current.start()
    if (!isAmongTabs()) field.focus()
    field.setSelectionRange(at, at)
    latest.current.onInsertion?.((name) =>
      typeText(field, `{{${name}}}`, field.selectionStart, field.selectionEnd),
    )
    return () => {
      latest.current.onLeave(field.selectionEnd)
      latest.current.onInsertion?.(null)
    }
  }, [])
  useEffect(() => {
    if (!html) fitHeight(area.current!)
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
  const field = {
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    value,
    onKeyDown,
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
  }
  return html ? (
    <CodeEditor {...field} {...{ label, onChange }} field={area} />
  ) : (
    <textarea
      {...field}
      ref={area}
      className="md"
      aria-label={label}
      spellCheck
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
