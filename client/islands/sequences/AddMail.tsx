import type { SequenceMail } from '../../../server/sequences/shared/screens.ts'
import { withParameters } from '../../lib/url.ts'
import { useWhyNot } from '../../ui/access.ts'
import { Icon } from '../../ui/Icon.tsx'
import { editorOf } from '../emailMarketing/editorOf.ts'

interface Props {
  sequence: number
  mails: SequenceMail[]
  className: string
  children: string
}

/** Leads to another mail at the end of a sequence, for who may write one. */
export function AddMail({ sequence, mails, className, children }: Props) {
  if (useWhyNot('POST /admin/api/email/templates')) return null
  return (
    <a className={className} href={newMail(sequence, mails)}>
      <Icon name="plus" size={className === 'btn' ? undefined : 'sm'} />
      {children}
    </a>
  )
}

/** Three days between one email and the next, until somebody chooses otherwise. */
const usualGap = 72

/** Where the next email is written. */
const newMail = (sequence: number, mails: SequenceMail[]): string =>
  withParameters(editorOf('new'), {
    sequence: String(sequence),
    delay: String(mails.length === 0 ? 0 : mails.at(-1)!.delayHours + usualGap),
  })
