import { useState } from 'react'
import { peopleApi, type PersonRow } from '../../../server/people/shared/peopleApi.ts'
import { call } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Table, type Column } from '../../ui/Table.tsx'
import { PersonDialog } from './PersonDialog.tsx'

interface Props {
  open: boolean
  people: PersonRow[]
  onClose: () => void
  /** Somebody changed: read them again. */
  onChange: () => Promise<void>
  onRemoved: (id: number) => void
}

/** Everybody who may be named as an author: change, order, remove. */
export function PeopleDialog({ open, people, onClose, onChange, onRemoved }: Props) {
  const [edited, setEdited] = useState<PersonRow | 'new'>()
  const [leaving, setLeaving] = useState<PersonRow>()

  const remove = async ({ id }: PersonRow) => {
    try {
      await call(peopleApi.remove, { id })
      toast({ title: 'Success', text: 'Author removed', kind: 'ok' })
      onRemoved(id)
    } catch (error) {
      toastError(error)
    }
    setLeaving(undefined)
    await onChange()
  }
  const raise = async ({ id }: PersonRow) => {
    const ids = people.map((person) => person.id)
    const at = ids.indexOf(id)
    ids.splice(at - 1, 2, id, ids[at - 1]!)
    try {
      await call(peopleApi.order, {}, { ids })
    } catch (error) {
      toastError(error)
    }
    await onChange()
  }
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title="Authors"
        subtitle="A change shows at once on every post of theirs."
        size="wide"
        foot={
          <Button needs="POST /admin/api/people" icon="plus" onClick={() => setEdited('new')}>
            Add an author
          </Button>
        }
      >
        {people.length > 0 ? (
          <Table
            label="Authors"
            columns={columns(people, setEdited, setLeaving, (person) => void raise(person))}
            rows={people}
            rowKey={(row) => row.id}
          />
        ) : (
          <EmptyState>Nobody is named yet. Posts are by Admin.</EmptyState>
        )}
      </Dialog>
      <PersonDialog
        open={edited !== undefined}
        person={edited === 'new' ? undefined : edited}
        onClose={() => setEdited(undefined)}
        onSaved={() => {
          setEdited(undefined)
          void onChange()
        }}
      />
      <Confirm
        open={leaving !== undefined}
        question={`Remove ${leaving?.name}?`}
        action="Remove author"
        danger
        onConfirm={() => remove(leaving!)}
        onClose={() => setLeaving(undefined)}
      >
        <p>{leaving?.posts ? `${plural(leaving.posts, 'post')} will be by Admin.` : 'No post names them.'}</p>
      </Confirm>
    </>
  )
}

const columns = (
  people: PersonRow[],
  edit: (row: PersonRow) => void,
  remove: (row: PersonRow) => void,
  raise: (row: PersonRow) => void,
): Column<PersonRow>[] => [
  {
    id: 'name',
    label: 'Author',
    cell: (row) => (
      <>
        <span className="who">{row.name}</span>
        {row.role ? <span className="sub">{row.role}</span> : null}
      </>
    ),
  },
  { id: 'posts', label: 'Posts', className: 'nowrap', cell: (row) => plural(row.posts, 'post') },
  {
    id: 'actions',
    label: 'Actions',
    className: 'actions',
    cell: (row) => (
      <>
        {row === people[0] ? null : (
          <IconButton
            needs="PUT /admin/api/people"
            icon="arrow-up"
            label={`Move ${row.name} up`}
            onClick={() => raise(row)}
          />
        )}
        <IconButton
          needs="PUT /admin/api/people/:id"
          icon="edit"
          label={`Edit ${row.name}`}
          onClick={() => edit(row)}
        />
        <IconButton
          needs="DELETE /admin/api/people/:id"
          icon="trash"
          label={`Remove ${row.name}`}
          onClick={() => remove(row)}
        />
      </>
    ),
  },
]
