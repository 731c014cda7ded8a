import type { Services } from '../services.ts'
import { setting } from '../settings/settings.ts'
import { gigabyte } from './shared/storage.ts'

/** How many bytes all originals may take, as the owner allows now. */
export const storageLimit = async ({ config, db }: Pick<Services, 'config' | 'db'>): Promise<number> =>
  (await setting(db, config, 'storageGigabytes')) * gigabyte
