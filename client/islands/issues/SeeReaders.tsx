import { useState } from 'react'
import type { Audience } from '../../../server/issues/shared/audience.ts'
import type { Reader } from '../../../server/issues/shared/issuesApi.ts'
import { plural } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Table, type Column } from '../../ui/Table.tsx'
import { useReaders } from './useReaders.ts'
import { Address } from '../../ui/Address.tsx'

interface Props {
  audience: Audience
  /** How many they are. */
  total: number
}

/** Leads to the people whom an issue would go to now, one by one. */
export function SeeReaders({ audience, total }: Props) {
  const [open, setOpen] = useState(false)
  if (total === 0) return null
  return (
    <>
      <button className="text-link" type="button" onClick={() => setOpen(true)}>
        See them
      </button>
      {open ? (
        <Dialog
          open
          steady
          onClose={() => setOpen(false)}
          title={`It would go to ${plural(total, 'reader')}`}
          subtitle="As things stand now. Who gets it is counted again at the moment of sending."
        >
          <ReaderList audience={audience} />
        </Dialog>
      ) : null}
    </>
  )
}

function ReaderList({ audience }: Pick<Props, 'audience'>) {
  const [q, setQ] = useState('')
  const { readers, looking, failed, retry, reading, more } = useReaders(audience, q)
  const isEmpty = readers?.length === 0 && !looking
  return (
    <div className="stack gap-4">
      <SearchField label="Search name, email or company" value={q} onChange={setQ} />
      {failed ? <LoadFailed onRetry={retry}>The readers could not be loaded.</LoadFailed> : null}
      {!failed && readers?.length ? (
        <Table
          label="Readers"
          columns={columns}
          rows={readers}
          rowKey={({ id }) => id}
          busy={looking || reading}
        />
      ) : null}
      {!failed && !readers ? <EmptyState>Loading...</EmptyState> : null}
      {!failed && isEmpty ? (
        <EmptyState>{q ? 'No reader matches.' : 'Nobody would get it now.'}</EmptyState>
      ) : null}
      <output className="vh">
        {readers && !looking ? `${plural(readers.length, 'reader')}${more ? ' and more' : ''}` : ''}
      </output>
      {more && !failed ? (
        <div>
          <Button kind="outline" size="sm" busy={reading} onClick={more}>
            Show more
          </Button>
        </div>
      ) : null}
    </div>
  )
}

const columns: Column<Reader>[] = [
  {
    id: 'name',
    label: 'Reader',
    cell: ({ id, name, email }) => (
      <>
        <a className="who" href={`/admin/contacts/${id}`}>
          {name}
        </a>
        {name === email ? null : (
          <span className="sub">
            <Address email={email} />
          </span>
        )}
      </>
    ),
  },
]
