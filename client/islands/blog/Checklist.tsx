import { useState } from 'react'
import { blogApi } from '../../../server/blog/shared/blogApi.ts'
import type { CheckLine } from '../../../server/blog/shared/checklist.ts'
import type { PostFields } from '../../../server/blog/shared/postForm.ts'
import { call } from '../../lib/api.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useAnswer } from '../../ui/useAnswer.ts'

interface Props {
  fields: PostFields
  /** Leads to the place: a field, and in a text the words, address or label that stand there. */
  onShow: (field: keyof PostFields, quote: string | undefined) => void
}

/** What is well with a post and what is not, before it goes out. It holds nothing up. */
export function Checklist({ fields, onShow }: Props) {
  const [given] = useState(fields)
  const { answer, failed } = useAnswer(given, () => call(blogApi.check, {}, { fields: given }))
  const lines = answer?.lines
  if (failed)
    return <p className="small muted">This post could not be checked. It can go out all the same.</p>
  return (
    <section aria-label="Before it goes out" aria-busy={lines === undefined}>
      <output className="small muted">
        {lines ? said(lines) : 'Looking at pictures, links and headings...'}
      </output>
      <ul className="checks mt-3">
        {lines?.map((line) => (
          <li key={line.text} data-s={line.state}>
            <Icon name={line.state === 'ok' ? 'check-voice' : 'alert-voice'} />
            <span>
              {line.text} <Way line={line} onShow={onShow} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function said(lines: CheckLine[]): string {
  const found = lines.filter(({ state }) => state === 'warn').length
  if (found === 0) return 'Nothing needs a look.'
  return found === 1 ? 'One thing is worth a look.' : `${found} things are worth a look.`
}

const doings: Partial<Record<keyof PostFields, string>> = {
  searchDescription: 'Write one',
  excerpt: 'Write one',
  featuredImageUrl: 'Choose one',
}

function Way({ line: { field, quote, text }, onShow }: { line: CheckLine; onShow: Props['onShow'] }) {
  if (!field) return null
  const doing = doings[field] ?? 'Show'
  return (
    <button
      className="text-link"
      type="button"
      aria-label={`${doing}: ${text}`}
      onClick={() => onShow(field, quote)}
    >
      {doing}
    </button>
  )
}
