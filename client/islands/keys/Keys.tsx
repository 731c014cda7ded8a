import { keysApi, type KeyLine, type Keys as AllKeys } from '../../../server/api/shared/keysApi.ts'
import { scopeLabels } from '../../../server/api/shared/scopes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Table, type Column } from '../../ui/Table.tsx'
import { useScreen } from '../../ui/useScreen.ts'

interface Props {
  initial: AllKeys | null
}

/** The keys there are: what each may, and when it was last used. */
export function Keys({ initial }: Props) {
  const { data, reload } = useScreen(keysApi.list, initial, 'Failed to load the keys')
  return (
    <Panel title="Keys">
      {data ? <List keys={data.keys} /> : <LoadFailed onRetry={reload}>Failed to load the keys</LoadFailed>}
    </Panel>
  )
}

const List = ({ keys }: AllKeys) =>
  keys.length > 0 ? (
    <Table label="Keys" columns={columns} rows={keys} rowKey={({ id }) => id} />
  ) : (
    <EmptyState>No other program reads or adds anything here.</EmptyState>
  )

const columns: Column<KeyLine>[] = [
  {
    id: 'name',
    label: 'Name',
    cell: ({ name, startsWith }) => (
      <>
        <span className="who">{name}</span>
        <span className="sub secret">{startsWith}…</span>
      </>
    ),
  },
  { id: 'may', label: 'May', cell: ({ scopes }) => scopes.map((scope) => scopeLabels[scope]).join(', ') },
  { id: 'used', label: 'Last used', cell: ({ used }) => used ?? 'Never' },
]
