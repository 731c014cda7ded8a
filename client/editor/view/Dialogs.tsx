import type { EditorState, Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { MediaPicker, PicturesPicker } from '../../ui/MediaPicker.tsx'
import type { EditorHost } from './editorHost.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { linkHere, removeLink, setLink } from './linkCommands.ts'
import { PlaceholderDialog } from './PlaceholderDialog.tsx'
import { changeAttrs } from './pictureCommands.ts'
import type { Asking } from './useAsking.ts'

interface Props {
  view: EditorView
  state: EditorState
  host: EditorHost
  asking: Asking
}

/** What the text asks for in a dialog: a link's address, a picture, the words in place of an unknown name. */
export function Dialogs({ view, state, host, asking: { asked, close } }: Props) {
  /** The dialog gives the focus back when it closes; only then can the text take it. */
  const andThen = (act: () => void) => {
    close()
    setTimeout(act)
  }
  /** At once: a key that is pressed before the text has the focus acts on what is changed already. */
  const apply = (change: (now: EditorState) => Transaction) => {
    view.dispatch(change(view.state).scrollIntoView())
    andThen(() => view.focus())
  }
  return (
    <>
      {asked?.what === 'link' ? (
        <LinkDialog
          {...linkHere(state)}
          inMail={host.kind === 'template'}
          onLink={(href, words) => apply((now) => setLink(now, href, words))}
          onRemove={() => apply(removeLink)}
          onClose={() => andThen(() => view.focus())}
        />
      ) : null}
      <MediaPicker
        open={asked?.what === 'picture'}
        onPick={(asset) => {
          if (asked?.what === 'picture') andThen(() => asked.chosen(asset))
        }}
        onClose={() => andThen(() => view.focus())}
      />
      <PicturesPicker
        open={asked?.what === 'pictures'}
        onPick={(assets) => {
          if (asked?.what === 'pictures') andThen(() => asked.chosen(assets))
        }}
        onClose={() => andThen(() => view.focus())}
      />
      {asked?.what === 'placeholder' ? (
        <PlaceholderDialog
          {...chipAt(state, host, asked.at)}
          onChange={(fallback) => andThen(() => changeAttrs(view, asked.at, { fallback }))}
          onClose={() => andThen(() => view.focus())}
        />
      ) : null}
    </>
  )
}

function chipAt(state: EditorState, { placeholders }: EditorHost, at: number) {
  const { name = '', fallback = '' } = (state.doc.nodeAt(at)?.attrs ?? {}) as {
    name?: string
    fallback?: string
  }
  return { label: placeholders.find((one) => one.name === name)?.label ?? name, fallback }
}
