import { Readable } from 'node:stream'
import { endRestoredLinks } from '../../account/passwordLinks/restoredLinkQueries.ts'
import { restoredSignIns } from '../../account/restoredSignInQueries.ts'
import { carrySession } from '../../account/sessionQueries.ts'
import { userByEmail } from '../../account/userQueries.ts'
import { recordActivity } from '../../activity/activityQueries.ts'
import { restoredKeys, revokeUnlessOpenHere } from '../../api/restoredKeyQueries.ts'
import type { Db } from '../../db.ts'
import { carryObjects } from '../../media/store/objectQueries.ts'
import { waitForQuietMail } from '../../outbox/quietMail.ts'
import { countWaiting } from '../../outbox/restoredMailQueries.ts'
import type { Services } from '../../services.ts'
import { keepGuarded, restoredGuarded, restoredNotices } from '../../settings/restoredSettingQueries.ts'
import { storeSettings } from '../../settings/settingQueries.ts'
import { failWaiting, pauseUnlessOnHere, restoredWebhooks } from '../../webhooks/restoredWebhookQueries.ts'
import { readHoldings } from '../holdingsQueries.ts'
import { NotNow, replaceSite, tryFile, type LoadedSite } from '../replaceSite.ts'
import { FromNewerVersion, isBroken } from '../restoreBackup.ts'
import type { FileFacts } from '../shared/restoreApi.ts'
import { noteFacts, noteFailure, piecesOf, touchUpload, type Upload } from '../uploadedBackupQueries.ts'

const touchMs = 5_000

/** Looks a file through behind the answer, and notes what is in it, or what is wrong with it. */
export async function checkUpload(services: Services, id: number, email: string): Promise<void> {
  const { config, db } = services
  await noted(services, id, async (packed, tell) => {
    const facts = await tryFile({
      directUrl: config.directUrl,
      packed,
      tell,
      use: (trx, site, { home }) => factsOf(trx, { config, db, home }, site, email),
    })
    await noteFacts(db, id, facts)
  })
}

async function factsOf(
  trx: Db,
  { config, db, home }: Pick<Services, 'config' | 'db'> & { home: string },
  site: LoadedSite,
  email: string,
): Promise<FileFacts> {
  const here = await userByEmail(db, email)
  const there = await userByEmail(trx, email)
  const isSame = there?.id === here?.id && there?.passwordHash === here?.passwordHash
  const known = isSame ? 'stays' : 'password'
  const you = there ? known : 'missing'
  return {
    made: site.made,
    rows: site.rows,
    isOlder: site.later > 0,
    holdings: await readHoldings(trx),
    accounts: await restoredSignIns(trx, home),
    keys: await restoredKeys(trx, home),
    webhooks: await restoredWebhooks(trx, home),
    guarded: await restoredGuarded(trx, home),
    told: await restoredNotices(trx, db, config),
    you,
    waiting: await countWaiting(trx),
  }
}

/** Puts the site of a file in the place of the present one behind the answer, or notes why that was not done. */
export async function restoreUpload(
  services: Services,
  { id, facts }: Upload,
  who: { email: string; sid: string },
): Promise<void> {
  const { config, log } = services
  await noted(services, id, async (packed, tell) => {
    const counts = await replaceSite({
      directUrl: config.directUrl,
      packed,
      tell,
      use: async (trx, site) => {
        await storeSettings(trx, { change: { mailHeldSince: new Date().toISOString() }, by: null })
        await failWaiting(trx)
        await endRestoredLinks(trx)
        await (await import('../../blog/restoredBodies.ts')).drawRestoredBodies(trx)
        await recordActivity(trx, who.email, {
          action: 'site.restored',
          facts: { made: facts?.made ?? 'unknown', rows: String(site.rows) },
        })
        await waitForQuietMail(services)
        return site
      },
      // What is decided by the present site, as it is in the end: who shuts something meanwhile has shut it, and an object
      // that comes to the store meanwhile and that nobody knows of would lie there for ever.
      last: async (trx, { home }) => {
        await carrySession(trx, who, home)
        await keepGuarded(trx, home)
        await revokeUnlessOpenHere(trx, home)
        await pauseUnlessOnHere(trx, home)
        await carryObjects(trx, home)
      },
    })
    log.warn({ event: 'site_restored', rows: counts.rows }, 'the whole site was restored from a file')
  })
}

/** Says every few seconds that the work goes on, and what it came to when it failed. */
async function noted(
  { db, log }: Services,
  id: number,
  work: (packed: Readable, tell: (rows: number) => void) => Promise<void>,
): Promise<void> {
  let read = 0
  const touching = setInterval(() => void touchUpload(db, id, read).catch(() => {}), touchMs)
  try {
    await work(Readable.from(piecesOf(db, id), { objectMode: false }), (rows) => {
      read = rows
    })
  } catch (error) {
    log.warn({ err: error, event: 'site_not_restored' }, 'a file of the site was refused')
    await noteFailure(db, id, complaintOf(error)).catch(() => {})
  } finally {
    clearInterval(touching)
  }
}

function complaintOf(error: unknown): string {
  const nothing = 'Nothing was changed.'
  if (error instanceof FromNewerVersion)
    return `The file comes from a newer version of the site. Update the site first. ${nothing}`
  if (error instanceof NotNow) return `${error.message} ${nothing}`
  if (!isBroken(error)) return `It could not be restored: ${messageOf(error)}. ${nothing}`
  const said = String((error as { code?: unknown }).code).startsWith('Z_')
    ? 'It is damaged, cut off, or not compressed by this site.'
    : messageOf(error)
  return `The file is not whole. ${said} ${nothing}`
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split(' - ').at(-1)!.slice(0, 300)
