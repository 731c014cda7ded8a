import { undoDays, type DeletedTemplate } from '../../../server/templates/shared/deletedTemplate.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Table, type Column } from '../../ui/Table.tsx'

interface Props {
  deleted: DeletedTemplate[]
  onRestore: (template: DeletedTemplate) => Promise<void>
}

/** The bin: what is not sent any more and can be brought back. */
export const DeletedTemplates = ({ deleted, onRestore }: Props) => (
  <section className="panel" aria-label="Deleted templates">
    <div className="panel__head">
      <div>
        <h2>Deleted templates</h2>
        <p>Each can be brought back for {undoDays} days, with its versions.</p>
      </div>
    </div>
    <Table label="Deleted templates" columns={columns(onRestore)} rows={deleted} rowKey={({ id }) => id} />
  </section>
)

const columns = (onRestore: Props['onRestore']): Column<DeletedTemplate>[] => [
  {
    id: 'subject',
    label: 'Template',
    cell: ({ subject, id }) => (
      <>
        <b>{subject}</b>
        <span className="sub">{id}</span>
      </>
    ),
  },
  { id: 'when', label: 'Deleted', className: 'nowrap', cell: ({ when }) => when },
  {
    id: 'actions',
    label: 'Actions',
    className: 'actions',
    cell: (template) => (
      <IconButton
        needs="POST /admin/api/email/templates/:id/restore"
        icon="undo"
        label={`Restore ${template.subject}`}
        onClick={() => void onRestore(template)}
      />
    ),
  },
]
