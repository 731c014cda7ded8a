import { useState } from 'react'
import type { SequenceRow } from '../../../server/templates/rules.ts'
import { api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Table, type Column } from '../../ui/Table.tsx'
import { SequenceDialog } from './SequenceDialog.tsx'

interface Props {
  sequences: SequenceRow[]
  reload: () => Promise<void>
}

/** Every sequence with its stage; edit, pause or activate, and who is in it. */
export function SequencesTab({ sequences, reload }: Props) {
  const [editing, setEditing] = useState<SequenceRow>()

  const flip = async ({ id, isActive }: SequenceRow) => {
    try {
      await api.patch(`/admin/api/email/sequences/${id}`, { isActive: !isActive })
      toast({ title: isActive ? 'Sequence paused' : 'Sequence activated', kind: 'ok' })
      await reload()
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <section className="panel" aria-label="Email Sequences">
      {sequences.length === 0 ? (
        <EmptyState>No email sequences found. Create your first sequence to get started.</EmptyState>
      ) : (
        <Table
          label="Email Sequences"
          columns={columns(setEditing, (sequence) => void flip(sequence))}
          rows={sequences}
          rowKey={({ id }) => id}
        />
      )}
      {editing ? (
        <SequenceDialog
          sequence={editing}
          onClose={() => setEditing(undefined)}
          onSaved={() => {
            setEditing(undefined)
            void reload()
          }}
        />
      ) : null}
    </section>
  )
}

const columns = (
  onEdit: (sequence: SequenceRow) => void,
  onFlip: (sequence: SequenceRow) => void,
): Column<SequenceRow>[] => [
  {
    id: 'name',
    label: 'Sequence',
    cell: ({ name, description }) => (
      <>
        <span className="who">{name}</span>
        <span className="sub">{description}</span>
      </>
    ),
  },
  {
    id: 'stage',
    label: 'Lifecycle Stage',
    cell: ({ stageLabel }) => <Badge kind="secondary">{stageLabel}</Badge>,
  },
  { id: 'templates', label: 'Templates', className: 'num', cell: ({ templates }) => templates },
  {
    id: 'status',
    label: 'Status',
    cell: ({ isActive }) => (
      <Badge kind={isActive ? 'ok' : 'outline'} dot>
        {isActive ? 'Active' : 'Paused'}
      </Badge>
    ),
  },
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
          title="Who is in it, and what goes next"
        >
          <Icon name="users" />
        </a>
        <IconButton icon="edit" label={`Edit ${row.name}`} onClick={() => onEdit(row)} />
        <IconButton
          icon={row.isActive ? 'pause' : 'play'}
          label={`${row.isActive ? 'Pause' : 'Activate'} ${row.name}`}
          onClick={() => onFlip(row)}
        />
      </>
    ),
  },
]
