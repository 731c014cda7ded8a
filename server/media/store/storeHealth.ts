import { randomUUID } from 'node:crypto'
import type { FileStore } from '../../fileStoreConfig.ts'
import type { Services } from '../../services.ts'
import type { StoreHealth } from '../shared/fileStoreCheck.ts'
import { shareRunningWork } from '../shareRunningWork.ts'
import { StoreFailure } from './askStore.ts'
import { bytesOf } from './objectStore.ts'
import { whereabouts } from './objectQueries.ts'
import { hashOf } from './piecesOf.ts'
import { openObject, putObject, removeObject } from './storedObjects.ts'

/** A screen waits for it. */
const patienceMs = 4_000

/** Where the files lie, and whether the store takes, gives and removes one. @returns undefined where there is no store */
export async function storeHealth({
  config: { fileStore },
  db,
}: Pick<Services, 'config' | 'db'>): Promise<StoreHealth | undefined> {
  const files = await whereabouts(db)
  if (!fileStore) return files.inStore > 0 ? { ...files, store: null } : undefined
  const began = performance.now()
  const complaint = await shared(fileStore.bucketUrl, () => complaintOf({ ...fileStore, patienceMs }))
  const store = { name: `${fileStore.bucket} at ${new URL(fileStore.bucketUrl).host}`, complaint }
  return { ...files, store: { ...store, ms: performance.now() - began } }
}

/** One object of this process, so that two of them do not get in each other's way; nor do two who ask at once. */
const tried = `uploads/check-${randomUUID()}`
const shared = shareRunningWork()

async function complaintOf(store: FileStore): Promise<string | null> {
  const bytes = await bytesOf(Buffer.from('Is anybody there?'))
  try {
    await putObject(store, tried, bytes, 'text/plain')
    const back = await openObject(store, tried, { from: 0, to: bytes.length - 1 })
    const isSame = back !== undefined && (await hashOf(back)) === bytes.sha256
    await removeObject(store, tried)
    return isSame ? null : 'gave other bytes back than it was given'
  } catch (error) {
    if (error instanceof StoreFailure) return error.why
    throw error
  }
}
