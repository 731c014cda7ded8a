import { useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { toastUndo } from '../../lib/toastUndo.ts'

interface Means<Row extends { id: number }> {
  remove: (row: Row) => Promise<unknown>
  /** What is said when it went. */
  done: string
  /** The way out of the bin. @returns what is said then */
  restore: (row: Pick<Row, 'id'>) => Promise<string>
  /** Reads the list again, also where it did not go: it may be another one by now. */
  reload: () => Promise<void>
}

/**
 * Deletes a row of a list once that was confirmed.
 * @returns the row that is asked about, what asks about one, what the question answers to, and what brings one back
 */
export function useDeletion<Row extends { id: number }>({ remove, done, reload, ...back }: Means<Row>) {
  const [row, ask] = useState<Row>()
  const onClose = () => ask(undefined)
  const restore = async (gone: Pick<Row, 'id'>) => {
    try {
      toast({ title: 'Success', text: await back.restore(gone), kind: 'ok' })
    } catch (error) {
      toastError(error)
    }
    await reload()
  }
  const onConfirm = async () => {
    try {
      await remove(row!)
      toastUndo({ title: 'Success', text: done }, () => void restore(row!))
    } catch (error) {
      toastError(error)
    }
    onClose()
    await reload()
  }
  return { row, ask, answers: { onClose, onConfirm }, restore }
}
