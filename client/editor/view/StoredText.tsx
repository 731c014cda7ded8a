import { lazy, Suspense } from 'react'
import type { EditorProps } from '../../ui/writingProps.ts'
import { countWords, withoutTags } from './countWords.ts'
import type { EditorHost } from './editorHost.ts'
import { isModeKey } from './editorKeys.ts'
import { addFiles, comingIn } from './uploads.ts'
import type { CarriedCursor } from './useCarriedCursor.ts'
import type { Shown } from './useWritingView.ts'

// Few ask for it, and what is always there has to come soon.
const MarkdownText = lazy(async () => ({ default: (await import('./MarkdownText.tsx')).MarkdownText }))

interface Props {
  editor: EditorProps
  host: EditorHost
  shown: Shown | undefined
  cursor: CarriedCursor
}

/** The stored text as it is, in place of the document, which waits meanwhile. */
export function StoredText({ editor, host, shown, cursor }: Props) {
  const { label, kind, value, describedBy, invalid, onMode, onChange, onCount, onSave, onInsertion } = editor
  const html = kind === 'template'
  return (
    <Suspense>
      <MarkdownText
        {...{ label, value, html, describedBy, invalid, onSave, onInsertion }}
        start={cursor.inText}
        onLeave={cursor.leave}
        onChange={(text) => {
          const words = countWords(html ? withoutTags(text) : text)
          onCount?.({ words, coming: shown ? comingIn(shown.state) : 0 })
          onChange(text)
        }}
        onSwitch={host.switchMode}
        isSwitchKey={isModeKey}
        onFiles={(files) => {
          onMode('visual')
          // The document is there again when React has drawn it.
          setTimeout(() => shown && addFiles(shown.view, files))
        }}
      />
    </Suspense>
  )
}
