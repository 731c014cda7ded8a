import type { AdminAddress } from '../../../server/account/shared/accessTables.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Table, type Column } from '../../ui/Table.tsx'

interface Text {
  id: string | number
  subject: string
  /** When it was deleted, in words. */
  when: string
}

interface Props<Row extends Text> {
  /** "templates" */
  what: string
  /** "Template" */
  one: string
  days: number
  /** What comes back with one: "with its versions" */
  back: string
  deleted: Row[]
  /** What else tells one from another. */
  below?: (text: Row) => string
  /** The address that restoring asks. */
  needs: AdminAddress
  onRestore: (text: Row) => Promise<void>
}

/** The bin of a kind of mail, or of sequences: what is not sent any more and can be brought back. Nothing while it is empty. */
export function DeletedTexts<Row extends Text>({ what, days, back, deleted, ...rest }: Props<Row>) {
  if (deleted.length === 0) return null
  return (
    <section className="panel" aria-label={`Deleted ${what}`}>
      <div className="panel__head">
        <div>
          <h2>Deleted {what}</h2>
          <p>
            Each can be brought back for {days} days, {back}.
          </p>
        </div>
      </div>
      <Table label={`Deleted ${what}`} columns={columns(rest)} rows={deleted} rowKey={({ id }) => id} />
    </section>
  )
}

const columns = <Row extends Text>({
  one,
  below,
  needs,
  onRestore,
}: Pick<Props<Row>, 'one' | 'below' | 'needs' | 'onRestore'>): Column<Row>[] => [
  {
    id: 'subject',
    label: one,
    cell: (text) => (
      <>
        <b>{text.subject}</b>
        {below ? <span className="sub">{below(text)}</span> : null}
      </>
    ),
  },
  { id: 'when', label: 'Deleted', className: 'nowrap', cell: ({ when }) => when },
  {
    id: 'actions',
    label: 'Actions',
    className: 'actions',
    cell: (text) => (
      <IconButton
        needs={needs}
        icon="undo"
        label={`Restore ${text.subject}`}
        onClick={() => void onRestore(text)}
      />
    ),
  },
]
