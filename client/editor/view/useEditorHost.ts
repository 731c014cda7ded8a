import { useEffect, useMemo, useRef, useState } from 'react'
import type { EditorProps } from '../../ui/writingProps.ts'
import type { EditorHost } from './editorHost.ts'
import type { Asking } from './useAsking.ts'

/** What the text asks of the screen around it; it is made once, as the text is built with it. */
export function useEditorHost(props: EditorProps, asking: Asking) {
  const [spoken, say] = useState('')
  const [called, setCalled] = useState(false)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const host: EditorHost = useMemo(
    () => ({
      kind: props.kind,
      placeholders: props.placeholders ?? [],
      ...asking.host,
      save: props.onSave ? () => latest.current.onSave?.() : undefined,
      switchMode: () => latest.current.onMode(latest.current.mode === 'text' ? 'visual' : 'text'),
      toToolbar: () => setCalled(true),
      say,
    }),
    // One editor is made of it, once: what changes later is asked of `latest`.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [],
  )
  const [answered] = useState(() => () => setCalled(false))
  return { host, spoken, called, answered }
}
