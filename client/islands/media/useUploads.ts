import { useRef, useState } from 'react'
import { mediaApi } from '../../../server/media/shared/mediaApi.ts'
import type { AssetCard } from '../../../server/media/shared/screens.ts'
import { uploadComplaint } from '../../../server/media/shared/uploads.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { uploadFile } from '../../lib/uploadFile.ts'

export interface Upload {
  key: number
  name: string
  /** From 0 to 1. */
  share: number
  done?: boolean
  error?: string
}

/**
 * Sends files one after the other. What can be told from name and size is refused without sending; a refusal stays
 * until it is dismissed.
 * @param onDone called after a batch with what arrived, in the order it was given
 */
export function useUploads(onDone: (assets: AssetCard[]) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const next = useRef(0)
  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  const remove = (keys: number[]) => setUploads((all) => all.filter(({ key }) => !keys.includes(key)))

  const send = async (key: number, file: File): Promise<AssetCard | undefined> => {
    try {
      const complaint = uploadComplaint(file)
      if (complaint) throw new Error(complaint)
      const { asset } = await uploadFile(mediaApi.upload, {}, file, (share) => change(key, { share }))
      change(key, { share: 1, done: true })
      return asset
    } catch (error) {
      change(key, { error: (error as Error).message })
      return undefined
    }
  }
  const add = async (files: File[]): Promise<void> => {
    const batch = files.map((file) => ({ key: next.current++, file }))
    setUploads((all) => [...all, ...batch.map(({ key, file }) => ({ key, name: file.name, share: 0 }))])
    const arrived: { key: number; asset: AssetCard }[] = []
    for (const { key, file } of batch) {
      const asset = await send(key, file)
      if (asset) arrived.push({ key, asset })
    }
    remove(arrived.map(({ key }) => key))
    if (arrived.length > 0) {
      toast({ title: 'Success', text: `${arrived.length} file(s) uploaded successfully`, kind: 'ok' })
      onDone(arrived.map(({ asset }) => asset))
    }
    if (arrived.length < batch.length) toastError('Failed to upload files')
  }
  return { uploads, add, dismiss: remove }
}
