import type { Request, Response } from 'express'
import type { Services } from '../services.ts'
import { createSharedLimit } from '../web/limits.ts'
import { hashToken } from '../web/tokens.ts'
import { holdsKey, looksLikeKey } from './key.ts'
import { keyBy, noteUse, type FoundKey } from './keyQueries.ts'
import { Problem } from './apiProblem.ts'
import type { Scope } from './shared/scopes.ts'

/** What one key may ask in a minute. */
export const perMinute = 120
/** Wrong keys of one network in a minute, after which the database is not asked about any more. */
const wrongPerMinute = 30
/** Keys that were right of late, which wrong ones from the same network do not shut out. */
const mostRemembered = 500

export type Admit = (req: Request, res: Response, scope: Scope) => Promise<FoundKey>

/**
 * Lets in whoever brings a key that may do this; counts what each key asks.
 * @throws Problem that says why not
 */
export function createAdmit(services: Services): Admit {
  const { db, log } = services
  const wrong = createSharedLimit(services, 'wrong keys', wrongPerMinute, 60)
  const asked = createSharedLimit(services, 'api', perMinute, 60)
  const right = new Set<string>()

  return async (req, res, scope) => {
    const hash = hashToken(keyIn(req))
    const key = await known(req, hash)
    const { resets, tries, wait } = await asked.count({ ip: `key ${key.id}` })
    res.set('RateLimit-Policy', `"key";q=${perMinute};w=60`)
    res.set('RateLimit', `"key";r=${Math.max(0, perMinute - tries)};t=${resets}`)
    if (wait > 0) throw tooMany(wait, `One key may ask ${perMinute} times a minute.`)
    // That somebody was here is no reason to turn them away.
    if (!key.isFresh)
      await noteUse(db, key.id).catch((err: unknown) => log.warn({ err }, 'a use was not noted'))
    if (!key.scopes.includes(scope)) throw mayNot(scope)
    return key
  }

  async function known(req: Request, hash: string): Promise<FoundKey> {
    const wait = right.has(hash) ? 0 : await wrong.look(req)
    if (wait > 0) throw tooMany(wait, 'Too many wrong keys came from this network.')
    const key = await keyBy(db, hash)
    if (key && !key.isRevoked && !key.isOver) {
      if (right.size >= mostRemembered) right.clear()
      right.add(hash)
      return key
    }
    right.delete(hash)
    await wrong.take(req)
    if (key?.isRevoked) throw notIn('This key was revoked.')
    throw notIn(key ? 'This key has ended.' : 'There is no such key.')
  }
}

/** The key, from the one place where it may stand. @throws Problem for none, or for what is none */
function keyIn(req: Request): string {
  if (holdsKey(req.originalUrl))
    throw new Problem(
      400,
      'key_in_address',
      'A key in an address ends up in logs. Send it as Authorization: Bearer, and make a new one.',
    )
  const given = req.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'authorization')
  if (given.length > 1) throw new Problem(400, 'two_keys', 'Send one Authorization header.')
  const header = req.get('authorization')
  if (header === undefined) {
    throw new Problem(401, 'no_key', 'Send a key as Authorization: Bearer.', {
      headers: { 'WWW-Authenticate': 'Bearer realm="api"' },
    })
  }
  const key = /^bearer +(\w+)$/i.exec(header)?.[1] ?? ''
  if (!looksLikeKey(key)) throw notIn('This is no key of this site.')
  return key
}

const notIn = (detail: string) =>
  new Problem(401, 'wrong_key', detail, {
    headers: { 'WWW-Authenticate': 'Bearer realm="api", error="invalid_token"' },
  })

const mayNot = (scope: Scope) =>
  new Problem(403, 'missing_scope', `This key may not: it needs ${scope}.`, {
    headers: { 'WWW-Authenticate': `Bearer realm="api", error="insufficient_scope", scope="${scope}"` },
  })

const tooMany = (wait: number, detail: string) =>
  new Problem(429, 'too_many', `${detail} Come back in ${wait} seconds.`, {
    headers: { 'Retry-After': String(wait) },
  })
