import { useEffect, useRef, useState } from 'react'
import { lifecycleApi } from '../../../server/contacts/shared/contactsApi.ts'
import type { StageRow } from '../../../server/contacts/shared/screens.ts'
import { stageLabel, type Stage } from '../../../server/contacts/shared/stages.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import { words } from '../../lib/format.ts'
import { listFromAddress } from '../../lib/listAddress.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { useList } from '../../ui/useList.ts'
import { ContactLink } from '../contacts/ContactLink.tsx'
import { MoveDialog } from './MoveDialog.tsx'

const order = { sort: 'stageSince', dir: 'desc', size: 25 } as const

/** Who stands in a stage, newest change first, and the way to move them by hand. */
export function StageTable({ stage, onMoved }: { stage: Stage; onMoved: () => Promise<void> }) {
  const [moving, setMoving] = useState<StageRow | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const list = useList({
    from: lifecycleApi.stage,
    path: { stage },
    initial: null,
    query: listFromAddress({ q: '', page: 1, filters: {}, ...order }, order),
    defaults: order,
    failed: 'Failed to fetch contacts for this stage',
    fixed: { tab: 'overview', stage },
  })
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const reload = () => void Promise.all([list.reload(), onMoved()])
  const close = (moved: boolean) => {
    setMoving(null)
    if (moved) reload()
  }
  return (
    <div className="stage-table" ref={place}>
      <DataTable
        list={list}
        label={`Contacts in ${stageLabel(stage)}`}
        title={stageLabel(stage)}
        aside={
          <a className="text-link small" href={`/admin/contacts?stage=${encodeURIComponent(stage)}`}>
            Show in Contacts
          </a>
        }
        columns={columns(setMoving)}
        rowKey={(row) => row.id}
        empty="No contacts in this stage"
        csv={addressOf(lifecycleApi.stageCsv, { stage })}
      />
      <MoveDialog contact={moving} stage={stage} onClose={close} onUndone={reload} />
    </div>
  )
}

const columns = (move: (row: StageRow) => void): Column<StageRow>[] => [
  { id: 'contact', label: 'Contact', cell: (row) => <ContactLink {...row} /> },
  { id: 'source', label: 'Source', cell: (row) => words(row.source) },
  { id: 'firstSeen', label: 'First Seen', className: 'nowrap', sort: 'desc', cell: (row) => row.firstSeen },
  {
    id: 'stageSince',
    label: 'Stage Change',
    className: 'nowrap',
    sort: 'desc',
    cell: (row) => row.stageSince,
  },
  {
    id: 'actions',
    label: 'Actions',
    className: 'actions',
    cell: (row) => (
      <>
        <Button kind="outline" aria-label={`Move ${row.email}`} onClick={() => move(row)}>
          Move
        </Button>
        <a className="btn btn--ghost" href={`/admin/contacts/${row.id}`} aria-label={`Open ${row.email}`}>
          Open
        </a>
      </>
    ),
  },
]
