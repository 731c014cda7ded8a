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
    const list = ['/blog', '/blog?x=1', '/blog?page=1', '/blog?page=01', '/blog?page=no', '/blog?category=']
    for (const address of ['/privacy?a=1', '/privacy?a=2', '/privacy', ...list]) {
      await site.http.get(address).expect(200)
    }
    expect(site.services.pages.size).to.equal(2)
  })

  it('is the not-found page when it cannot even be decoded', async () => {
    for (const path of ['/blog/%E0', '/%E0', '/uploads/%E0']) {
      const { text } = await site.http.get(path).expect(404)
      expect(text, path).to.include('Oops! Page not found')
    }
  })
})
