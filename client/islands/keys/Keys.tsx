import { useState } from 'react'
import { keysApi, type KeyLine, type Keys as AllKeys } from '../../../server/api/shared/keysApi.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ShownOnce } from '../../ui/ShownOnce.tsx'
import { Table } from '../../ui/Table.tsx'
import { useScreen } from '../../ui/useScreen.ts'
import { sectionId } from '../settings/sectionId.ts'
import { keyColumns } from './keyColumns.tsx'
import { KeyDialog } from './KeyDialog.tsx'

interface Props {
  initial: AllKeys | null
}

/** The keys there are: what each may, and when it was last used. A new one is shown once, until it is put away. */
export function Keys({ initial }: Props) {
  const { data, setData, reload, refused } = useScreen(keysApi.list, initial, 'Failed to load the keys')
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<{ key: string; name: string }[]>([])
  const [revoking, setRevoking] = useState<KeyLine>()

  const revoke = async () => {
    const { id, name } = revoking!
    try {
      setData(await call(keysApi.revoke, { id }))
      toast({ title: `${name} is revoked`, kind: 'ok' })
    } catch (error) {
      await refused(error)
    }
    setRevoking(undefined)
  }
  const add = (
    <Button icon="plus" size="sm" onClick={() => setMaking(true)}>
      Key
    </Button>
  )
  return (
    <>
      {made.map(({ key, name }) => (
        <ShownOnce
          key={key}
          what="key"
          of={name}
          secret={key}
          note={`For ${name}`}
          copied="Keep it where you keep passwords."
          onClose={() => setMade((shown) => shown.filter((one) => one.key !== key))}
        />
      ))}
      <Panel
        id={sectionId('Keys')}
        title="Keys"
        aside={add}
        foot={
          <span>
            For whoever writes the program: <a href="/api/v1">how to ask</a>, and{' '}
            <a href="/api/v1/openapi.json">every address as OpenAPI</a>.
          </span>
        }
      >
        {data ? (
          <List keys={data.keys} onRevoke={setRevoking} />
        ) : (
          <LoadFailed onRetry={reload}>Failed to load the keys</LoadFailed>
        )}
      </Panel>
      <KeyDialog
        open={making}
        onClose={() => setMaking(false)}
        onMade={({ key, ...now }, name) => {
          setData(now)
          setMade((shown) => [{ key, name }, ...shown])
          setMaking(false)
        }}
      />
      <Confirm
        open={revoking !== undefined}
        question={`Revoke “${revoking?.name ?? ''}”?`}
        action="Revoke"
        busyLabel="Revoking..."
        danger
        onConfirm={revoke}
        onClose={() => setRevoking(undefined)}
      >
        <p>Whatever uses this key is shut out at once. It cannot be brought back; a new key can be made.</p>
      </Confirm>
    </>
  )
}

const List = ({ keys, onRevoke }: AllKeys & { onRevoke: (key: KeyLine) => void }) =>
  keys.length > 0 ? (
    <Table label="Keys" columns={keyColumns(onRevoke)} rows={keys} rowKey={({ id }) => id} />
  ) : (
    <EmptyState>
      No other program reads or adds anything here. Make a key where one should: a customer list, a
      spreadsheet, a form of another site.
    </EmptyState>
  )
