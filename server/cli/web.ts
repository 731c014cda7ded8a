import { readConfig } from '../config.ts'
import { environment } from '../environment.ts'
import { serve } from '../serve.ts'
import { portError } from './port.ts'

/** The site on a database that is ready for it. */
export async function run(): Promise<void> {
  try {
    const config = readConfig(environment())
    await serve(config).catch((error: unknown) => {
      throw portError(error, config.port)
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
