import type { Config } from '../config.ts'
import { readBounce } from '../deliveries/services/bounceMail.ts'
import type { Report } from '../deliveries/services/deliveryReport.ts'
import { takeReports } from '../deliveries/takeReports.ts'
import { createSite } from '../site.ts'
import { onDatabase } from './onDatabase.ts'

/** What a mail server takes for "try again later" (sysexits.h). */
const tryAgain = 75
/** The report stands first; what follows is the message that came back. */
const enough = 1_000_000

/** npm run bounce < mail: for a mail server that hands us what came back. */
export async function run(): Promise<void> {
  await onDatabase(takeMail)
  if (process.exitCode === 1) process.exitCode = tryAgain
}

async function takeMail(config: Config): Promise<boolean> {
  const reports = read(await input())
  if (!reports) {
    // An automatic reply, say. Refused, it would be sent back to whoever sent it back.
    console.log('No delivery report: passed over')
    return true
  }
  const site = createSite(config)
  try {
    const matched = await takeReports(site.services, { name: 'bounce' }, reports)
    console.log(`Reports: ${reports.length}, about messages of ours: ${matched}`)
    return true
  } finally {
    await site.stopWork()
    await site.close()
  }
}

function read(raw: Buffer): Report[] | undefined {
  try {
    return readBounce(raw)
  } catch {
    return undefined
  }
}

async function input(): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).subarray(0, enough)
}
