import { useState } from 'react'
import type { PlatformFacts } from '../../../server/emailMarketing/shared/emailOverview.ts'
import { count, plural } from '../../lib/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { SenderDialog } from './SenderDialog.tsx'

const others = [
  { name: 'List and tag marketing platform', does: 'Sync contacts into lists with tags.' },
  { name: 'Sequence and form marketing platform', does: 'Start sequences and forms elsewhere.' },
  { name: 'Custom webhook', does: 'Tell another system about every change.' },
]

const State = ({ paused, staysHere }: PlatformFacts) => {
  const [kind, said] = staysHere ? (['warn', 'Local mailbox'] as const) : (['ok', 'Active'] as const)
  return (
    <Badge kind={paused ? 'destructive' : kind} dot>
      {paused ? 'Paused' : said}
    </Badge>
  )
}

/** The built-in sender, and three platforms that are not connected: their buttons do nothing yet. */
export function PlatformsTab({ facts, reload }: { facts: PlatformFacts; reload: () => Promise<void> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="split" data-split="halves">
        <section className="panel">
          <div className="panel__head">
            <h2>Built-in sender</h2>
            <State {...facts} />
          </div>
          <div className="panel__body stack gap-3">
            <p className="small muted">Sends every message of this site, with automated lifecycle sync.</p>
            <p className="small">
              <b>{count(facts.sentToday)}</b> {facts.staysHere ? 'kept here' : 'sent'} today. Daily limit:{' '}
              {plural(facts.dailyLimit, 'email')}, for newsletter and sequences; what people ask for always
              leaves.
            </p>
            <Progress
              value={facts.sentToday}
              max={Math.max(1, facts.dailyLimit)}
              label={`${facts.sentToday} of ${facts.dailyLimit} emails sent today`}
            />
            {facts.paused ? (
              <Notice kind="bad" title="Nothing leaves at the moment.">
                {facts.paused}
              </Notice>
            ) : null}
          </div>
          <div className="panel__foot">
            <Button
              needs="PATCH /admin/api/email/sender"
              kind="outline"
              icon="sliders"
              onClick={() => setOpen(true)}
            >
              Configure
            </Button>
            <span>{plural(facts.waiting, 'message')} waiting</span>
          </div>
        </section>
        {others.map(({ name, does }) => (
          <section className="panel" key={name}>
            <div className="panel__head">
              <h2>{name}</h2>
              <Badge kind="outline" dot>
                Not connected
              </Badge>
            </div>
            <div className="panel__body">
              <p className="small muted">{does}</p>
            </div>
            <div className="panel__foot">
              <Button kind="outline">Connect</Button>
            </div>
          </section>
        ))}
      </div>
      {open ? (
        <SenderDialog
          facts={facts}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false)
            void reload()
          }}
        />
      ) : null}
    </>
  )
}
