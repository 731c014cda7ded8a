import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { agoText, dayText } from '../../web/dates.ts'
import { listKeys } from '../keyQueries.ts'
import { keysApi, type Keys } from '../shared/keysApi.ts'

/** The screen Keys and webhooks, and what is done to keys. */
export function keysAdmin(services: Services): Router {
  const router = adminRouter()

  adminScreen(services, router, {
    path: paths.admin.keys,
    title: 'Keys and webhooks',
    active: 'mailSettings',
    api: keysApi.list,
    island: 'KeysAndWebhooks',
    read: () => readKeys(services),
    // Each section has a prop of its own, read beside this one.
    props: (_req, keys) => ({ keys }),
    failed: 'the keys could not be read',
  })
  return router
}

async function readKeys({ config: { timeZone }, db }: Services): Promise<Keys> {
  const now = new Date()
  const keys = await listKeys(db)
  return {
    keys: keys.map(({ madeAt, expiresAt, lastUsedAt, ...key }) => ({
      ...key,
      made: dayText(madeAt, timeZone),
      used: lastUsedAt && agoText(lastUsedAt, now, timeZone),
      until: expiresAt && { day: dayText(expiresAt, timeZone), isOver: expiresAt <= now },
    })),
  }
}
