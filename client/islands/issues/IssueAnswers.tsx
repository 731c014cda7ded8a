import type { Answer } from '../../../server/issues/shared/results.ts'
import { Table, type Column } from '../../ui/Table.tsx'

/** People with what they did, each leading to their own page. */
export const IssueAnswers = ({ people, label }: { people: Answer[]; label: string }) => (
  <Table label={label} columns={columns} rows={people} rowKey={({ id }) => id} />
)

const columns: Column<Answer>[] = [
  {
    id: 'name',
    label: 'Person',
    cell: ({ contactId, name, email }) => (
      <>
        {contactId ? (
          <a className="who" href={`/admin/contacts/${contactId}`}>
            {name}
          </a>
        ) : (
          <span className="who">{name}</span>
        )}
        {name === email ? null : <span className="sub">{email}</span>}
      </>
    ),
  },
  { id: 'said', label: 'What', className: 'free', cell: ({ said }) => said },
]
