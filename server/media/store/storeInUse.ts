import type { Services } from '../../services.ts'
import type { ByteStore } from './byteStore.ts'
import { inObjects } from './objectStore.ts'
import { inPostgres } from './postgresStore.ts'

/** The store that is configured; what lies in Postgres from before is read from there. */
export function storeInUse({ config, db }: Pick<Services, 'config' | 'db'>): ByteStore {
  const postgres = inPostgres(db)
  return config.fileStore ? inObjects(config.fileStore, db, postgres) : postgres
}
