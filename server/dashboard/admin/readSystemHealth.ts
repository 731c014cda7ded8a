import type { Config } from '../../config.ts'
import type { Db } from '../../db.ts'
import { hasSqlState, sqlState } from '../../db.ts'
import { publishedTexts } from '../../content/readTexts.ts'
import { textsCheck } from '../../content/shared/textsCheck.ts'
import { countReports } from '../../deliveries/reportQueries.ts'
import { pictureOriginHealth } from '../../media/pictureOriginHealth.ts'
import { fileStoreCheck } from '../../media/shared/fileStoreCheck.ts'
import { pictureOriginCheck } from '../../media/shared/pictureOriginCheck.ts'
import { storeHealth } from '../../media/store/storeHealth.ts'
import { mailHealth, type MailHealth } from '../../outbox/mailHealthQueries.ts'
import { signatureComplaint } from '../../outbox/signatureCheck.ts'
import { lastLogins, type LoginCheck } from '../../outbox/pauseQueries.ts'
import { streamNames, type Stream } from '../../outbox/shared/stream.ts'
import { isWithoutServer } from '../../outbox/noMailServer.ts'
import { configOf, streamsOf } from '../../outbox/streams.ts'
import { paths } from '../../paths.ts'
import { lastReport } from '../../sendingDomain/lastReport.ts'
import { domainCheck } from '../../sendingDomain/shared/domainCheck.ts'
import { globalSettings } from '../../seo/seoQueries.ts'
import { searchCheck } from '../../seo/shared/searchCheck.ts'
import type { Services } from '../../services.ts'
import { limitsCheck } from '../shared/limitsCheck.ts'
import { storageCheck } from '../shared/storageCheck.ts'
import { readLimits } from './readLimits.ts'
import { webhooksCheck } from '../../webhooks/shared/webhooksCheck.ts'
import { webhookHealth } from '../../webhooks/troubleQueries.ts'
import {
  countContacts,
  countTemplates,
  hasAdminRow,
  jobClock,
  readRequiredTemplates,
  storedBytes,
} from './systemHealthQueries.ts'
import {
  blocked,
  contactsCheck,
  databaseCheck,
  failedCheck,
  jobsCheck,
  mailCheck,
  overall,
  templatesCheck,
  type Check,
  type Health,
  type MailQueue,
} from '../shared/systemHealthChecks.ts'

/** Runs every check by itself, so that one that fails does not hide the others. */
export async function checkHealth(services: Services, userId: number): Promise<Health> {
  const { config, db } = services
  const attempt = async (id: Check['id'], name: string, check: () => Promise<Check>): Promise<Check> => {
    try {
      return await check()
    } catch (error) {
      services.log.warn({ err: error, check: id }, 'a health check failed')
      return failedCheck({ id, name }, hasSqlState(error, sqlState.insufficientPrivilege))
    }
  }
  // One after the other: the first is a measurement, and a page of checks should not take every connection.
  const checks = [
    await attempt('database', 'Database', async () => databaseCheck(await timed(() => countTemplates(db)))),
    await attempt('templates', 'Email templates', async () =>
      templatesCheck(await readRequiredTemplates(db)),
    ),
    await attempt('contacts', 'Contacts', async () =>
      (await hasAdminRow(db, userId))
        ? contactsCheck(await countContacts(db))
        : { id: 'contacts', name: 'Contacts', state: 'error', message: blocked },
    ),
    await attempt('storage', 'Storage', async () =>
      storageCheck(await storedBytes(db), config.fileStore !== undefined),
    ),
    ...(await ofFileStore()),
    ...(await ofPictureOrigin()),
    await attempt('mail', 'Mail queue', async () => {
      const [queue, logins] = [await mailHealth(db, config), await lastLogins(db)]
      const whose = ({ stream }: { stream: Stream }) => (config.mail.marketing ? streamNames[stream] : null)
      return mailCheck({
        ...queueOf(queue),
        unmatched: (await countReports(db)).unmatched,
        pauses: queue.pauses.map((pause) => ({ what: whose(pause), because: pause.reason })),
        wrong: noServerComplaint(config) ?? (await unsignedComplaint(config)),
        logins: logins.map((login) => ({
          what: whose(login),
          ...saidWhen(login, config.timeZone),
          paused: queue.pauses.some(({ stream }) => stream === login.stream),
        })),
      })
    }),
    await attempt('domain', 'Sending domain', async () =>
      domainCheck(await lastReport({ config, db }), Boolean(config.mail.smtpUrl), paths.admin.mailSettings),
    ),
    ...(await ofWebhooks(db)),
    await attempt('texts', 'Texts of the site', async () =>
      textsCheck((await publishedTexts(db)).misfits, paths.admin.siteContent),
    ),
    ...(await ofSearch(db)),
    await attempt('jobs', 'Timed tasks', async () => jobsCheck(await jobClock(db))),
    await attempt('limits', 'Limits', async () => limitsCheck(await readLimits(services))),
  ]
  return { state: overall(checks), checks, checkedAt: new Date().toISOString() }

  /** Said only where there is one, or was. */
  async function ofFileStore(): Promise<Check[]> {
    const health = await storeHealth(services).catch(() => undefined)
    return health ? [fileStoreCheck(health)] : []
  }

  async function ofPictureOrigin(): Promise<Check[]> {
    const health = await pictureOriginHealth(services).catch(() => undefined)
    return health ? [pictureOriginCheck(health)] : []
  }
}

const noServerComplaint = (config: Config): string | undefined =>
  isWithoutServer(config) ? 'No mail server is connected, so all mail waits: see Settings, Mail' : undefined

const unsignedComplaint = async (config: Config): Promise<string | undefined> =>
  (
    await Promise.all(streamsOf(config.mail).map((stream) => signatureComplaint(configOf(config, stream))))
  ).find(Boolean)

/** Said only where there are any. */
async function ofWebhooks(db: Db): Promise<Check[]> {
  const figures = await webhookHealth(db).catch(() => undefined)
  if (!figures || figures.webhooks === 0) return []
  return [webhooksCheck(figures, paths.admin.keys)]
}

/** Said only while search engines are asked to wait. */
async function ofSearch(db: Db): Promise<Check[]> {
  const global = await globalSettings(db).catch(() => undefined)
  return global?.searchWaits ? [searchCheck(paths.admin.seo)] : []
}

const saidWhen = ({ checkedAt, complaint, answer, tls }: LoginCheck, timeZone: string) => ({
  at: checkedAt.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  complaint,
  answer,
  tls,
})

const queueOf = ({
  waiting,
  scheduled,
  late,
  failed,
  bounced,
  linksHeld,
  held,
}: MailHealth): Omit<MailQueue, 'pauses'> => ({
  waiting: waiting + scheduled,
  late,
  failed,
  bounced,
  linksHeld,
  held: held.map(({ name, because }) => ({ name, because })),
})

async function timed(read: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await read()
  return performance.now() - started
}
