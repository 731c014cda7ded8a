import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import { createLinkCheck } from '../../server/blog/linkCheck.ts'
import { askOutside } from '../../server/web/askOutside.ts'
import { isPublicAddress } from '../../server/web/publicAddress.ts'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { blogCalls, fields } from './adminCalls.ts'
import { createPost } from './support.ts'

describe('A link that leads elsewhere', () => {
  let server: http.Server
  let home: string
  let asked: string[] = []
  before(async () => {
    server = http.createServer((req, res) => {
      asked.push(req.url!)
      if (req.url === '/moved') res.writeHead(301, { location: '/there' })
      else if (req.url === '/round') res.writeHead(302, { location: '/round' })
      else if (req.url === '/inside') res.writeHead(302, { location: 'http://10.0.0.1/' })
      else if (req.url === '/silent') return
      else res.writeHead(req.url === '/gone' ? 404 : 200)
      res.end('x')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => (asked = []))

  const here = { patience: 2_000, allowed: (address: string) => address === '127.0.0.1', ports: () => true }

  it('is asked for its status, also where it has moved', async () => {
    expect(await askOutside(`${home}/there`, here)).to.deep.equal({ status: 200 })
    expect(await askOutside(`${home}/gone`, here)).to.deep.equal({ status: 404 })
    expect(await askOutside(`${home}/moved`, here)).to.deep.equal({ status: 200 })
  })

  it('is silent when it does not answer in time, nobody is there, or it leads round and round', async () => {
    expect(await askOutside(`${home}/silent`, { ...here, patience: 300 })).to.equal('silent')
    expect(await askOutside('http://127.0.0.1:1/', here)).to.equal('silent')
    expect(await askOutside(`${home}/round`, here)).to.equal('silent')
    expect(asked.filter((path) => path === '/round')).to.have.length(5)
  })

  it('is not asked when it leads into our own network, by name, number or redirect', async () => {
    const outside = { patience: 2_000, ports: () => true }
    expect(await askOutside(`${home}/there`, outside)).to.equal('notAsked')
    expect(await askOutside(home.replace('127.0.0.1', 'localhost'), outside)).to.equal('notAsked')
    expect(await askOutside('http://[::1]/', outside)).to.equal('notAsked')
    expect(await askOutside('http://2130706433/', outside)).to.equal('notAsked')
    expect(asked).to.deep.equal([])
    expect(await askOutside(`${home}/inside`, here)).to.equal('notAsked')
  })

  it('is not asked at other ports, by other ways or with a login', async () => {
    for (const address of [
      'https://example.com:22/',
      'ftp://example.com/',
      'http://a:b@example.com/',
      'no address',
    ])
      expect(await askOutside(address, { patience: 500 }), address).to.equal('notAsked')
  })

  for (const [address, open] of Object.entries({
    '8.8.8.8': true,
    '2606:4700::1111': true,
    '127.0.0.1': false,
    '10.1.2.3': false,
    '172.31.0.1': false,
    '192.168.1.1': false,
    '169.254.169.254': false,
    '100.64.0.1': false,
    '0.0.0.0': false,
    '224.0.0.1': false,
    '255.255.255.255': false,
    '::1': false,
    '::': false,
    'fe80::1': false,
    'fc00::1': false,
    '::ffff:127.0.0.1': false,
    '::ffff:8.8.8.8': false,
    '64:ff9b::7f00:1': false,
    '2002:7f00:1::': false,
    '2001:db8::1': false,
    'no address': false,
  })) {
    it(`takes ${address} for ${open ? 'public' : 'not public'}`, () =>
      expect(isPublicAddress(address)).to.equal(open))
  }

  it('is asked once for all posts, and no more than forty of one', async () => {
    const times: string[] = []
    const check = createLinkCheck(async (address) => {
      times.push(address)
      return { status: 200 }
    })
    await check(['https://e.com/a#one', 'https://e.com/a#two', 'https://e.com/b'])
    await check(['https://e.com/a'])
    expect(times).to.deep.equal(['https://e.com/a', 'https://e.com/b'])
    const many = await check(Array.from({ length: 60 }, (_, at) => `https://e.com/${at}`))
    expect(many.size).to.equal(40)
  })
})

describe('The links of a post within the site', () => {
  const site = useSite()
  const { call } = blogCalls(useOwner(site))

  it('are named when readers will not find what they lead to', async () => {
    await createPost(site, { slug: 'public' })
    await createPost(site, { slug: 'draft', age: null })
    await createPost(site, { slug: 'coming', age: -60 })
    await createPost(site, { slug: 'binned', deleted: true })
    const content = [
      '## Here\n',
      '[a](/blog/public) [b](/blog/draft) [c](/blog/coming) [d](/blog/binned)',
      `[e](${site.url}/blog/nowhere) [f](/blog/a-new-post) [g](#here) [h](#not-here) [i](#contact) [j](/services)`,
    ].join('\n')
    const named = async (publishedAt: string) => {
      const { body } = await call('post', '/check', { fields: { ...fields, content, publishedAt } }).expect(
        200,
      )
      const lines = body.lines as { text: string; quote?: string }[]
      return lines.filter(({ text }) => text.includes('leads')).map(({ text }) => text)
    }
    expect(await named('')).to.deep.equal([
      '“b” leads to a draft, which readers do not see.',
      '“c” leads to a post that appears later than this one.',
      '“d” leads to a post that does not exist.',
      '“e” leads to a post that does not exist.',
      '“h” leads to no heading of this post.',
    ])
    const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString()
    expect(await named(nextWeek)).to.have.length(4)
  })

  it('are checked for whoever is signed in, and only in texts of a size', async () => {
    await site.http
      .post('/admin/api/blog/check')
      .send({ fields })
      .set('Accept', 'application/json')
      .expect(401)
    await call('post', '/check', { fields: { ...fields, content: 'x'.repeat(400_001) } }).expect(422)
  })
})
