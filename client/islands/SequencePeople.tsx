import { useState } from 'react'
import { stageLabel, type Stage } from '../../server/contacts/shared/stages.ts'
import type { MemberRow, SequenceMail } from '../../server/sequences/shared/screens.ts'
import { sequencePeopleApi } from '../../server/sequences/shared/sequencePeopleApi.ts'
import { stayText } from '../../server/sequences/shared/stepTimes.ts'
import { addressOf } from '../../server/web/shared/endpoint.ts'
import type { ListPage, ListQuery } from '../../server/web/shared/list.ts'
import { count } from '../lib/format.ts'
import { withParameters } from '../lib/url.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Stats } from '../ui/StatCard.tsx'
import { useList } from '../ui/useList.ts'
import { RefusedMail } from './emailMarketing/RefusedMail.tsx'
import { RemoveFromSequence } from './emailMarketing/RemoveFromSequence.tsx'
import { SequenceMails } from './emailMarketing/SequenceMails.tsx'
import { StepList } from './emailMarketing/StepList.tsx'
import { editorOf } from './emailMarketing/editorOf.ts'

interface Props {
  sequence: { id: number; name: string; description: string; isActive: boolean; stage: Stage }
  mails: SequenceMail[]
  held: string | null
  marked: number
  numbers: { open: number; ended: number; sent: number; opened: number; clicked: number; queued: number }
  list: { initial: ListPage<MemberRow>; query: ListQuery }
}

/** Who is in a sequence, what goes next, when, and why something did not go. */
export function SequencePeople({ sequence, mails, held, marked, numbers, list: { initial, query } }: Props) {
  const [shown, setShown] = useState<MemberRow>()
  const [dead, setDead] = useState(marked)
  const list = useList({
    from: sequencePeopleApi.people,
    path: { id: sequence.id },
    initial,
    query,
    defaults: { sort: 'entered', dir: 'desc', size: 25 },
    failed: 'Failed to load email marketing data',
  })
  return (
    <>
      <div className="page">
        <div>
          <a className="text-link small mb-2" href="/admin/email-marketing">
            <Icon name="arrow-left" />
            Back
          </a>
          <h1>{sequence.name}</h1>
          <p>
            {sentence(sequence.description)} Starts when a contact becomes <b>{stageLabel(sequence.stage)}</b>
            .{' '}
            <Badge kind={sequence.isActive ? 'ok' : 'outline'} dot>
              {sequence.isActive ? 'Active' : 'Paused'}
            </Badge>
          </p>
          {stayText(sequence.stage) ? <p className="small muted">{stayText(sequence.stage)}</p> : null}
        </div>
      </div>
      <RefusedMail
        run={`sequence:${sequence.id}`}
        held={held}
        waiting={numbers.queued}
        marked={dead}
        onMended={async () => {
          setDead(0)
          await list.reload()
        }}
      />
      <Stats
        stats={[
          { label: 'In it now', value: count(numbers.open), note: `${count(numbers.ended)} have left it` },
          { label: 'Sent', value: count(numbers.sent), note: `${count(numbers.queued)} waiting to leave` },
          { label: 'Opened', value: count(numbers.opened) },
          { label: 'Clicked', value: count(numbers.clicked) },
        ]}
      />
      <SequenceEmails sequence={sequence} mails={mails} />
      <DataTable
        list={list}
        label="People"
        title="People"
        columns={columns(setShown)}
        rowKey={({ id }) => id}
        search="Search name, email or company"
        filters={[
          {
            name: 'who',
            label: 'Who',
            all: 'In it now',
            options: [{ value: 'ended', label: 'Have left it' }],
          },
        ]}
        csv={addressOf(sequencePeopleApi.csv, { id: sequence.id })}
        empty={empty(list.query)}
      />
      {shown ? (
        <Dialog open onClose={() => setShown(undefined)} title={shown.name} subtitle={shown.email}>
          {shown.ended ? <p className="mb-4">Ended: {shown.ended}.</p> : null}
          <StepList steps={shown.steps} />
          {shown.ended ? null : (
            <RemoveFromSequence
              row={shown}
              onRemoved={async () => {
                setShown(undefined)
                await list.reload()
              }}
            />
          )}
        </Dialog>
      ) : null}
    </>
  )
}

/** Its emails in their order, each to be changed or copied, and the way to the next one. */
function SequenceEmails({ sequence: { id, stage }, mails }: Pick<Props, 'sequence' | 'mails'>) {
  const after = mails.length === 0 ? 0 : mails.at(-1)!.delayHours + usualGap
  const next = (copy?: string) =>
    withParameters(editorOf('new'), { sequence: String(id), delay: String(after), copy: copy ?? '' })
  return (
    <Panel
      title="Emails"
      padded
      aside={
        <a className="btn btn--outline" href={next()}>
          <Icon name="plus" />
          Add a mail
        </a>
      }
    >
      {mails.length === 0 ? (
        <EmptyState>No email yet. The first one can go at once.</EmptyState>
      ) : (
        <SequenceMails stage={stage} mails={mails} copyTo={next} />
      )}
    </Panel>
  )
}

/** Three days between one email and the next, until somebody chooses otherwise. */
const usualGap = 72

const empty = ({ q, filters }: ListQuery): string => {
  if (q) return 'Nobody matches.'
  return filters.who ? 'Nobody has left this sequence.' : 'Nobody is in this sequence.'
}

/** The owner may or may not have ended it with a full stop. */
const sentence = (text: string): string => (text === '' || /[.!?…]$/.test(text) ? text : `${text}.`)

const columns = (onShow: (row: MemberRow) => void): Column<MemberRow>[] => [
  {
    id: 'contact',
    label: 'Contact',
    sort: 'asc',
    cell: ({ contactId, name, email }) => (
      <>
        <a className="who" href={`/admin/contacts/${contactId}`}>
          {name}
        </a>
        <span className="sub">{email}</span>
      </>
    ),
  },
  { id: 'entered', label: 'Entered', sort: 'desc', className: 'nowrap', cell: ({ entered }) => entered },
  {
    id: 'next',
    label: 'Next',
    cell: ({ next, ended }) =>
      next ? (
        <>
          {next.subject}
          <span className="sub">
            {next.text}
            {next.when ? `, ${next.when}` : ''}
          </span>
        </>
      ) : (
        <span className="muted">{ended ?? 'Nothing more'}</span>
      ),
  },
  {
    id: 'steps',
    label: 'Every email',
    className: 'actions',
    cell: (row) => (
      <Button kind="quiet" size="sm" onClick={() => onShow(row)}>
        Every email<span className="vh"> of {row.name}</span>
      </Button>
    ),
  },
]
