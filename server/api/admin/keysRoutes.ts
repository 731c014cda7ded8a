import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { recordActivity } from '../../activity/activityQueries.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { agoText, dayText } from '../../web/dates.ts'
import { idOf } from '../../web/ids.ts'
import { refuse } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { readWebhooks } from '../../webhooks/admin/webhookLines.ts'
import { makeKey } from '../key.ts'
import { insertKey, listKeys, revokeKey } from '../keyQueries.ts'
import { keyForm } from '../shared/keyForm.ts'
import { keysApi, type KeyLine, type Keys } from '../shared/keysApi.ts'

/** More than any firm has programs. */
const mostKeys = 50
/** A key that was not used for so many days is probably forgotten. */
const lateDays = 90

/** The screen Keys and webhooks, and what is done to keys. */
export function keysAdmin(services: Services): Router {
  const router = adminRouter()
  const { db, log } = services

  adminScreen(services, router, {
    path: paths.admin.keys,
    title: 'Keys and webhooks',
    active: 'mailSettings',
    api: keysApi.list,
    island: 'KeysAndWebhooks',
    read: () => readKeys(services),
    // Each section has a prop of its own, read beside this one.
    props: async (_req, keys) => ({ keys, webhooks: await readWebhooks(services).catch(() => null) }),
    failed: 'the keys could not be read',
  })

  serve(router, keysApi.make, parsed(keyForm), async ({ req, body }) => {
    const { key, ...kept } = makeKey()
    const { id, email } = req.user!
    const scopes = [...new Set(body.scopes)]
    const made = await db.transaction(async (trx) => {
      const keyId = await insertKey(trx, mostKeys, { ...body, ...kept, scopes, madeBy: id })
      if (keyId === undefined) return undefined
      const facts = { name: body.name, may: scopes }
      await recordActivity(trx, email, { action: 'key.created', about: { subject: 'key', id: keyId }, facts })
      return keyId
    })
    if (made === undefined)
      return refuse(409, `There are ${mostKeys} keys, as many as there may be. Revoke one first.`)
    log.info({ event: 'api_key_made', key: made, user: id }, 'a key was made')
    return { key, ...(await readKeys(services)) }
  })

  serve(router, keysApi.revoke, async ({ req }) => {
    const { id: user, email } = req.user!
    const id = idOf(req)
    const name = await db.transaction(async (trx) => {
      const gone = await revokeKey(trx, id)
      if (gone !== undefined)
        await recordActivity(trx, email, {
          action: 'key.revoked',
          about: { subject: 'key', id },
          facts: { name: gone },
        })
      return gone
    })
    if (name === undefined) return refuse(404, 'This key was revoked already.')
    log.info({ event: 'api_key_revoked', key: id, user }, 'a key was revoked')
    return { ok: true, ...(await readKeys(services)) }
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
      used: lastUsedAt && usedText(lastUsedAt, now, timeZone),
      until: expiresAt && { day: dayText(expiresAt, timeZone), isOver: expiresAt <= now },
    })),
  }
}

function usedText(at: Date, now: Date, timeZone: string): KeyLine['used'] {
  const days = Math.floor((now.getTime() - at.getTime()) / 86_400_000)
  return days >= lateDays
    ? { when: `Not for ${days} days`, isLate: true }
    : { when: agoText(at, now, timeZone), isLate: false }
}
