import { environment } from '../environment.ts'
import { serve } from '../serve.ts'
import { portError } from './port.ts'
import { prepare } from './prepare.ts'
import { startMessage } from './startMessage.ts'

/** The end of `npm start`: prepares the database, then runs the site in this process. */
export async function run(): Promise<void> {
  const prepared = await prepare(environment())
  const { config, stop } = prepared
  try {
    await serve(config, stop)
  } catch (error) {
    await stop()
    throw portError(error, config.port)
  }
  console.log(startMessage(prepared))
}
