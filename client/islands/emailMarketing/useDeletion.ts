import { useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { toastUndo } from '../../lib/toastUndo.ts'

interface Means<Row extends { id: number }> {
  remove: (row: Row) => Promise<unknown>
  /** What is said when it went. */
  done: string
  /** The way out of the bin, where there is one, and what is said then. */
  back?: { restore: (row: Pick<Row, 'id'>) => Promise<unknown>; done: string }
  /** Reads the list again, also where it did not go: it may be another one by now. */
  reload: () => Promise<void>
}

/**
 * Deletes a row of a list once that was confirmed.
 * @returns the row that is asked about, what asks about one, what the question answers to, and what brings one back
 */
export function useDeletion<Row extends { id: number }>({ remove, done, back, reload }: Means<Row>) {
  const [row, ask] = useState<Row>()
  const onClose = () => ask(undefined)
  const restore = async (gone: Pick<Row, 'id'>) => {
    try {
      await back!.restore(gone)
      toast({ title: 'Success', text: back!.done, kind: 'ok' })
    } catch (error) {
      toastError(error)
    }
    await reload()
  }
  const onConfirm = async () => {
    try {
      await remove(row!)
      if (back) toastUndo({ title: 'Success', text: done }, () => void restore(row!))
      else toast({ title: 'Success', text: done, kind: 'ok' })
    } catch (error) {
      toastError(error)
    }
    onClose()
    await reload()
  }
  return { row, ask, answers: { onClose, onConfirm }, restore }
}
