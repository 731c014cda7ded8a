import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { IconButton } from './Button.tsx'
import { KeyboardShortcuts, type Shortcut } from './KeyboardShortcuts.tsx'
import { isSecondPress } from '../lib/isSecondPress.ts'
import { Icon } from './Icon.tsx'
import { useWritingDialog } from './useWritingDialog.ts'
import { useWide } from './useWide.ts'

interface Props {
  /** What is being done, 'Edit Blog Post': the name of the dialog. */
  heading: string
  /** Where the way back leads. */
  back: string
  onLeave: () => void
  /** Beside the way back: the state, and how far saving has come. */
  state: ReactNode
  /** At the end of the bar: what can be done with the text. */
  actions: ReactNode
  /** In the foot: how long the text is. */
  facts?: ReactNode
  /** In the foot, before the list of keys. */
  tools?: ReactNode
  /** The drawer or the preview while it is open: beside the text, or over it where a window is narrow. */
  side: ReactNode
  onSideClose: () => void
  /** What the drawer holds, 'Post settings'; `open` while it is it that stands there. */
  drawer: { label: string; open: boolean; onToggle: () => void }
  onSave: () => void
  /** What stands there is being stored: nothing is written meanwhile, it would be in neither. */
  isStoring?: boolean
  /** Beside those that every writing screen has. */
  keys?: Shortcut[]
  children: ReactNode
}

const shortcuts: Shortcut[] = [
  { keys: ['Ctrl', 'S'], what: 'Save' },
  { keys: ['Ctrl', '.'], what: 'Open or close the drawer' },
  { keys: ['?'], what: 'This list, outside of a text' },
]

/** The screen where one writes: the text in one column as it will be read, everything else at its edges. */
export function WritingScreen(props: Props) {
  const { heading, back, onLeave, state, actions, side, onSideClose, drawer, onSave, isStoring, children } =
    props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [listed, setListed] = useState(false)
  const covered = !useWide() && Boolean(side)
  useWritingDialog(dialog, {
    onLeave,
    onSave,
    onEscape: covered ? onSideClose : undefined,
    onDrawer: drawer.onToggle,
    onKeys: () => setListed(true),
  })
  useDrawerFocus(dialog, covered)

  return (
    <dialog ref={dialog} className="writing-screen" aria-labelledby={id} data-writing-screen>
      {/* The keyboard has Escape and the close button for what a press beside the drawer does. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className="writing-screen__grid"
        data-covered={covered || undefined}
        onMouseDown={(event) => {
          if (covered && event.target === event.currentTarget && !isSecondPress(event.nativeEvent))
            onSideClose()
        }}
      >
        <div className="writing-screen__top" inert={covered}>
          <button
            className="writing-screen__back"
            type="button"
            aria-label={`Back to ${back}`}
            onClick={onLeave}
          >
            <Icon name="arrow-left" />
            <span>{back}</span>
          </button>
          <h2 id={id} tabIndex={-1}>
            {heading}
          </h2>
          <div className="writing-screen__state">{state}</div>
          <div className="writing-screen__actions">
            {actions}
            <IconButton
              icon="sidebar"
              label={drawer.label}
              aria-expanded={drawer.open}
              onClick={drawer.onToggle}
            />
          </div>
        </div>
        <div className="writing-screen__page" inert={covered || isStoring}>
          <div className="writing-screen__column">{children}</div>
        </div>
        {side}
        <Foot {...props} inert={covered} onKeys={() => setListed(true)} />
      </div>
      <KeyboardShortcuts
        open={listed}
        keys={[...(props.keys ?? []), ...shortcuts]}
        onClose={() => setListed(false)}
      />
    </dialog>
  )
}

const Foot = ({
  facts,
  tools,
  inert,
  onKeys,
}: Pick<Props, 'facts' | 'tools'> & { inert: boolean; onKeys: () => void }) => (
  <div className="writing-screen__foot" inert={inert}>
    {facts}
    <div className="writing-screen__tools">
      {tools}
      <IconButton icon="info-voice" label="Keyboard shortcuts" onClick={onKeys} />
    </div>
  </div>
)

/** What covers the text takes the focus, and gives it back to the button that opened it. */
function useDrawerFocus(dialog: RefObject<HTMLDialogElement | null>, covered: boolean): void {
  const was = useRef(false)
  useEffect(() => {
    if (covered === was.current) return
    was.current = covered
    // The page around it has a side too.
    const part = covered ? ':scope [data-side] h2' : '.writing-screen__actions [aria-expanded]'
    dialog.current!.querySelector<HTMLElement>(part)?.focus()
  }, [dialog, covered])
}
