import { issuesApi } from '../../../server/issues/shared/issuesApi.ts'
import { subjectOnPhone, type InboxLine } from '../../../server/outbox/shared/mailPreview.ts'
import type { TemplateFields } from '../../../server/templates/shared/template.ts'
import { templatesApi } from '../../../server/templates/shared/templatesApi.ts'
import { call } from '../../lib/api.ts'
import { useAnswer } from '../../ui/useAnswer.ts'

/** Of typing, before the line is drawn anew. */
const pauseMs = 500

type IssueTexts = Record<'id' | 'subject' | 'preheader' | 'content', string>

/** What lists of mails show of an issue, cut where they cut. */
export const Inbox = ({ texts }: { texts: IssueTexts }) => (
  <Line line={useInboxLine(texts, (now) => call(issuesApi.inbox, {}, now, { unasked: true }))} />
)

type TemplateTexts = Pick<TemplateFields, 'id' | 'subject' | 'preheader' | 'htmlContent' | 'textContent'>

/** The same of a template. */
export const TemplateInbox = ({ texts }: { texts: TemplateTexts }) => (
  <Line line={useInboxLine(texts, (now) => call(templatesApi.inbox, {}, now, { unasked: true }))} />
)

function Line({ line }: { line: InboxLine | undefined }) {
  if (!line) return null
  const subject = line.subject || 'No subject yet'
  const preheader = line.preheader || 'The preview line, or the first sentence'
  return (
    <div className="inboxes">
      <section className="inbox" aria-label="In the inbox of a phone">
        <b>{line.from}</b>
        <span className="dim">now</span>
        <p>
          <strong>{subject}</strong>
        </p>
        <p className="dim">{preheader}</p>
      </section>
      <section className="inbox inbox--wide" aria-label="In the inbox of a computer">
        <b>{line.from}</b>
        <p>
          <strong>{subject}</strong> <span className="dim">{preheader}</span>
        </p>
        <span className="dim">now</span>
      </section>
      {line.subject.length > subjectOnPhone ? (
        <p className="small muted">
          A phone shows about {subjectOnPhone} characters: “{line.subject.slice(0, subjectOnPhone).trimEnd()}
          …”
        </p>
      ) : null}
    </div>
  )
}

/** Undefined until it is known, and for as long as nothing is written. */
function useInboxLine<Texts extends object>(
  texts: Texts,
  read: (texts: Texts) => Promise<InboxLine>,
): InboxLine | undefined {
  // Where it fails the preview says what is wrong; this line only waits for the next change.
  return useAnswer(JSON.stringify(texts), () => read(texts), { pauseMs }).answer
}
