import { expect } from 'chai'
import { useSharedSite } from '../support/site.ts'

describe('A form of the site', () => {
  const site = useSharedSite()

  const statusFor = async (headers: Record<string, string>) =>
    (await site.http.post('/newsletter').set(headers).type('form').send({ email: '' })).status

  it('is taken under both names of one’s own machine', async () => {
    const { port } = new URL(site.url)
    for (const origin of [`http://127.0.0.1:${port}`, `http://localhost:${port}`]) {
      expect(await statusFor({ Origin: origin }), origin).to.equal(422)
    }
    const { headers } = await site.http.get('/')
    expect(headers['content-security-policy']).to.include(`http://localhost:${port}/build/`)
  })

  for (const [what, headers] of [
    ['another site', { Origin: 'https://evil.example' }],
    ['another port', { Origin: 'http://localhost:1' }],
    ['no origin', { Origin: 'null' }],
    ['another site, as fetch metadata says', { 'Sec-Fetch-Site': 'cross-site' }],
  ] as const) {
    it(`is refused when it comes from ${what}`, async () => {
      expect(await statusFor(headers)).to.equal(403)
    })
  }
})
