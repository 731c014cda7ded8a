import { useState } from 'react'
import { lifecycleApi } from '../../../server/contacts/shared/contactsApi.ts'
import type { RunPreview } from '../../../server/contacts/shared/screens.ts'
import { call } from '../../lib/api.ts'
import { count, plural } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'

/** Shows what the automation would change, then does it and says how many it changed. */
export function RunAutomation({ onDone }: { onDone: () => Promise<void> }) {
  const [preview, setPreview] = useState<RunPreview>()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  const guarded = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toastError(`Failed to run automation: ${(error as Error).message}`)
    } finally {
      setBusy(false)
    }
  }
  const look = () =>
    guarded(async () => {
      setPreview(await call(lifecycleApi.runPreview))
      setOpen(true)
    })
  const run = () =>
    guarded(async () => {
      const { updated } = await call(lifecycleApi.run)
      setOpen(false)
      toast({ title: 'Success', text: `Automation completed: ${updated} contacts updated`, kind: 'ok' })
      await onDone()
    })
  return (
    <>
      <Button
        needs="POST /admin/api/lifecycle/run"
        icon="refresh"
        busy={busy}
        busyLabel="Running..."
        onClick={() => void look()}
      >
        Run Automation Now
      </Button>
      <Confirm
        open={open}
        question={
          preview?.updated ? `Move ${plural(preview.updated, 'contact')} to another stage?` : 'Nobody is due'
        }
        action="Run now"
        busyLabel="Running..."
        onConfirm={run}
        onClose={() => setOpen(false)}
      >
        <dl className="kv kv--run">
          {preview?.rules.map(({ label, people }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{count(people)}</dd>
            </div>
          ))}
        </dl>
      </Confirm>
    </>
  )
}
