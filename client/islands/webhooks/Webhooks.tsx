import { useState } from 'react'
import { mostWebhooks } from '../../../server/webhooks/shared/limits.ts'
import type { WebhookLine, Webhooks as All } from '../../../server/webhooks/shared/webhooksApi.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ShownOnce } from '../../ui/ShownOnce.tsx'
import { Table } from '../../ui/Table.tsx'
import { sectionId } from '../settings/sectionId.ts'
import { WebhookDeliveries } from './WebhookDeliveries.tsx'
import { NewSecretDialog } from './NewSecretDialog.tsx'
import { RemoveWebhook } from './RemoveWebhook.tsx'
import { useWebhooks } from './useWebhooks.ts'
import { webhookColumns } from './webhookColumns.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'

interface Props {
  initial: All | null
}

/** What a dialog is open for; a webhook that is not there yet has no line. */
type Open =
  { what: 'form'; line?: WebhookLine } | { what: 'deliveries' | 'secret' | 'remove'; line: WebhookLine }

/** Where other programs hear of what happens: each address with what it took, and what can be done about it. */
export function Webhooks({ initial }: Props) {
  const { data, change, take, reload, refused } = useWebhooks(initial)
  const [open, setOpen] = useState<Open>()
  const [made, setMade] = useState<{ host: string; secret: string }[]>([])
  const close = () => setOpen(undefined)
  const lineFor = (what: Open['what']) => (open?.what === what ? open.line : undefined)
  const isFull = (data?.webhooks.length ?? 0) >= mostWebhooks
  const show = (now: All & { id: number; secret: string }, stays = false) => {
    take(now)
    const host = now.webhooks.find(({ id }) => id === now.id)?.host ?? ''
    setMade((shown) => [{ host, secret: now.secret }, ...shown])
    if (!stays) close()
  }
  return (
    <>
      {made.map(({ host, secret }) => (
        <ShownOnce
          key={secret}
          what="secret"
          of={host}
          secret={secret}
          note={`With it ${host} knows that what comes is from here.`}
          copied="Give it to the program that receives."
          onClose={() => setMade((shown) => shown.filter((one) => one.secret !== secret))}
        />
      ))}
      <Panel
        id={sectionId('Webhooks')}
        title="Webhooks"
        aside={
          <Button
            kind="outline"
            icon="plus"
            size="sm"
            disabled={isFull}
            onClick={() => setOpen({ what: 'form' })}
          >
            Address
          </Button>
        }
        foot={
          <span>
            {isFull ? `There may be ${mostWebhooks} addresses. ` : ''}
            Tried again for 24 hours, then you get a mail. For whoever writes the program:{' '}
            <a href="/api/v1/webhooks">what is sent, and how to know that it is from here</a>.
          </span>
        }
      >
        {data ? (
          <List
            data={data}
            columns={webhookColumns({ change, onOpen: (what, line) => setOpen({ what, line }) })}
          />
        ) : (
          <LoadFailed onRetry={reload}>Failed to load the webhooks</LoadFailed>
        )}
      </Panel>
      <WebhookDialog
        open={open?.what === 'form'}
        line={lineFor('form')}
        onAdded={show}
        onChanged={(now, stays) => {
          take(now, 'Saved')
          if (!stays) close()
        }}
        onClose={close}
      />
      <WebhookDeliveries line={lineFor('deliveries')} change={change} onClose={close} />
      <NewSecretDialog line={lineFor('secret')} refused={refused} onMade={show} onClose={close} />
      <RemoveWebhook line={lineFor('remove')} change={change} onClose={close} />
    </>
  )
}

const List = ({ data, columns }: { data: All; columns: ReturnType<typeof webhookColumns> }) =>
  data.webhooks.length > 0 ? (
    <Table label="Webhooks" columns={columns} rows={data.webhooks} rowKey={({ id }) => id} />
  ) : (
    <EmptyState>
      No other program hears of what happens here. Add the address that one of yours gives you, and it is told
      of new people, enquiries and audits.
    </EmptyState>
  )
