import { useState } from 'react'
import type { MemberRow } from '../../../server/sequences/shared/screens.ts'
import { sequencePeopleApi } from '../../../server/sequences/shared/sequencePeopleApi.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import type { ListPage, ListQuery } from '../../../server/web/shared/list.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { List } from '../../ui/useList.ts'
import { RemoveFromSequence } from './RemoveFromSequence.tsx'
import { StepList } from './StepList.tsx'
import { Address } from '../../ui/Address.tsx'

interface Props {
  id: number
  list: List<ListPage<MemberRow>>
  onChange: () => Promise<void>
}

/** Everybody who is or was in a sequence, what goes next and when, and why something did not go. */
export function SequencePeople({ id, list, onChange }: Props) {
  const [shown, setShown] = useState<MemberRow>()
  return (
    <div id="people" className="mt-5">
      <DataTable
        list={list}
        label="People"
        title="People"
        columns={columns(setShown)}
        rowKey={(row) => row.id}
        search="Search name, email or company"
        filters={[
          {
            name: 'who',
            label: 'Who',
            all: 'In it now',
            options: [{ value: 'ended', label: 'Have left it' }],
          },
        ]}
        csv={addressOf(sequencePeopleApi.csv, { id })}
        empty={empty(list.query)}
      />
      {shown ? (
        <Dialog open onClose={() => setShown(undefined)} title={shown.name} subtitle={shown.email}>
          {shown.ended ? <p className="mb-4">Ended: {shown.ended}.</p> : null}
          <StepList steps={shown.steps} />
          {shown.ended ? null : (
            <RemoveFromSequence
              row={shown}
              onChange={async () => {
                setShown(undefined)
                await onChange()
              }}
            />
          )}
        </Dialog>
      ) : null}
    </div>
  )
}

const empty = ({ q, filters }: ListQuery): string => {
  if (q) return 'Nobody matches.'
  return filters.who ? 'Nobody has left this sequence.' : 'Nobody is in this sequence.'
}

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
        <span className="sub">
          <Address email={email} />
        </span>
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
    label: 'Actions',
    className: 'actions',
    cell: (row) => (
      <Button kind="quiet" size="sm" onClick={() => onShow(row)}>
        Every email<span className="vh"> of {row.name}</span>
      </Button>
    ),
  },
]
