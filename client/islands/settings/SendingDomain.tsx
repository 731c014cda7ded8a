import { useRef, useState, type ReactNode } from 'react'
import { sendingDomainApi } from '../../../server/sendingDomain/shared/sendingDomainApi.ts'
import {
  freshMs,
  namesOf,
  type DomainReport,
  type Finding,
  type SendingReport,
} from '../../../server/sendingDomain/shared/sendingDomain.ts'
import { streamNames } from '../../../server/outbox/shared/stream.ts'
import { readAlerts } from '../../behaviours/alerts.ts'
import { call } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { toastError } from '../../lib/toastError.ts'
import { useWhyNot } from '../../ui/access.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useInterval } from '../../ui/useInterval.ts'
import { sectionId } from './sectionId.ts'

const sectionTitle = 'Sending domain'
const { method, path } = sendingDomainApi.check

const looks = {
  ok: { badge: 'ok', icon: 'check-voice' },
  info: { badge: 'outline', icon: 'info-voice' },
  unchecked: { badge: 'secondary', icon: 'info-voice' },
  warning: { badge: 'warn', icon: 'alert-voice' },
  error: { badge: 'destructive', icon: 'cross-voice' },
} as const

interface Props {
  first: SendingReport | null
  /** Whether mail really leaves: then the screen, while it is in sight, looks by itself when what it shows is old. */
  delivers: boolean
}

/** Whether mailboxes believe our mail, record by record, and what to write where one is missing. */
export function SendingDomain({ first, delivers }: Props) {
  const [report, setReport] = useState(first)
  const [busy, setBusy] = useState(false)
  // Only the browser knows what time it is for whoever looks.
  const [now, setNow] = useState<number>()

  const mayCheck = useWhyNot(`${method} ${path}`) === undefined
  const lastAsked = useRef(0)

  /** @param unasked the screen itself asks: it tries again later, and tells of no failure */
  const check = async (unasked: boolean) => {
    lastAsked.current = Date.now()
    setBusy(true)
    try {
      setReport(await call(sendingDomainApi.check, {}, undefined, { unasked }))
    } catch (error) {
      if (!unasked) toastError(error)
    }
    setBusy(false)
    setNow(Date.now())
    void readAlerts()
  }
  const look = () => {
    setNow(Date.now())
    const last = Math.max(lastAsked.current, report ? Date.parse(report.checkedAt) : 0)
    if (delivers && mayCheck && !busy && Date.now() - last > freshMs) void check(true)
  }
  useInterval(look, now === undefined ? 0 : 30_000)

  const again = (
    <div className="row gap-2">
      <p>{report ? `Checked ${ago(report.checkedAt, now)}` : 'Not checked yet'}</p>
      <Button
        needs="POST /admin/api/settings/mail/sending-domain"
        kind="outline"
        icon="refresh"
        busy={busy}
        busyLabel="Checking..."
        onClick={() => void check(false)}
      >
        Check again
      </Button>
    </div>
  )
  if (!report) {
    const why = delivers
      ? 'The records of your domain are being looked at.'
      : 'No mail server is connected, so no mail leaves. The records of your domain can be checked all the same.'
    return (
      <Panel id={sectionId(sectionTitle)} title={sectionTitle} aside={again} padded>
        <p>{why}</p>
      </Panel>
    )
  }
  return (
    <div
      className="stack"
      id={sectionId(sectionTitle)}
      aria-busy={busy || undefined}
      data-checked={report.checkedAt}
    >
      <Summary report={report} />
      {report.domains.map((domain, at) => (
        <Domain
          key={`${domain.stream} ${domain.domain}`}
          report={domain}
          aside={at === 0 ? again : undefined}
        />
      ))}
    </div>
  )
}

/** How it stands in one sentence; the cause stands in the list. */
function Summary({ report }: { report: SendingReport }) {
  const wrong = namesOf(report, 'error')
  if (wrong.length === 0) return null
  const title =
    wrong.length === 1 ? `${wrong[0]} is missing or wrong.` : `${wrong.length} things are missing or wrong.`
  return (
    <Notice kind="warn" title={title}>
      Until that is mended, mailboxes may refuse your mail. Below is what to do about {wrong.join(', ')}. What
      is to copy goes to whoever keeps your domain, usually the firm where you rent its name.
    </Notice>
  )
}

const Domain = ({ report, aside }: { report: DomainReport; aside?: ReactNode }) => (
  <Panel
    title={
      report.stream ? (
        <>
          {report.domain} <span className="dim">{streamNames[report.stream]}</span>
        </>
      ) : (
        report.domain
      )
    }
    aside={aside}
  >
    <ul className="records">
      {report.findings.map((finding) => (
        <Line key={finding.id} finding={finding} />
      ))}
    </ul>
  </Panel>
)

/** What each of them is for, for who never heard its name. */
const meanings: Record<Finding['id'], string> = {
  spf: 'names who may send mail for you',
  dkim: 'a signature in each mail that proves it is yours',
  dmarc: 'says what mailboxes do with mail that only pretends to be yours',
  return: 'where answers and returned mail arrive',
  reverse: 'the name of the machine that sends',
  tls: 'keeps others from reading along on the way',
  unsubscribe: 'the button that mail programs show beside an issue',
  bimi: 'your picture beside your mail',
}

const Line = ({ finding: { id, name, state, verdict, text, record } }: { finding: Finding }) => (
  <li data-s={state} data-id={id}>
    <Icon name={looks[state].icon} />
    <div>
      <b>{name}</b> <span className="dim">{meanings[id]}</span>
      <p>{text}</p>
      {record ? (
        <dl className="record">
          <Part label="Name" value={record.name} />
          <Part label="Type" value={record.type} />
          <Part label="Value" value={record.value} />
        </dl>
      ) : null}
    </div>
    <Badge kind={looks[state].badge}>{verdict}</Badge>
  </li>
)

const Part = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <code>{value}</code>
      {label === 'Type' ? null : (
        <CopyButton
          label={`Copy the ${label.toLowerCase()}`}
          text={value}
          said={{ title: 'Copied', text: `The ${label.toLowerCase()} of the record is in the clipboard.` }}
        />
      )}
    </dd>
  </div>
)

function ago(iso: string, now: number | undefined): string {
  if (now === undefined) return 'before'
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  if (minutes < 1) return 'just now'
  return minutes < 120
    ? `${plural(minutes, 'minute')} ago`
    : `${plural(Math.floor(minutes / 60), 'hour')} ago`
}
