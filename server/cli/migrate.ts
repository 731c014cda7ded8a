import { createFirstAdmin } from '../account/firstAdmin.ts'
import { readConfig } from '../config.ts'
import { migrate } from '../migrations.ts'
import { closeServices, createServices } from '../services.ts'

// The release step: brings the schema to this version before the new code serves, and at the very first
// release makes the administrator whom ADMIN_EMAIL and ADMIN_PASSWORD name.
try {
  const config = readConfig(process.env)
  const names = await migrate(config.databaseUrl)
  console.log(names.length > 0 ? `Migrated: ${names.join(', ')}` : 'The database is up to date.')
  if (config.admin.email && config.admin.password) {
    const services = createServices(config)
    const admin = await createFirstAdmin(services).finally(() => closeServices(services))
    if (admin) console.log(`${admin.email} can sign in now.`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
