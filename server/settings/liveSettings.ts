import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import type { Log } from '../log.ts'
import { mailBy, mailKeys } from './mailServer.ts'
import { settings } from './settings.ts'

/** What is read wherever a page is made, a form is counted or mail leaves, too often to ask the database each time. */
interface Live {
  timeZone: string
  pixelId: string | undefined
  signUpsAnHour: number
  mail: Config['mail']
}

/**
 * A configuration in which these settings are those that hold now: whoever reads them there follows the owner, who may
 * choose others while the site runs.
 */
export function withLiveSettings(config: Config): { config: Config; live: Live } {
  const live: Live = {
    timeZone: config.timeZone,
    pixelId: config.pixelId,
    signUpsAnHour: config.signUpsAnHour,
    mail: config.mail.smtpUrl === undefined ? { ...config.mail, namedBy: 'unread' } : config.mail,
  }
  const following = Object.freeze({
    ...config,
    get timeZone() {
      return live.timeZone
    },
    get pixelId() {
      return live.pixelId
    },
    get signUpsAnHour() {
      return live.signUpsAnHour
    },
    get mail() {
      return live.mail
    },
  })
  return { config: following, live }
}

interface Means {
  config: Config
  db: Db
  log: Log
  pages: { clear(): void }
}

/**
 * Reads these settings again whenever content may have changed; pages that were drawn meanwhile with those before are
 * dropped. While the database is away the last ones hold.
 * @param mailChanged hears when mail leaves by another server or from another address
 * @returns what reads them; it rejects when that failed, so that it is called again
 */
export function followSettings(
  { config, db, log, pages }: Means,
  live: Live,
  mailChanged: () => void,
): () => Promise<void> {
  let asked = 0
  let newest = 0
  return () =>
    read().catch((error: unknown) => {
      log.warn({ err: error }, 'the settings could not be read')
      throw error
    })

  async function read(): Promise<void> {
    const mine = ++asked
    const now = await settings(db, config, ['timeZone', 'pixelId', 'signUpsAnHour', ...mailKeys])
    // Two changes are read side by side: an answer that was overtaken tells of what held before.
    if (mine < newest) return
    newest = mine
    live.signUpsAnHour = now.signUpsAnHour.value
    const mail = mailBy(config, now)
    if (!leavesAlike(mail, live.mail)) {
      live.mail = mail
      mailChanged()
    }
    const [timeZone, pixelId] = [now.timeZone.value, now.pixelId.value || undefined]
    if (live.timeZone === timeZone && live.pixelId === pixelId) return
    Object.assign(live, { timeZone, pixelId })
    pages.clear()
  }
}

const leavesAlike = (one: Config['mail'], other: Config['mail']): boolean =>
  one.smtpUrl === other.smtpUrl &&
  one.namedBy === other.namedBy &&
  one.from === other.from &&
  one.comesFromContact === other.comesFromContact
