import { adminCommand } from '../account/adminCommand.ts'
import { migrate } from '../migrations.ts'
import { privacyCommand, privacyCommands } from '../privacy/privacyCommand.ts'
import { closeServices, createBaseServices } from '../services.ts'
import { askSecretly } from './askSecretly.ts'
import { onDatabase } from './onDatabase.ts'

/** npm run admin -- create|password|lost|disable|export|erase EMAIL, or list; create takes a role too */
export const run = (): Promise<void> =>
  onDatabase(async (config) => {
    const services = createBaseServices(config)
    try {
      await migrate(config.directUrl)
      const [command, email, role] = process.argv.slice(2)
      const { ok, lines } = privacyCommands.includes(command ?? '')
        ? await privacyCommand(services, { command: command!, email, ask: askSecretly })
        : await adminCommand(services, { command, email, role, ask: askSecretly })
      for (const line of lines) console.log(line)
      return ok
    } finally {
      await closeServices(services)
    }
  })
