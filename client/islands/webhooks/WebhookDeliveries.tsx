import { useEffect, useRef, useState } from 'react'
import {
  webhooksApi,
  type Deliveries,
  type DeliveryLine,
  type WebhookLine,
} from '../../../server/webhooks/shared/webhooksApi.ts'
import { call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Table } from '../../ui/Table.tsx'
import { useBusy } from '../../ui/useBusy.ts'
import { useInterval } from '../../ui/useInterval.ts'
import { useNewest } from '../../ui/useNewest.ts'
import { deliveryColumns } from './deliveryColumns.tsx'
import { sayAgain, type Change } from './useWebhooks.ts'

interface Props {
  line: WebhookLine | undefined
  change: Change
  onClose: () => void
}

/** What one webhook was told, and what it answered. */
export const WebhookDeliveries = ({ line, change, onClose }: Props) =>
  line ? <List key={line.id} line={line} change={change} onClose={onClose} /> : null

const refreshMs = 4_000

function List({ line: { id, host }, change, onClose }: Props & { line: WebhookLine }) {
  const [read, setRead] = useState<Deliveries>()
  const [failed, setFailed] = useState(false)
  const ofAsking = useNewest()
  /** @throws ApiError unless something newer was asked meanwhile */
  const take = async (ask: () => Promise<Deliveries>) => {
    const isNewest = ofAsking()
    try {
      const answer = await ask()
      if (!isNewest()) return
      setRead(answer)
      setFailed(false)
    } catch (error) {
      if (isNewest()) throw error
    }
  }
  const reload = () => take(() => call(webhooksApi.deliveries, { id })).catch(() => setFailed(true))
  const first = useRef(reload)
  useEffect(() => void first.current(), [])
  // What is on its way arrives while one looks.
  useInterval(() => void (read?.deliveries.some(({ state }) => state === 'waiting') && reload()), refreshMs)

  const sendOne = async (delivery: number) => {
    try {
      await take(() => call(webhooksApi.sendOne, { id, delivery }))
    } catch (error) {
      toastError(error)
      await reload()
    }
  }
  const [sending, sendFailed] = useBusy(async () => {
    await change(async () => {
      const { again, ...now } = await call(webhooksApi.sendFailed, { id })
      sayAgain(again)
      return now
    }, '')
    await reload()
  })
  const given = read?.givenUp ?? 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Deliveries to ${host}`}
      subtitle="The last 100, of at most 30 days"
      size="wide"
      foot={
        <>
          <Button kind="outline" onClick={onClose}>
            Close
          </Button>
          {given > 0 ? (
            <Button icon="refresh" busy={sending} onClick={() => void sendFailed()}>
              Send {given === 1 ? 'the failed one' : `the ${given} failed`} again
            </Button>
          ) : null}
        </>
      }
    >
      {read ? <Rows rows={read.deliveries} onSend={sendOne} /> : null}
      {failed && !read ? <LoadFailed onRetry={reload}>Failed to load the deliveries</LoadFailed> : null}
    </Dialog>
  )
}

const Rows = ({ rows, onSend }: { rows: DeliveryLine[]; onSend: (id: number) => Promise<void> }) =>
  rows.length > 0 ? (
    <Table label="Deliveries" columns={deliveryColumns(onSend)} rows={rows} rowKey={({ id }) => id} />
  ) : (
    <EmptyState>Nothing was told yet. Send a test to see that it arrives.</EmptyState>
  )
