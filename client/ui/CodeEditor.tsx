import { useId, type ReactNode, type RefObject, type TextareaHTMLAttributes } from 'react'

interface Own {
  label: string
  value: string
  onChange: (value: string) => void
  /** To put something in at the cursor. */
  field?: RefObject<HTMLTextAreaElement | null>
  /** Plain text has no tags to colour. */
  plain?: boolean
}
type Props = Own & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof Own>

/** HTML whose long lines wrap; tags, texts in quotes and placeholders stand out. Behind the colours is an ordinary text field. */
export function CodeEditor({ label, value, onChange, field, plain = false, ...rest }: Props) {
  const id = useId()
  return (
    <div className="code">
      <div className="code__area">
        <pre aria-hidden="true">
          {/* A line break right behind <pre> would be dropped; the blank gives an empty last line its height. */}
          <code>{coloured(`${value} `, plain)}</code>
        </pre>
        <label className="vh" htmlFor={id}>
          {label}
        </label>
        <textarea
          {...rest}
          id={id}
          ref={field}
          spellCheck={plain}
          autoCapitalize="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  )
}

const pieces = /(\{\{[^{}]*\}\})|("[^"<>]*")|(<\/?[a-zA-Z][a-zA-Z0-9]*|\/?>)/g

function classOf(placeholder: string | undefined, quoted: string | undefined): string {
  if (placeholder) return 'v'
  return quoted ? 's' : 't'
}

function coloured(text: string, plain: boolean): ReactNode[] {
  const nodes: ReactNode[] = []
  let last = 0
  for (const match of text.matchAll(pieces)) {
    const [piece, placeholder, quoted] = match
    if (plain && !placeholder) continue
    if (match.index > last) nodes.push(text.slice(last, match.index))
    nodes.push(
      <span key={match.index} className={classOf(placeholder, quoted)}>
        {piece}
      </span>,
    )
    last = match.index + piece.length
  }
  nodes.push(text.slice(last))
  return nodes
}
