import type { Stage } from '../../../server/contacts/shared/stages.ts'
import { comesTooLate, delayText, stayText } from '../../../server/sequences/shared/stepTimes.ts'
import type { SequenceMail } from '../../../server/sequences/shared/screens.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { editorOf } from './editorOf.ts'

interface Props {
  stage: Stage
  mails: SequenceMail[]
  /** Where a new one with the words of this one is written. */
  copyTo?: (id: string) => string
}

/** The emails of a sequence in their order; those that come after people have left the stage are marked. */
export const SequenceMails = ({ stage, mails, copyTo }: Props) => (
  <>
    <LateNotice stage={stage} mails={mails} />
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
          <span className="row gap-2">
            <LateBadge stage={stage} delayHours={mail.delayHours} />
            {copyTo ? (
              <a
                className="btn btn--ghost btn--sm"
                href={copyTo(mail.id)}
                aria-label={`Copy ${mail.subject}`}
              >
                Copy
              </a>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  </>
)

/** Stands beside an email whose day cannot be promised. */
export const LateBadge = ({ stage, delayHours }: { stage: Stage; delayHours: number }) =>
  comesTooLate(stage, delayHours) ? (
    <Badge kind="warn" dot>
      Too late
    </Badge>
  ) : null

export const lateMails = (stage: Stage, mails: SequenceMail[]): SequenceMail[] =>
  mails.filter(({ delayHours, isActive }) => isActive && comesTooLate(stage, delayHours))

/** How long people are in the stage, when some of these emails come after that. */
const LateNotice = ({ stage, mails }: Pick<Props, 'stage' | 'mails'>) => {
  const late = lateMails(stage, mails).length
  return late === 0 ? null : (
    <Notice kind="warn" title={`${late} of ${mails.length} emails may never leave.`}>
      {stayText(stage)}
    </Notice>
  )
}
