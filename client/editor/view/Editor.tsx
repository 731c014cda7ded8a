import { useId, useMemo, useRef } from 'react'
import type { EditorProps } from '../../ui/writingProps.ts'
import { StandingBar } from './StandingBar.tsx'
import { StoredText } from './StoredText.tsx'
import { toolsOf } from './toolbarTools.ts'
import { useAsking } from './useAsking.ts'
import { useAttributes } from './useAttributes.ts'
import { useBarFocus } from './useBarFocus.ts'
import { useCarriedCursor } from './useCarriedCursor.ts'
import { useEditorHost } from './useEditorHost.ts'
import { useFocusWithin } from './useFocusWithin.ts'
import { useInsertion } from './useInsertion.ts'
import { usePhone } from './usePhone.ts'
import { useWritingView } from './useWritingView.ts'
import { WritingTools } from './WritingTools.tsx'

const emptyWords = 'Write here, or type / for headings, lists, pictures and more'

/** The text as its readers see it, and what one writes it with. */
export function Editor(props: EditorProps) {
  const { label, kind, writing, writable, value, describedBy, invalid, mode, onChange, onCount } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const tableBar = useRef<HTMLDivElement>(null)
  const asking = useAsking()
  const { host, spoken, called, answered } = useEditorHost(props, asking)
  const attributes = useAttributes(label, describedBy, invalid, writable)
  const resting = mode === 'text'
  const shown = useWritingView({
    place,
    writing,
    host,
    id,
    words: emptyWords,
    value,
    attributes,
    writable,
    resting,
    onChange,
    onCount,
  })
  useInsertion(shown?.view, props.onInsertion, resting)
  const tools = useMemo(() => toolsOf(writing.schema, host), [writing, host])
  const cursor = useCarriedCursor(shown ?? {}, props)
  const focused = useFocusWithin(box)
  const phone = usePhone()
  useBarFocus([tableBar, bar], called, answered)

  const standing = props.toolbar === 'bar'
  const written = writable && !resting ? shown : undefined
  return (
    <div className="write" data-kind={kind} ref={box}>
      {written && standing && !phone ? (
        <StandingBar view={written.view} state={written.state} tools={tools} at={bar} />
      ) : null}
      <div className="article" hidden={resting} ref={place} />
      {written ? (
        <WritingTools
          view={written.view}
          state={written.state}
          {...{ id, host, tools, asking, box, bar, tableBar, called, focused, phone, standing }}
        />
      ) : null}
      {resting ? <StoredText editor={props} {...{ host, shown, cursor }} /> : null}
      <output className="vh" aria-live="polite">
        {spoken}
      </output>
    </div>
  )
}
