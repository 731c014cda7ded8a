import { createFirstAdmin, type FirstAdmin } from '../account/firstAdmin.ts'
import { readBrand } from '../brand/readBrand.ts'
import type { Config } from '../config.ts'
import { migrate } from '../migrations.ts'
import { closeServices, createBaseServices } from '../services.ts'
import { limitAccount } from './limitAccount.ts'
import { seedIfEmpty } from './seed.ts'

interface Filled {
  /** Names of the migrations that ran. */
  migrated: string[]
  /** Whether there was no content, so that the first one was written. */
  seeded: boolean
  /** The administrator, when one was made just now. */
  admin: FirstAdmin | undefined
  /** Whose site it is. */
  brandName: string
}

/** Makes a database ready for this version: its schema, content when there is none, an administrator when there is none. */
export async function fillDatabase(config: Config): Promise<Filled> {
  const migrated = await migrate(config.directUrl)
  await limitAccount(config.directUrl, config.pooled)
  const services = createBaseServices(config)
  try {
    const seeded = await seedIfEmpty(services.db, config.secrets, config.brand.given.name)
    const admin = await createFirstAdmin(services)
    const { name: brandName } = await readBrand(services.db, config)
    return { migrated, seeded, admin, brandName }
  } finally {
    await closeServices(services)
  }
}
