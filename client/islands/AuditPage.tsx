import { useState } from 'react'
import { auditsApi } from '../../server/audit/shared/auditsApi.ts'
import type { AuditDetails } from '../../server/audit/shared/screens.ts'
import { mailtoOf } from '../../server/web/shared/mailto.ts'
import { call } from '../lib/api.ts'
import { toast } from '../lib/toast.ts'
import { toastError } from '../lib/toastError.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { AuditAnswers } from './audits/AuditAnswers.tsx'
import { AuditMails } from './audits/AuditMails.tsx'
import { AuditResult } from './audits/AuditResult.tsx'
import { CopyLink } from './audits/CopyLink.tsx'
import { StatusBadge } from './audits/StatusBadge.tsx'
import { Address } from '../ui/Address.tsx'

/** One audit: who takes it, how far it is, what it says and what was sent. */
export function AuditPage({ audit: first }: { audit: AuditDetails }) {
  const [audit, setAudit] = useState(first)
  const [busy, setBusy] = useState<'send' | 'extend'>()
  const name = audit.name || 'Unknown'
  const isCompleted = audit.status === 'Completed'

  const act = async (what: 'send' | 'extend', done: string) => {
    setBusy(what)
    try {
      const answer = await call(auditsApi[what], { id: audit.id })
      setAudit(answer.audit)
      toast({ title: 'Success', text: done, kind: 'ok' })
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <>
      <div className="page">
        <div>
          <h1>{name}</h1>
          <p>
            <StatusBadge status={audit.status} /> Audit requested {audit.requested}
          </p>
        </div>
        <div className="row">
          <a className="btn btn--outline" href="/admin/audits">
            All audits
          </a>
          {isCompleted ? null : (
            <Button
              needs="POST /admin/api/audits/:id/extend"
              kind="outline"
              icon="calendar"
              busy={busy === 'extend'}
              busyLabel="Saving..."
              disabled={Boolean(busy)}
              onClick={() => void act('extend', 'The link works for another 30 days')}
            >
              Extend
            </Button>
          )}
          <Button
            needs="POST /admin/api/audits/:id/send"
            icon="send"
            busy={busy === 'send'}
            busyLabel="Sending..."
            disabled={Boolean(busy)}
            onClick={() =>
              void act(
                'send',
                isCompleted ? 'The results are on their way again' : 'The link is on its way again',
              )
            }
          >
            {isCompleted ? 'Send results again' : 'Send link again'}
          </Button>
        </div>
      </div>
      <div className="split" data-split="wide">
        <div className="stack gap-5">
          {audit.result ? <AuditResult result={audit.result} /> : null}
          <AuditAnswers questions={audit.questions} isCompleted={isCompleted} />
        </div>
        <div className="stack gap-5">
          <Panel title="Profile" padded aside={<CopyLink id={audit.id} name={name} />}>
            <Profile audit={audit} />
          </Panel>
          <AuditMails mails={audit.mails} />
        </div>
      </div>
    </>
  )
}

const Profile = ({ audit }: { audit: AuditDetails }) => (
  <dl className="kv">
    <dt>Email</dt>
    <dd>
      <a href={mailtoOf(audit.email)}>
        <Address email={audit.email} />
      </a>
    </dd>
    <dt>Company</dt>
    <dd>{audit.companyName || '-'}</dd>
    <dt>Company size</dt>
    <dd>{audit.companySize || '-'}</dd>
    <dt>Role</dt>
    <dd>{audit.role || '-'}</dd>
    <dt>Link sent</dt>
    <dd>{audit.linkSent ?? 'Not yet'}</dd>
    {audit.completed ? (
      <>
        <dt>Completed</dt>
        <dd>{audit.completed}</dd>
      </>
    ) : (
      <>
        <dt>{audit.isExpired ? 'Expired' : 'Expires'}</dt>
        <dd>{audit.expires}</dd>
      </>
    )}
    {audit.contactId ? (
      <>
        <dt>Contact</dt>
        <dd>
          <a href={`/admin/contacts/${audit.contactId}`}>Open the contact</a>
        </dd>
      </>
    ) : null}
  </dl>
)
