import supertest from 'supertest'
import { storeFactor, storeRecoveryCodes } from '../../server/account/twoSteps/factorQueries.ts'
import { codeHashes, newCodes } from '../../server/account/twoSteps/recoveryCodes.ts'
import { seal } from '../../server/account/twoSteps/secretEncryption.ts'
import { ownerOf } from '../../server/account/twoSteps/secondStep.ts'
import { codeAt, newSecret, stepAt } from '../../server/account/twoSteps/totp.ts'
import { userByEmail } from '../../server/account/userQueries.ts'
import type { Db } from '../../server/db.ts'
import type { TestSite } from './site.ts'

export interface App {
  userId: number
  secret: Buffer
  /** What the app shows now, or so many half minutes later. */
  code(later?: number): string
  recoveryCodes: string[]
}

/**
 * An account's authenticator app, as setting it up leaves it: its code of now is not used yet.
 * @param db the transaction in which it is set up
 */
export async function turnOnApp({ services }: TestSite, email: string, db: Db = services.db): Promise<App> {
  const { config } = services
  const { id } = (await userByEmail(db, email))!
  const secret = newSecret()
  const recoveryCodes = newCodes()
  const hashes = recoveryCodes.map((code) => codeHashes(config.secrets, id, code)[0]!)
  await storeFactor(db, id, seal(config.secrets, ownerOf(id), secret), stepAt(Date.now()) - 10)
  await db.transaction((trx) => storeRecoveryCodes(trx, id, hashes))
  return {
    userId: id,
    secret,
    recoveryCodes,
    code: (later = 0) => codeAt(secret, stepAt(Date.now()) + later),
  }
}

/** A visitor's browser on the sign-in page, over HTTP. */
export async function atSignIn(site: Pick<TestSite, 'url'>, headers: Record<string, string> = {}) {
  const agent = supertest.agent(site.url)
  void agent.set(headers)
  const token = async () => {
    const { body } = await agent.get('/admin/api/session').expect(200)
    return (body as { csrfToken: string }).csrfToken
  }
  // The token first: the request takes the cookies along that are there when it is made.
  const form = async (path: string, fields: Record<string, string>) => {
    const _csrf = await token()
    return agent
      .post(path)
      .type('form')
      .send({ _csrf, ...fields })
  }
  const call = async (path: string, body: object) => {
    const csrf = await token()
    return agent.post(path).set('x-csrf-token', csrf).send(body)
  }
  return { agent, token, form, call }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The secret that a page shows to be typed, as an app reads it. */
export function readSecret(html: string): Buffer {
  const written = /class="secret">([A-Z2-7 ]+)</.exec(html)![1]!
  return fromBase32(written.replaceAll(' ', ''))
}

export function fromBase32(written: string): Buffer {
  const bits = Array.from(written, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}
