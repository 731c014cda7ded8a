import { useRef, useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { plural } from '../../lib/format.ts'
import { uploadFile } from '../../lib/uploadFile.ts'
import type { AssetCard } from '../../../server/media/rules.ts'

export interface Upload {
  key: number
  name: string
  /** From 0 to 1. */
  share: number
  error?: string
}

/**
 * Sends files one after the other; each has its own progress, and its own error, which stays until dismissed.
 * @param onDone called after a batch with what arrived
 */
export function useUploads(onDone: (assets: AssetCard[]) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const next = useRef(0)
  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  const remove = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key))

  const add = async (files: File[]): Promise<void> => {
    const batch = files.map((file) => ({ key: next.current++, file }))
    setUploads((all) => [...all, ...batch.map(({ key, file }) => ({ key, name: file.name, share: 0 }))])
    const arrived: AssetCard[] = []
    for (const { key, file } of batch) {
      try {
        const { asset } = await uploadFile<{ asset: AssetCard }>('/admin/api/media', file, (share) =>
          change(key, { share }),
        )
        arrived.push(asset)
        remove(key)
      } catch (error) {
        change(key, { error: (error as Error).message })
      }
    }
    if (arrived.length > 0) {
      toast({ title: 'Success', text: `${arrived.length} file(s) uploaded successfully`, kind: 'ok' })
      onDone(arrived)
    }
    if (arrived.length < batch.length) {
      const lost = plural(batch.length - arrived.length, 'file')
      toastError(`Failed to upload files: ${lost} not taken, see below.`)
    }
  }
  return { uploads, add, dismiss: remove }
}
