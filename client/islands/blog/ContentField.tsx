import { useRef, useState } from 'react'
import { suggestedReadTime, type PostFields } from '../../../server/blog/rules.ts'
import { plural } from '../../lib/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MediaPicker } from '../../ui/MediaPicker.tsx'
import { TextArea } from '../../ui/TextField.tsx'

interface Props {
  value: string
  error?: string | undefined
  readTime: string
  onChange: (changes: Partial<PostFields>) => void
}

/** The body in its dialect, with pictures from the library and a word about its length. */
export function ContentField({ value, error, readTime, onChange }: Props) {
  const [picking, setPicking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const place = useRef(0)
  const words = value.split(/\s+/).filter(Boolean).length
  const minutes = String(suggestedReadTime(value))

  const insert = (text: string) => {
    const at = Math.min(place.current, value.length)
    const before = value.slice(0, at).replace(/(?<!\n)\n+$/, '')
    const after = value.slice(at).replace(/^\n*/, '')
    onChange({ content: [before, text, after].filter(Boolean).join('\n\n') })
  }
  return (
    <div className="with-action" ref={box}>
      <TextArea
        label="Content"
        className="textarea textarea--code"
        rows={14}
        value={value}
        error={error}
        help="## headings, - bullets, **bold**, [text](url) and ![alt](src) are supported."
        onChange={(content) => onChange({ content })}
        onBlur={(event) => {
          place.current = event.target.selectionEnd
        }}
      />
      <button className="text-link t-xs" type="button" onClick={() => setPicking(true)}>
        <Icon name="image" size="sm" />
        Insert picture
      </button>
      {words > 0 ? (
        <p className="row gap-2 small muted">
          {plural(words, 'word')}, about {minutes} min
          {minutes === readTime ? null : (
            <button className="text-link t-xs" type="button" onClick={() => onChange({ readTime: minutes })}>
              Use as read time
            </button>
          )}
        </p>
      ) : null}
      <MediaPicker
        open={picking}
        onClose={() => setPicking(false)}
        onPick={({ url, altText, name }) => {
          setPicking(false)
          insert(`![${(altText || name).replace(/[[\]]/g, '')}](${url})`)
        }}
      />
    </div>
  )
}
