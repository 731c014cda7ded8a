import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { projectRoot } from '../../server/root.ts'
import { newSecret, secretText } from '../../server/webhooks/webhookSecret.ts'
import { signedHeaders } from '../../server/webhooks/webhookSignature.ts'

type IsFromUs = (headers: Record<string, string>, body: string, secret: string) => boolean

describe('The recipe by which receivers check a signature', () => {
  let isFromUs: IsFromUs
  before(async () => {
    const text = fs.readFileSync(path.join(projectRoot, 'docs/webhooks.md'), 'utf8')
    const code = /```js\n([\s\S]*?)```/.exec(text)![1]!
    const source = `data:text/javascript,${encodeURIComponent(code)}`
    isFromUs = ((await import(source)) as { isFromUs: IsFromUs }).isFromUs
  })

  const [key, other] = [newSecret(), newSecret()]
  const body = '{"type":"person.created"}'
  const sign = (keys: Buffer[], at = new Date()) => signedHeaders(keys, { id: 'msg_1', at, body })

  it('takes what is from here, by either secret of a day on which there are two', () => {
    expect(isFromUs(sign([key]), body, secretText(key))).to.equal(true)
    for (const secret of [key, other])
      expect(isFromUs(sign([key, other]), body, secretText(secret))).to.equal(true)
  })

  it('takes nothing else: another secret, body or number, an old moment, no signature', () => {
    const secret = secretText(key)
    expect(isFromUs(sign([other]), body, secret)).to.equal(false)
    expect(isFromUs(sign([key]), `${body} `, secret)).to.equal(false)
    expect(isFromUs({ ...sign([key]), 'webhook-id': 'msg_2' }, body, secret)).to.equal(false)
    expect(isFromUs(sign([key], new Date(Date.now() - 600_000)), body, secret)).to.equal(false)
    expect(isFromUs({ ...sign([key]), 'webhook-signature': '' }, body, secret)).to.equal(false)
    expect(isFromUs({}, body, secret)).to.equal(false)
  })

  it('signs as the published example of Standard Webhooks does', () => {
    const example = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
    const signed = signedHeaders([example], {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
    })
    expect(signed['webhook-signature']).to.equal('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })
})
