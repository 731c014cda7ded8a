import http from 'node:http'
import { expect } from 'chai'
import { spellingOf } from '../../server/web/oneSpelling.ts'
import { useSharedSite } from '../support/site.ts'

describe('The one address of a page', () => {
  const table: [typed: string, right: string][] = [
    ['/', '/'],
    ['/privacy/', '/privacy'],
    ['/PRIVACY', '/privacy'],
    ['/cOmmsaudit///', '/commsaudit'],
    ['/blog/%61nnouncing-change', '/blog/announcing-change'],
    ['/blog/%c3%a9', '/blog/%C3%A9'],
    ['/blog/%E0', '/blog/%E0'],
    ['/a%2fb%20c', '/a%2Fb%20c'],
    ['/AUDIT/AbC', '/audit/AbC'],
    ['/audit/Results/AbC/', '/audit/results/AbC'],
    ['/O/AbC', '/o/AbC'],
    ['/uploads/Card/17-A.PNG', '/uploads/Card/17-A.PNG'],
    ['/Admin/Blog/', '/Admin/Blog/'],
    ['/%', '/%'],
    ['/A%E0%A', '/A%E0%A'],
    ['/.git/HEAD', '/.git/HEAD'],
  ]
  for (const [typed, right] of table) {
    it(`is ${right} for ${typed}`, () => {
      expect(spellingOf(typed)).to.equal(right)
      expect(spellingOf(right)).to.equal(right)
    })
  }

  const site = useSharedSite()

  it('is where every other spelling leads, with its query', async () => {
    for (const typed of ['/PRIVACY/', '/Privacy', '/%70rivacy']) {
      const { headers } = await site.http.get(`${typed}?a=B/`).expect(301)
      expect(headers.location, typed).to.equal('/privacy?a=B/')
    }
    await site.http.post('/Enquiries/').expect(308).expect('Location', '/enquiries')
  })

  it('is one page in memory, whatever query comes with it', async () => {
    await site.clean()
    const list = ['/blog', '/blog?x=1', '/blog?page=01', '/blog?page=no', '/blog?utm_source=mail']
    for (const address of ['/privacy?a=1', '/privacy?a=2', '/privacy', ...list]) {
      await site.http.get(address).expect(200)
    }
    expect(site.services.pages.size).to.equal(2)
  })

  it('is one for a list too, whatever its parameters look like', async () => {
    for (const [typed, right] of [
      ['?page=1', ''],
      ['?category=', ''],
      ['?q=', ''],
      ['?q=%20&x=1', '?x=1'],
      ['?category=Leadership', '?category=leadership'],
      ['?category=LEADERSHIP&page=1&utm_source=Mail', '?category=leadership&utm_source=Mail'],
      ['?q=A+plan&page=1', '?q=A+plan'],
    ]) {
      await site.http.get(`/blog${typed}`).expect(301).expect('Location', `/blog${right}`)
    }
    for (const right of ['?q=plan&category=leadership', '?category=leadership&q=A+Plan', '?x=1', '?']) {
      await site.http.get(`/blog${right}`).expect(200)
    }
  })

  it('begins with one slash', async () => {
    const ask = (target: string) =>
      new Promise<[status?: number, location?: string]>((resolve) => {
        http.get(site.url, { path: target, agent: false }, (answer) => {
          answer.resume()
          resolve([answer.statusCode!, answer.headers.location!])
        })
      })
    expect(await ask('//blog')).to.deep.equal([301, '/blog'])
    expect(await ask('///blog/a-post?x=1')).to.deep.equal([301, '/blog/a-post?x=1'])
    expect(await ask('//')).to.deep.equal([301, '/'])
    expect(await ask('//admin/login')).to.deep.equal([301, '/admin/login'])
    // What may be the name of another host is nobody's page.
    for (const target of ['//evil.test', '//evil.test/blog', '//a@b/c', '/\\evil', '//x\\y', '//%65vil']) {
      expect((await ask(target))[0], target).to.equal(400)
    }
  })

  it('is the not-found page when it cannot even be decoded', async () => {
    for (const path of ['/blog/%E0', '/%E0', '/uploads/%E0']) {
      const { text } = await site.http.get(path).expect(404)
      expect(text, path).to.include('Oops! Page not found')
    }
  })
})
