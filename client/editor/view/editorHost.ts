import type { AssetCard } from '../../../server/media/shared/screens.ts'

/** What the text asks of the screen around it. */
export interface EditorHost {
  kind: 'article' | 'issue' | 'template'
  /** Names that mail fills in, with what people call them. */
  placeholders: { name: string; label: string }[]
  editLink: () => void
  /** Opens the library; the picture that is chosen is handed over. */
  choosePicture: (chosen: (asset: AssetCard) => void) => void
  /** The same for as many as are uploaded there at once, in their order. */
  choosePictures: (chosen: (assets: AssetCard[]) => void) => void
  editPlaceholder: (at: number) => void
  save: (() => void) | undefined
  switchMode: () => void
  toToolbar: () => void
  /** Read aloud by a screen reader. */
  say: (text: string) => void
}
