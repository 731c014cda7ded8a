import { useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'

interface Means<Row> {
  remove: (row: Row) => Promise<unknown>
  /** What is said when it went. */
  done: string
  /** Reads the list again, also where it did not go: it may be another one by now. */
  reload: () => Promise<void>
}

/**
 * Deletes a row of a list once that was confirmed.
 * @returns the row that is asked about, what asks about one, and what the question answers to
 */
export function useDeletion<Row>({ remove, done, reload }: Means<Row>) {
  const [row, ask] = useState<Row>()
  const onClose = () => ask(undefined)
  const onConfirm = async () => {
    try {
      await remove(row!)
      toast({ title: 'Success', text: done, kind: 'ok' })
    } catch (error) {
      toastError(error)
    }
    onClose()
    await reload()
  }
  return { row, ask, answers: { onClose, onConfirm } }
}
