import type { WritingMode } from './writingProps.ts'

interface Props {
  mode: WritingMode
  onMode: (mode: WritingMode) => void
}

/** Shows a text as it is stored, or as it will be read. */
export const MarkdownSwitch = ({ mode, onMode }: Props) => (
  <button
    type="button"
    aria-pressed={mode === 'text'}
    onClick={() => onMode(mode === 'text' ? 'visual' : 'text')}
  >
    Markdown
  </button>
)
