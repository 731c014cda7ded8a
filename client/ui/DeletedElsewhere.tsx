import type { AdminAddress } from '../../server/account/shared/accessTables.ts'
import { ApiError } from '../lib/api.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import { useBusy } from './useBusy.ts'

/** What became of a text that is still open here: it lies in the bin, or has left it for good. */
export type Gone = 'deleted' | 'gone'

/** @returns undefined where a text was refused for another reason */
export const goneBy = (error: unknown): Gone | undefined =>
  error instanceof ApiError && (error.code === 'deleted' || error.code === 'gone') ? error.code : undefined

interface Props {
  /** What it is, in the middle of a sentence: `issue`. */
  kind: string
  gone: Gone
  /** The rights that its two ways on need. */
  needs: { restore: AdminAddress; create: AdminAddress }
  /** Out of the bin, and goes on with what was typed meanwhile. */
  onRestore: () => Promise<void>
  /** Makes another one of the words that stand here. */
  onCreate: () => Promise<void> | void
}

/** The text that is being written was deleted elsewhere: nothing that is written here is lost by it. */
export function DeletedElsewhere({ kind, gone, needs, onRestore, onCreate }: Props) {
  const isBinned = gone === 'deleted'
  const [busy, act] = useBusy(isBinned ? onRestore : onCreate)
  return (
    <Notice
      kind="bad"
      title={isBinned ? `This ${kind} was deleted elsewhere` : `This ${kind} was deleted elsewhere, for good`}
      acts={
        <Button
          needs={isBinned ? needs.restore : needs.create}
          size="sm"
          kind="outline"
          busy={busy}
          busyLabel={isBinned ? 'Restoring...' : 'Creating...'}
          onClick={() => void act()}
        >
          {isBinned ? 'Restore it' : `Make a new ${kind} of it`}
        </Button>
      }
    >
      {isBinned
        ? `What you write stays on this page, and is saved once the ${kind} is restored.`
        : `It cannot be brought back. What you wrote stays on this page.`}
    </Notice>
  )
}
