import { expect } from 'chai'
import supertest from 'supertest'
import { hashPassword } from '../../server/account/passwords.ts'
import { owner, signIn, signInAs, type SignedIn } from '../support/admin.ts'
import { adminRoutes, isForAll } from '../support/routes.ts'
import { useSharedSite } from '../support/site.ts'

const reads = (method: string) => method === 'get'

describe('Every route of the back office', () => {
  const site = useSharedSite()
  let routes: ReturnType<typeof adminRoutes>
  let admin: SignedIn
  let visitor: SignedIn
  before(async () => {
    routes = adminRoutes(site).filter(({ path }) => !isForAll(path))
    admin = await signIn(site)
    await site.services.db.raw('insert into users (email, password_hash) values (?, ?)', [
      'visitor@plainsong.example',
      await hashPassword(owner.password),
    ])
    visitor = await signInAs(site, 'visitor@plainsong.example', owner.password)
  })

  it('is found in the router', () => {
    const paths = routes.map(({ path }) => path)
    expect(paths).to.include.members([
      '/admin/dashboard',
      '/admin/popups',
      '/admin/account',
      '/admin/api/popups/1',
    ])
    expect(routes.filter(({ method }) => !reads(method))).to.not.have.length(0)
  })

  it('turns nobody away to the sign-in page, and a script with 401', async () => {
    const agent = supertest(site.url)
    for (const { method, path } of routes) {
      const answer = await agent[method](path)
      const name = `${method} ${path}`
      if (path.startsWith('/admin/api/')) expect(answer.status, name).to.equal(401)
      else {
        expect(answer.status, name).to.equal(303)
        expect(answer.headers.location, name).to.match(/^\/admin\/login/)
      }
    }
  })

  it('turns a signed-in non-admin away to the home page, and a script with 403', async () => {
    for (const { method, path } of routes) {
      const answer = await visitor.agent[method](path).set('x-csrf-token', visitor.csrf)
      const name = `${method} ${path}`
      if (path.startsWith('/admin/api/')) expect(answer.status, name).to.equal(403)
      else {
        expect(answer.status, name).to.equal(303)
        expect(answer.headers.location, name).to.equal('/')
      }
    }
  })

  it('asks the database who is an admin, by the name that is_admin is known by', async () => {
    const { rows } = await site.services.db.raw<{ rows: { email: string; is_admin: boolean }[] }>(
      'select email, is_admin(id) from users order by id',
    )
    expect(rows).to.deep.equal([
      { email: owner.email, is_admin: true },
      { email: 'visitor@plainsong.example', is_admin: false },
    ])
  })

  it('answers an admin, and is never stored', async () => {
    for (const { path } of routes.filter(({ method }) => reads(method))) {
      const answer = await admin.agent.get(path)
      expect(answer.status, path).to.be.oneOf([200, 303, 400, 404, 422])
      expect(answer.headers['cache-control'], path).to.include('no-store')
      expect(answer.headers['x-robots-tag'], path).to.include('noindex')
    }
  })

  it('refuses a change without the token of its own session', async () => {
    for (const { method, path } of routes.filter((route) => !reads(route.method))) {
      const tries = {
        none: admin.agent[method](path),
        wrong: admin.agent[method](path).set('x-csrf-token', 'wrong'),
        'of another session': admin.agent[method](path).set('x-csrf-token', visitor.csrf),
        'in the address': admin.agent[method](`${path}?_csrf=${encodeURIComponent(admin.csrf)}`),
      }
      for (const [name, attempt] of Object.entries(tries)) {
        expect((await attempt).status, `${method} ${path}, token ${name}`).to.equal(403)
      }
    }
  })

  it('leads to the site and the account, and says on the sign-in page what to do without a password', async () => {
    const { text } = await admin.agent.get('/admin/popups').expect(200)
    expect(text)
      .to.match(/<a [^>]*href="\/"[^>]*>.*View site/)
      .and.match(/href="\/admin\/account"[^>]*>.*Account/)
    const page = await supertest(site.url).get('/admin/login').expect(200)
    expect(page.text).to.include('<a href="/admin/forgot">Forgot your password?</a>')
  })

  it('shows the public not-found page at an address it does not know, signed in or out', async () => {
    for (const client of [admin.agent, visitor.agent, supertest(site.url)])
      for (const path of ['/admin/nonsense', '/admin/nothing/here', '/admin/contacts/1/nothing']) {
        const { text } = await client.get(path).expect(404)
        expect(text, path).to.include('<footer').and.not.include('Popup Settings')
      }
    await admin.agent.get('/admin/contacts/999').expect(404)
    await supertest(site.url).get('/admin/contacts/999').expect(303)
    const data = await admin.agent.get('/admin/api/nothing').expect(404)
    expect(data.type).to.equal('application/json')
    await supertest(site.url).get('/admin/api/nothing').expect(401)
  })
})
