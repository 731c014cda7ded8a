import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { expect } from 'chai'
import { insertPasskey, handleOf } from '../../server/account/passkeys/passkeyQueries.ts'
import { userByEmail } from '../../server/account/userQueries.ts'
import { createOwner, owner, signIn, signInAsA } from '../support/admin.ts'
import { until } from '../support/process.ts'
import { useSite, type TestSite } from '../support/site.ts'
import { atSignIn, turnOnApp } from '../support/twoSteps.ts'
import { isHeldUp } from './support.ts'

/** What a device would answer, with what an attacker would change in it. */
interface Answering {
  challenge: string
  origin?: string
  host?: string
  type?: string
  /** Whether the device says that it recognised the person, and not only that somebody touched it. */
  recognised?: boolean
  handle?: string
  id?: string
}

/** A passkey of somebody, as adding it leaves it, and the device that holds it. */
async function passkeyOf(site: TestSite, email: string) {
  const { db } = site.services
  const { id: userId } = (await userByEmail(db, email))!
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const credentialId = randomBytes(16).toString('base64url')
  await db.transaction((trx) =>
    insertPasskey(trx, {
      userId,
      credentialId,
      publicKey: asCose(publicKey),
      counter: 0,
      transports: [],
      isBackedUp: false,
      name: 'A device',
    }),
  )
  const own = Buffer.from((await handleOf(db, userId)).replaceAll('-', ''), 'hex').toString('base64url')
  return {
    handle: own,
    id: credentialId,
    answer: ({ challenge, ...changed }: Answering) => {
      const { origin = site.url, host = new URL(site.url).hostname, type = 'webauthn.get' } = changed
      const { recognised = true, handle = own, id = credentialId } = changed
      const said = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
      const device = Buffer.concat([sha256(host), Buffer.from([recognised ? 5 : 1, 0, 0, 0, 0])])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: device.toString('base64url'),
          signature: sign(null, Buffer.concat([device, sha256(said)]), privateKey).toString('base64url'),
          userHandle: handle,
        },
      }
    },
  }
}

const sha256 = (what: string | Buffer): Buffer => createHash('sha256').update(what).digest()

/** A map of CBOR: the kind of key, its algorithm, the curve and the key itself. */
const asCose = (key: KeyObject): Buffer =>
  Buffer.concat([
    Buffer.from('a4010103272006215820', 'hex'),
    Buffer.from(key.export({ format: 'jwk' }).x!, 'base64url'),
  ])

/** What a device answers that has made a passkey, in CBOR: no attestation, and what it says of itself. */
function newPasskey({ url }: TestSite, challenge: string) {
  const { publicKey } = generateKeyPairSync('ed25519')
  const id = randomBytes(16)
  const said = Buffer.from(
    JSON.stringify({ type: 'webauthn.create', challenge, origin: url, crossOrigin: false }),
  )
  const recognisedAndNew = Buffer.from([0x45, 0, 0, 0, 0])
  const device = Buffer.concat([
    sha256(new URL(url).hostname),
    recognisedAndNew,
    Buffer.alloc(16),
    Buffer.from([0, id.length]),
    id,
    asCose(publicKey),
  ])
  const attestation = Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
    Buffer.from([device.length]),
    device,
  ])
  return {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: said.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    },
  }
}

describe("A passkey's answer", () => {
  const site = useSite({}, 'localhost')
  beforeEach(() => createOwner(site))
  const asked = async ({ call }: Awaited<ReturnType<typeof atSignIn>>): Promise<string> => {
    const { body } = await call('/admin/api/session/passkey/options', {})
    return (body as { challenge: string }).challenge
  }

  it('signs in once, however often it comes and however many come together', async () => {
    const device = await passkeyOf(site, owner.email)
    const browser = await atSignIn(site)
    const csrf = await browser.token()
    const answer = device.answer({ challenge: await asked(browser) })
    const send = () => browser.agent.post('/admin/api/session/passkey').set('x-csrf-token', csrf).send(answer)
    const statuses = (await Promise.all(Array.from({ length: 10 }, send))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).to.have.length(1)
    expect((await browser.call('/admin/api/session/passkey', answer)).status).to.equal(401)
  })

  const wrong: [string, Omit<Answering, 'challenge'>][] = [
    ['was given to another site', { origin: 'https://evil.example' }],
    ['was given to another port', { origin: 'http://localhost:1' }],
    ['was signed for another host', { host: 'evil.example' }],
    ['was given by a device that recognised nobody', { recognised: false }],
    ['is that of making a passkey', { type: 'webauthn.create' }],
    ['says that it is somebody else', { handle: randomBytes(16).toString('base64url') }],
    ['names a passkey that nobody has', { id: randomBytes(16).toString('base64url') }],
  ]
  for (const [what, changed] of wrong) {
    it(`opens nothing when it ${what}`, async () => {
      const device = await passkeyOf(site, owner.email)
      const browser = await atSignIn(site)
      const challenge = await asked(browser)
      const refused = await browser.call(
        '/admin/api/session/passkey',
        device.answer({ challenge, ...changed }),
      )
      expect(refused.status).to.equal(401)
      // That was its only try.
      expect(
        (await browser.call('/admin/api/session/passkey', device.answer({ challenge }))).status,
      ).to.equal(401)
    })
  }

  it('opens nothing in another browser, or with the name of a passkey of somebody else', async () => {
    await signInAsA(site, 'owner')
    const mine = await passkeyOf(site, 'owner@team.example')
    const theirs = await passkeyOf(site, owner.email)
    const [one, other] = [await atSignIn(site), await atSignIn(site)]
    const challenge = await asked(one)
    await asked(other)
    expect((await other.call('/admin/api/session/passkey', mine.answer({ challenge }))).status).to.equal(401)
    const mixed = mine.answer({ challenge, id: theirs.id, handle: theirs.handle })
    expect((await one.call('/admin/api/session/passkey', mixed)).status).to.equal(401)
  })

  it('proves nothing in the session of somebody else', async () => {
    const { agent, csrf } = await signIn(site)
    await signInAsA(site, 'editor')
    await passkeyOf(site, owner.email)
    const theirs = await passkeyOf(site, 'editor@team.example')
    const post = (path: string, body: object = {}) => agent.post(path).set('x-csrf-token', csrf).send(body)
    const { body } = await post('/admin/api/prove/passkey/options').expect(200)
    const { challenge } = body as { challenge: string }
    await post('/admin/api/prove/passkey', theirs.answer({ challenge })).expect(422)
    const invited = await post('/admin/api/team/invitations', { email: 'a@b.example', role: 'owner' })
    expect([invited.status, invited.body.code]).to.deep.equal([403, 'prove second'])
  })

  it('adds none beside an app that is set up in the same moment', async () => {
    const { db } = site.services
    const { agent, csrf } = await signIn(site)
    const post = (path: string, body: object = {}) => agent.post(path).set('x-csrf-token', csrf).send(body)
    const { body } = await post('/admin/api/security/passkeys/options').expect(200)
    const { challenge } = body as { challenge: string }
    const held = await db.transaction()
    await held.raw('select 1 from users for update')
    const made = { name: 'A device', answer: newPasskey(site, challenge) }
    const answer = post('/admin/api/security/passkeys', made).then(({ status }) => status)
    await until(() => isHeldUp(site))
    await turnOnApp(site, owner.email, held)
    await held.commit()
    expect(await answer).to.equal(422)
    expect(await db('passkeys')).to.deep.equal([])
  })

  it('adds one where nothing was set up meanwhile', async () => {
    const { agent, csrf } = await signIn(site)
    const post = (path: string, body: object = {}) => agent.post(path).set('x-csrf-token', csrf).send(body)
    const { body } = await post('/admin/api/security/passkeys/options').expect(200)
    const { challenge } = body as { challenge: string }
    await post('/admin/api/security/passkeys', {
      name: 'A device',
      answer: newPasskey(site, challenge),
    }).expect(200)
    expect(await site.services.db('passkeys')).to.have.length(1)
  })
})
