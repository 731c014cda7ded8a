import type { ReactNode } from 'react'
import type { IssueView } from '../../../server/issues/shared/issuesApi.ts'
import { TextField } from '../../ui/TextField.tsx'

/** What is written of an issue, and for whom. */
export type IssueDraft = Pick<IssueView['issue'], 'subject' | 'preheader' | 'content' | 'audience'>
export type IssueWords = Omit<IssueDraft, 'audience'>

interface Props {
  draft: IssueWords
  /** What sending would need. */
  missing: Record<string, string>
  onChange: (part: Partial<IssueWords>) => void
  /** Below the preview line: what becomes of it. */
  children: ReactNode
}

/** What a list of mails shows of an issue: subject and preview line. */
export function IssueFields({ draft, missing, onChange, children }: Props) {
  return (
    <>
      <div data-name="subject">
        <TextField
          label="Subject"
          limit={200}
          maxLength={200}
          value={draft.subject}
          error={missing.subject}
          onChange={(subject) => onChange({ subject })}
        />
      </div>
      <TextField
        label="Preview line"
        optional
        help="Mail programs show it behind the subject. Empty: the first sentence that is no greeting."
        limit={150}
        maxLength={150}
        value={draft.preheader}
        onChange={(preheader) => onChange({ preheader })}
      />
      {children}
    </>
  )
}
