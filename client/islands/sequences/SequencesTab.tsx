import { useState } from 'react'
import { emailMarketingApi } from '../../../server/emailMarketing/shared/emailMarketingApi.ts'
import type { SequenceRow } from '../../../server/emailMarketing/shared/screens.ts'
import type { TemplateSummary } from '../../../server/templates/shared/templateSummary.ts'
import { undoDays, type DeletedSequence } from '../../../server/sequences/shared/deletedSequence.ts'
import { sequencesApi } from '../../../server/sequences/shared/sequencesApi.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import type { ListQuery } from '../../../server/web/shared/list.ts'
import { call } from '../../lib/api.ts'
import { sequenceTable } from '../../../server/emailMarketing/shared/arrangedTables.ts'
import { plural } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useLocalList } from '../../ui/useLocalList.ts'
import { lateMails } from './SequenceMails.tsx'
import { SequenceDialog } from './SequenceDialog.tsx'
import { DeletedTexts } from '../emailMarketing/DeletedTexts.tsx'
import { statusColumn } from '../emailMarketing/statusColumn.tsx'
import { useDeletion } from '../emailMarketing/useDeletion.ts'
import { useSequenceSwitch } from './useSequenceSwitch.tsx'

interface Props {
  sequences: SequenceRow[]
  deleted: DeletedSequence[]
  templates: TemplateSummary[]
  query: ListQuery
  reload: () => Promise<void>
  /** Says why something was not done, and shows what holds now. */
  refused: (error: unknown) => Promise<void>
}

/** Every sequence with its stage; edit, pause or activate, and who is in it. */
export function SequencesTab({ sequences, deleted, templates, query, reload, refused }: Props) {
  const deletion = useDeletion<SequenceRow>({
    remove: ({ id }) => call(sequencesApi.remove, { id }),
    done: 'Sequence deleted',
    restore: async ({ id }) => `${(await call(sequencesApi.restore, { id })).name} restored, paused`,
    reload,
  })
  const [editing, setEditing] = useState<SequenceRow>()
  const list = useLocalList({
    rows: sequences,
    arrangement: sequenceTable,
    query,
    reload,
  })

  const mailsOf = ({ id }: SequenceRow) => templates.filter(({ sequenceId }) => sequenceId === id)
  const late = (row: SequenceRow) => lateMails(endingStage(row), mailsOf(row)).length
  const turn = useSequenceSwitch(reload, refused)
  const [copying, setCopying] = useState<number>()
  const copy = async ({ id, name }: SequenceRow) => {
    setCopying(id)
    try {
      await call(sequencesApi.copy, { id })
      toast({ title: 'Success', text: `${name} copied, paused`, kind: 'ok' })
      await reload()
    } catch (error) {
      await refused(error)
    }
    setCopying(undefined)
  }
  return (
    <>
      <DataTable
        list={list}
        label="Email Sequences"
        columns={columns({
          late,
          copying,
          onEdit: setEditing,
          onCopy: (row) => void copy(row),
          onDelete: deletion.ask,
          onFlip: (row) => turn.flip({ ...row, endingStage: endingStage(row), mails: mailsOf(row) }),
        })}
        rowKey={({ id }) => id}
        search="Search name, description or stage"
        filters={[{ name: 'status', label: 'Status', all: 'All statuses', options: statuses }]}
        csv={addressOf(emailMarketingApi.sequencesCsv)}
        empty={
          sequences.length === 0
            ? 'No email sequences found. Create your first sequence to get started.'
            : 'No sequence matches.'
        }
      />
      <DeletedTexts
        what="sequences"
        one="Sequence"
        days={undoDays}
        back="paused, with its templates and whoever is still in it"
        deleted={deleted}
        needs="POST /admin/api/email/sequences/:id/restore"
        onRestore={deletion.restore}
      />
      {editing ? (
        <SequenceDialog
          sequence={editing}
          mails={mailsOf(editing)}
          onClose={() => setEditing(undefined)}
          onSaved={() => {
            setEditing(undefined)
            void reload()
          }}
          onStored={() => void reload()}
          onRestored={() => void reload()}
        />
      ) : null}
      {deletion.row ? (
        <Confirm
          open
          danger
          question={`Delete ${deletion.row.name}?`}
          action="Delete"
          busyLabel="Deleting..."
          {...deletion.answers}
        >
          <p>{whatGoes(deletion.row)}</p>
        </Confirm>
      ) : null}
      {turn.question}
    </>
  )
}

/** What is asked about before it is deleted: what becomes of it and of whom is in it, and what comes back. */
function whatGoes({ people, templates }: SequenceRow): string {
  const inIt =
    people === 0
      ? 'Nobody is in it.'
      : `${plural(people, 'person is', 'people are')} in it: they get nothing more of it, and what waits to be sent is cancelled.`
  const left = templates === 1 ? 'Its template stays' : `Its ${plural(templates, 'template')} stay`
  const stays = templates === 0 ? '' : ` ${left}, in no sequence.`
  const goOn = people === 0 ? '' : ' Once you activate it, whoever still is in it goes on where they were.'
  return `${inIt}${stays} You can bring it back for ${undoDays} days: paused, so that nothing leaves by it.${goOn}`
}

/** The stage whose end ends it. */
const endingStage = ({ lifecycleStage, endsWithStage }: SequenceRow) =>
  endsWithStage ? lifecycleStage : null

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Paused' },
]

interface Actions {
  /** How many of its emails may never leave. */
  late: (sequence: SequenceRow) => number
  /** Which one is being copied. */
  copying: number | undefined
  onEdit: (sequence: SequenceRow) => void
  onCopy: (sequence: SequenceRow) => void
  onDelete: (sequence: SequenceRow) => void
  onFlip: (sequence: SequenceRow) => void
}

const columns = ({ late, copying, onEdit, onCopy, onDelete, onFlip }: Actions): Column<SequenceRow>[] => [
  {
    id: 'name',
    label: 'Sequence',
    sort: 'asc',
    cell: ({ id, name, description }) => (
      <>
        <a className="who" href={`/admin/email-marketing/sequences/${id}`}>
          {name}
        </a>
        <span className="sub">{description}</span>
      </>
    ),
  },
  {
    id: 'stage',
    label: 'Lifecycle Stage',
    sort: 'asc',
    cell: ({ stageLabel }) => <Badge kind="secondary">{stageLabel}</Badge>,
  },
  {
    id: 'templates',
    label: 'Templates',
    sort: 'desc',
    className: 'num',
    cell: (row) => (
      <>
        {row.templates}
        {late(row) > 0 ? (
          <Badge kind="warn" dot>
            {late(row)} too late
          </Badge>
        ) : null}
      </>
    ),
  },
  statusColumn('Paused'),
  {
    id: 'actions',
    label: 'Actions',
    className: 'actions',
    cell: (row) => (
      <>
        <a
          className="icon-btn"
          href={`/admin/email-marketing/sequences/${row.id}`}
          aria-label={`People in ${row.name}`}
          title="Its emails, who is in it, and what goes next"
        >
          <Icon name="users" />
        </a>
        <IconButton
          needs="PATCH /admin/api/email/sequences/:id"
          icon="edit"
          label={`Edit ${row.name}`}
          onClick={() => onEdit(row)}
        />
        <IconButton
          needs="PATCH /admin/api/email/sequences/:id"
          icon={row.isActive ? 'pause' : 'play'}
          label={`${row.isActive ? 'Pause' : 'Activate'} ${row.name}`}
          onClick={() => onFlip(row)}
        />
        <IconButton
          needs="POST /admin/api/email/sequences/:id/copy"
          icon="copy"
          busy={copying === row.id}
          label={`Copy ${row.name}`}
          onClick={() => onCopy(row)}
        />
        <IconButton
          needs="DELETE /admin/api/email/sequences/:id"
          icon="trash"
          label={`Delete ${row.name}`}
          onClick={() => onDelete(row)}
        />
      </>
    ),
  },
]
