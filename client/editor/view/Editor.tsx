import { lazy, Suspense, useEffect, useId, useMemo, useRef } from 'react'
import { TextSelection } from 'prosemirror-state'
import type { EditorProps } from '../../ui/writingProps.ts'
import type { Writing } from '../openedText.ts'
import { BlockHandle } from './BlockHandle.tsx'
import { Bubble, hasWords } from './Bubble.tsx'
import { Dialogs } from './Dialogs.tsx'
import { isAmongTabs } from './isAmongTabs.ts'
import { isModeKey } from './editorKeys.ts'
import { PhoneBar } from './PhoneBar.tsx'
import { SlashMenu } from './SlashMenu.tsx'
import { StandingBar } from './StandingBar.tsx'
import { cellOf } from './tableCell.ts'
import { TableBar } from './TableBar.tsx'
import { cursorInDoc, cursorInText } from './sameCursor.ts'
import { slashKey } from './slashPlugin.ts'
import { toolsOf } from './toolbarTools.ts'
import { addFiles, comingIn } from './uploads.ts'
import { useAsking } from './useAsking.ts'
import { useAttributes } from './useAttributes.ts'
import { useBarFocus } from './useBarFocus.ts'
import { useFocusWithin } from './useFocusWithin.ts'
import { useEditorHost } from './useEditorHost.ts'
import { useInsertion } from './useInsertion.ts'
import { usePhone } from './usePhone.ts'
import { useWritingView, type Shown } from './useWritingView.ts'
import { countWords, withoutTags } from './countWords.ts'

// Few ask for it, and what is always there has to come soon.
const MarkdownText = lazy(async () => ({ default: (await import('./MarkdownText.tsx')).MarkdownText }))

const emptyWords = 'Write here, or type / for headings, lists, pictures and more'

/** The text as its readers see it, and what one writes it with. */
export function Editor(props: EditorProps) {
  const {
    label,
    kind,
    writing,
    writable,
    value,
    describedBy,
    invalid,
    startAt,
    toolbar,
    mode,
    onMode,
    onChange,
    onCount,
    onSave,
  } = props
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
  const cursor = useCursor(shown ?? {}, writing, value, resting, startAt)
  const focused = useFocusWithin(box)
  const phone = usePhone()

  const { view, state } = shown ?? {}
  const slash = state && slashKey.getState(state)?.open
  const inTable = state && cellOf(state)
  const bubble =
    state && !slash && !phone && toolbar !== 'bar' && ((called && !inTable) || (focused && hasWords(state)))
  useBarFocus([tableBar, bar], called, answered)

  return (
    <div className="write" data-kind={kind} ref={box}>
      {view && state && writable && toolbar === 'bar' && !phone && !resting ? (
        <StandingBar {...{ view, state, tools }} at={bar} />
      ) : null}
      <div className="article" hidden={resting} ref={place} />
      {view && state && writable && !resting ? (
        <>
          {phone ? null : <BlockHandle {...{ view, state, box }} say={host.say} />}
          {bubble ? <Bubble {...{ view, state, tools, box }} at={bar} /> : null}
          {focused && !bubble && !phone && inTable ? (
            <TableBar {...{ view, state, box }} at={tableBar} />
          ) : null}
          {slash && focused ? <SlashMenu {...{ id, view, host, slash, box }} /> : null}
          {phone && focused ? <PhoneBar {...{ view, state, tools, tableBar }} at={bar} /> : null}
          <Dialogs view={view} state={state} host={host} asking={asking} />
        </>
      ) : null}
      {resting ? (
        <Suspense>
          <MarkdownText
            {...{ label, value, describedBy, invalid, onSave }}
            start={cursor.inText}
            onLeave={cursor.leave}
            html={kind === 'template'}
            onChange={(text) => {
              const words = countWords(kind === 'template' ? withoutTags(text) : text)
              onCount?.({ words, coming: state ? comingIn(state) : 0 })
              onChange(text)
            }}
            onSwitch={host.switchMode}
            isSwitchKey={isModeKey}
            onInsertion={props.onInsertion}
            onFiles={(files) => {
              onMode('visual')
              // The document is there again when React has drawn it.
              setTimeout(() => view && addFiles(view, files))
            }}
          />
        </Suspense>
      ) : null}
      <output className="vh" aria-live="polite">
        {spoken}
      </output>
    </div>
  )
}

/**
 * Carries the cursor over when the stored text is shown as it is, and back.
 * @param startAt where it stood in the plain field before the editor came
 */
function useCursor(
  { view, kept }: Partial<Shown>,
  writing: Writing,
  value: string,
  resting: boolean,
  startAt: number | undefined,
) {
  const left = useRef(startAt)
  useEffect(() => {
    const at = left.current
    if (!view || resting || at === undefined) return
    left.current = undefined
    const place = Math.min(cursorInDoc(writing, value, at), view.state.doc.content.size)
    const selection = TextSelection.near(view.state.doc.resolve(place))
    view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
    if (!isAmongTabs()) view.focus()
  }, [view, resting, value, writing])
  return {
    leave: (at: number) => {
      left.current = at
    },
    inText: () => (view && kept ? cursorInText(view, kept) : 0),
  }
}
