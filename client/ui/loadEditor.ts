import type { ComponentType } from 'react'
import type { Writing } from '../editor/openedText.ts'
import type { EditorProps, WritingProps } from './writingProps.ts'

type Kind = WritingProps['kind']
export interface LoadedEditor {
  Editor: ComponentType<EditorProps>
  writing: Writing
}

const loaded = new Map<Kind, LoadedEditor>()

/** The editor and what reads its kind of text, where they have come already. */
export const loadedEditor = (kind: Kind): LoadedEditor | undefined => loaded.get(kind)

/** Fetches the editor and what reads its kind of text. Rejects where a script cannot come. */
export async function loadEditor(kind: Kind): Promise<LoadedEditor> {
  const [{ Editor }, writing] = await Promise.all([
    import('../editor/view/Editor.tsx'),
    kind === 'template'
      ? import('../editor/templateWriting.ts').then(({ templateWriting }) => templateWriting)
      : import('../editor/markdownWritings.ts').then(({ articleWriting, issueWriting }) =>
          kind === 'issue' ? issueWriting : articleWriting,
        ),
    italics(),
  ])
  const all = { Editor, writing }
  loaded.set(kind, all)
  return all
}

/** A letter that comes after the text is drawn has the whole text measured again. */
const italics = () =>
  document.fonts.load(`italic 1em ${getComputedStyle(document.body).fontFamily}`).catch(() => undefined)

/** Beside fetching a text: waits a moment for the editor, so that no plain field is drawn for it first. */
export const editorSoon = (kind: Kind): Promise<unknown> =>
  Promise.race([loadEditor(kind).catch(() => undefined), new Promise((done) => setTimeout(done, 300))])
