import { expect } from 'chai'
import { useSite } from '../support/site.ts'
import { asking, keyOf } from './support.ts'

describe('The limits of the API', () => {
  const site = useSite({ RATE_LIMITS: 'on' })

  it('let a key ask 120 times a minute, say what is left, and leave other keys alone', async () => {
    const { get } = asking(site, await keyOf(site))
    const first = await get('/people').expect(200)
    expect(first.headers).to.include({ 'ratelimit-policy': '"key";q=120;w=60' })
    expect(first.headers.ratelimit).to.match(/^"key";r=119;t=\d+$/)
    for (let at = 0; at < 119; at++) await get('/people/1').expect(404)
    const { headers, body } = await get('/people').expect(429)
    expect(body).to.include({ code: 'too_many' })
    expect(Number(headers['retry-after'])).to.be.within(1, 60)
    expect(headers.ratelimit).to.match(/^"key";r=0;t=\d+$/)
    await asking(site, await keyOf(site))
      .get('/people')
      .expect(200)
  })
})

describe('Wrong keys', () => {
  const site = useSite({ RATE_LIMITS: 'on' })

  it('stop asking the database about wrong keys of one network, and still know the right one', async () => {
    const right = asking(site, await keyOf(site))
    await right.get('/people').expect(200)
    const wrong = asking(site, `site_key_${'x'.repeat(43)}`)
    for (let at = 0; at < 31; at++) await wrong.get('/people').expect(401)
    const { headers } = await wrong.get('/people').expect(429)
    expect(Number(headers['retry-after'])).to.be.within(1, 60)
    await right.get('/people').expect(200)
  })
})
