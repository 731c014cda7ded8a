import { useState } from 'react'
import { replyLink } from '../../../server/enquiries/shared/replyLink.ts'
import { serviceKind, timelineKind } from '../../../server/enquiries/shared/badges.ts'
import type { EnquiryRow, EnquiryState } from '../../../server/enquiries/shared/screens.ts'
import { mailtoOf } from '../../../server/web/shared/mailto.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface Props {
  enquiry: EnquiryRow | null
  onClose: () => void
  onState: (enquiry: EnquiryRow, state: EnquiryState) => Promise<void>
}

/** Everything about one submission, and what to do about it. */
export function EnquiryDialog({ enquiry, onClose, onState }: Props) {
  return (
    <Dialog
      open={enquiry !== null}
      onClose={onClose}
      title={enquiry?.name ?? ''}
      subtitle={enquiry ? `${enquiry.role}, ${enquiry.company}` : ''}
      size="md"
      foot={enquiry ? <Foot key={enquiry.id} enquiry={enquiry} onState={onState} onClose={onClose} /> : null}
    >
      {enquiry ? <Details enquiry={enquiry} /> : null}
    </Dialog>
  )
}

const Details = ({ enquiry }: { enquiry: EnquiryRow }) => (
  <div className="stack gap-5">
    <dl className="kv">
      <dt>Email</dt>
      <dd>
        <a href={mailtoOf(enquiry.email)}>{enquiry.email}</a>
      </dd>
      {enquiry.contactId ? (
        <>
          <dt>Person</dt>
          <dd>
            <a href={`/admin/contacts/${enquiry.contactId}`}>Everything about {enquiry.name}</a>
          </dd>
        </>
      ) : null}
      <dt>Company size</dt>
      <dd>{enquiry.companySize}</dd>
      <dt>Service</dt>
      <dd>
        <Badge kind={serviceKind(enquiry.service)}>{enquiry.service}</Badge>
      </dd>
      <dt>Timeline</dt>
      <dd>
        {enquiry.timeline ? (
          <Badge kind={timelineKind(enquiry.timeline)}>{enquiry.timeline}</Badge>
        ) : (
          'Not given'
        )}
      </dd>
    </dl>
    <div>
      <h3 className="label-quiet">Message</h3>
      <div className="message wraps">{enquiry.message}</div>
    </div>
    <dl className="kv">
      <dt>Tags</dt>
      <dd>
        {enquiry.tags.map((tag) => (
          <Badge key={tag} kind="outline">
            {tag}
          </Badge>
        ))}
      </dd>
      <dt>Submitted</dt>
      <dd>
        {enquiry.day}, {enquiry.time}
      </dd>
      {enquiry.handled ? (
        <>
          <dt>Handled</dt>
          <dd>{enquiry.handled}</dd>
        </>
      ) : null}
      <dt>ID</dt>
      <dd>
        <code>{enquiry.id}</code>
      </dd>
    </dl>
  </div>
)

function Foot({ enquiry, onState, onClose }: { enquiry: EnquiryRow } & Pick<Props, 'onState' | 'onClose'>) {
  const [busy, setBusy] = useState<EnquiryState>()
  const [replied, setReplied] = useState(false)
  const mark = async (state: EnquiryState) => {
    setBusy(state)
    await onState(enquiry, state)
    setBusy(undefined)
  }
  const button = (state: EnquiryState, label: string) =>
    enquiry.state === state ? null : (
      <Button
        key={state}
        needs="PATCH /admin/api/contact-submissions/:id"
        kind="outline"
        busy={busy === state}
        busyLabel="Saving..."
        disabled={busy !== undefined}
        onClick={() => void mark(state)}
      >
        {label}
      </Button>
    )
  return (
    <>
      {replied && enquiry.state === 'unread' ? (
        <Notice title="Mark as handled?">
          Your mail program has the answer; this list does not know yet.
        </Notice>
      ) : null}
      <Button kind="ghost" onClick={onClose}>
        Close
      </Button>
      {button('spam', 'Mark as spam')}
      {button('unread', 'Mark as unread')}
      {button('handled', 'Mark as handled')}
      <a className="btn" href={replyLink(enquiry)} onClick={() => setReplied(true)}>
        <Icon name="mail" />
        Reply by email
      </a>
    </>
  )
}
