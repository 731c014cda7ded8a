import type { Db } from '../../db.ts'
import type { FileStore } from '../../fileStoreConfig.ts'
import type { Services } from '../../services.ts'
import { forgetObject, mayRemoveObjects, unusedObject } from './objectQueries.ts'
import { removeObject } from './storedObjects.ts'

/** Removes from the store what no asset holds: what was deleted, made anew, or never became one. @returns how many went */
export async function removeUnused({ config, db }: Pick<Services, 'config' | 'db'>): Promise<number> {
  const { fileStore } = config
  if (!fileStore) return 0
  let gone = 0
  while (await removeNext(db, fileStore)) gone++
  return gone
}

/** One a transaction, so that whoever wants to hold the same object waits for its end, and not for long. */
const removeNext = (db: Services['db'], store: FileStore): Promise<boolean> =>
  db.transaction(async (trx) => {
    if (!(await mayRemoveObjects(trx))) return false
    const object = await unusedObject(trx)
    if (!object) return false
    await removeForgotten(trx, store, object.key)
    return true
  })

/**
 * Postgres forgets an object before the store does: it refuses that of one which an asset holds, and takes it back when the
 * store fails. @throws Error when either refuses
 */
export async function removeForgotten(trx: Db, store: FileStore, key: string): Promise<void> {
  await forgetObject(trx, key)
  await removeObject(store, key)
}
