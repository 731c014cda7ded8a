import { useEffect, useState } from 'react'
import { issuesApi, type InboxLine } from '../../../server/issues/shared/issuesApi.ts'
import { call } from '../../lib/api.ts'

/** Of typing, before the line is drawn anew. */
const pauseMs = 500

/** What a phone's list of mails shows of an issue, cut where it cuts. */
export function Inbox({ texts }: { texts: InboxTexts }) {
  const line = useInboxLine(texts)
  if (!line) return null
  return (
    <section className="inbox" aria-label="In the inbox of a phone">
      <b>{line.from}</b>
      <span className="dim">now</span>
      <p>
        <strong>{line.subject || 'No subject yet'}</strong>
      </p>
      <p className="dim">{line.preheader || 'The preview line, or the first sentence'}</p>
    </section>
  )
}

type InboxTexts = Record<'id' | 'subject' | 'preheader' | 'content', string>

/** Undefined until it is known, and for as long as nothing is written. */
function useInboxLine(texts: InboxTexts): InboxLine | undefined {
  const [line, setLine] = useState<InboxLine>()
  const written = JSON.stringify(texts)
  useEffect(() => {
    let over = false
    const timer = setTimeout(() => {
      call(issuesApi.inbox, {}, JSON.parse(written) as InboxTexts)
        .then((answer) => over || setLine(answer))
        // The preview says what is wrong; this line only waits for the next change.
        .catch(() => {})
    }, pauseMs)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [written])
  return line
}
