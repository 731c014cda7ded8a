import type { ReactNode } from 'react'
import type { Stage } from '../../../server/contacts/shared/stages.ts'
import { comesTooLate, delayText, stayText } from '../../../server/sequences/shared/stepTimes.ts'
import type { SequenceMail } from '../../../server/sequences/shared/screens.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { editorOf } from '../emailMarketing/editorOf.ts'

/** What of an email is needed to say when it goes. */
export type PlannedMail = Pick<SequenceMail, 'id' | 'subject' | 'delayHours' | 'isActive'>

interface Props {
  endingStage: Stage | null
  mails: PlannedMail[]
}

/** The emails of a sequence in their order; those that come after people have left the stage are marked. */
export const SequenceMails = ({ endingStage, mails }: Props) => (
  <>
    <LateNotice endingStage={endingStage} mails={mails} />
    <ol className="pairs">
      {mails.map((mail) => (
        <li key={mail.id}>
          <span>
            <a className="who" href={editorOf(mail.id)}>
              {mail.subject}
            </a>
            <span className="sub">
              {delayText(mail.delayHours)}
              {mail.isActive ? '' : ', inactive'}
            </span>
          </span>
          <LateBadge endingStage={endingStage} delayHours={mail.delayHours} />
        </li>
      ))}
    </ol>
  </>
)

/** Stands beside an email whose day cannot be promised. */
export const LateBadge = ({ endingStage, delayHours }: { endingStage: Stage | null; delayHours: number }) =>
  comesTooLate(endingStage, delayHours) ? (
    <Badge kind="warn" dot>
      Too late
    </Badge>
  ) : null

export const lateMails = <Mail extends PlannedMail>(endingStage: Stage | null, mails: Mail[]): Mail[] =>
  mails.filter(({ delayHours, isActive }) => isActive && comesTooLate(endingStage, delayHours))

interface LateProps extends Pick<Props, 'endingStage' | 'mails'> {
  /** What can be done about it. */
  children?: ReactNode
}

/** How long people are in the stage, when some of these emails come after that. */
export const LateNotice = ({ endingStage, mails, children }: LateProps) => {
  const late = lateMails(endingStage, mails).length
  return late === 0 ? null : (
    <Notice kind="warn" title={`${late} of ${mails.length} emails may never leave.`}>
      {stayText(endingStage)} {children}
    </Notice>
  )
}
