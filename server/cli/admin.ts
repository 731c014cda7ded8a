import { adminCommand } from '../account/command.ts'
import { readConfig } from '../config.ts'
import { migrate } from '../migrations.ts'
import { privacyCommand, privacyCommands } from '../privacy/command.ts'
import { closeServices, createServices } from '../services.ts'
import { askSecretly } from './askSecretly.ts'
import { ownDatabase, withPlaceholders } from './prepare.ts'
import { keptSecret } from './secret.ts'

// npm run admin -- create|password|disable|export|erase EMAIL, or list: on the database that `npm start` uses, running or not.
const env: Record<string, string | undefined> = { LOG_LEVEL: 'warn', ...process.env }
const production = env.NODE_ENV === 'production'
const { dataDir } = readConfig(production ? env : withPlaceholders(env))
if (!production) env.SESSION_SECRET ||= keptSecret(dataDir)
const stop = env.DATABASE_URL ? async () => {} : await ownDatabase(env, dataDir)

const config = readConfig(env)
const services = createServices(config)
try {
  await migrate(config.databaseUrl)
  const [command, email] = process.argv.slice(2)
  const { ok, lines } = privacyCommands.includes(command ?? '')
    ? await privacyCommand(services, { command: command!, email, ask: askSecretly })
    : await adminCommand(services, { command, email, ask: askSecretly })
  for (const line of lines) console.log(line)
  process.exitCode = ok ? 0 : 1
} finally {
  await closeServices(services)
  await stop()
}
