import { undrawn } from '../../../server/blog/shared/unsupportedMarkdown.ts'
import { WritingField } from '../../ui/WritingField.tsx'

interface Props {
  value: string
  error?: string | undefined
  onChange: (content: string) => void
}

/** The body as readers will see it. */
export function ContentField({ value, error, onChange }: Props) {
  const notDrawn = undrawn(value)
  return (
    <>
      <WritingField
        label="Content"
        hideLabel
        kind="article"
        value={value}
        error={error}
        onChange={onChange}
      />
      {notDrawn.length > 0 ? (
        <output className="small muted">
          Readers will see these as they are typed: {notDrawn.join('; ')}.
        </output>
      ) : null}
    </>
  )
}
