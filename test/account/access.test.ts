import { expect } from 'chai'
import supertest, { type Response } from 'supertest'
import { access, inOne } from '../../server/account/access.ts'
import { adminRouter } from '../../server/account/adminRouter.ts'
import { roleIn } from '../../server/account/shared/leastRole.ts'
import { reaches, roles, whyNot, type Role } from '../../server/account/shared/roles.ts'
import { signInAsA, type SignedIn } from '../support/admin.ts'
import { adminRoutes, allRoutes, isForAll } from '../support/routes.ts'
import { useSharedSite } from '../support/site.ts'

const csrfField = (token: string) => ({ 'x-csrf-token': token })

describe('Who may do what in the back office', function () {
  // Each role asks every address there is.
  this.timeout(60_000)
  const site = useSharedSite()
  let routes: (ReturnType<typeof adminRoutes>[number] & { key: string; least: Role })[]
  const team = {} as Record<Role | 'nothing', SignedIn>
  before(async () => {
    routes = adminRoutes(site)
      .filter(({ path }) => !isForAll(path))
      .map((route) => {
        const key = `${route.method.toUpperCase()} ${route.pattern}`
        return { ...route, key, least: roleIn(access[key] ?? 'owner') }
      })
    for (const role of [...roles, 'nothing'] as const) team[role] = await signInAsA(site, role)
  })

  const isData = (path: string) => path.startsWith('/admin/api/')
  /** Each address by its own method, and a page by HEAD too. */
  const asked = () =>
    routes.flatMap((route) =>
      route.method === 'get' ? [route, { ...route, method: 'head' as const }] : [route],
    )
  const refused = (answer: Response, { key, path, least }: { key: string; path: string; least: Role }) => {
    expect(answer.status, key).to.equal(403)
    if (answer.request.method === 'HEAD') return
    if (isData(path)) expect(answer.body, key).to.include({ ok: false, code: 'role', message: whyNot[least] })
    else expect(answer.text, key).to.include(whyNot[least])
  }

  it('is said for every address there is, and for no other', () => {
    expect(Object.keys(access).toSorted()).to.deep.equal(routes.map(({ key }) => key).toSorted())
  })

  it('is asked wherever an address under /admin was declared', () => {
    const under = (each: { method: string; pattern: string }[]) =>
      each
        .filter(({ pattern }) => /^\/admin\b/i.test(pattern))
        .map(({ method, pattern }) => `${method} ${pattern}`)
    expect(under(allRoutes(site)).toSorted()).to.deep.equal(under(adminRoutes(site)).toSorted())
  })

  it('leaves nobody in who is not signed in, or has no role', async () => {
    for (const { method, path, key } of asked()) {
      const nobody = await supertest(site.url)[method](path)
      const stranger = await team.nothing.agent[method](path).set(csrfField(team.nothing.csrf))
      expect([nobody.status, stranger.status], key).to.deep.equal(isData(path) ? [401, 403] : [303, 303])
      if (!isData(path)) expect(stranger.headers.location, key).to.equal('/')
    }
  })

  for (const role of ['viewer', 'editor'] as const) {
    it(`refuses the ${role} in words what takes more`, async () => {
      const beyond = asked().filter(({ least }) => !reaches(role, least))
      expect(beyond).to.have.length.above(10)
      const { agent, csrf } = team[role]
      for (const route of beyond) refused(await agent[route.method](route.path).set(csrfField(csrf)), route)
    })
  }

  for (const role of roles) {
    it(`lets the ${role} do what the role says`, async () => {
      for (const { method, path, key } of asked().filter(({ least }) => reaches(role, least))) {
        // Ends the session that the next question needs.
        if (key === 'POST /admin/account/sessions') continue
        const { status } = await team[role].agent[method](path).set(csrfField(team[role].csrf))
        expect(status, key).to.not.be.oneOf([401, 403, 405])
      }
      await team[role].agent
        .post('/admin/account/sessions')
        .set(csrfField(team[role].csrf))
        .expect(303)
        .expect('location', '/admin/login')
      team[role] = await signInAsA(site, role)
    })
  }

  it('goes by the address that was matched, however it is spelt', async () => {
    const spellings = [
      '/admin/CONTACTS.csv',
      '/Admin/contacts.csv',
      '/admin/contacts.csv/',
      '/admin/contacts%2ecsv',
      '/admin//contacts.csv',
      '/admin/./contacts.csv',
      '/admin/contacts.csv?x=/admin/dashboard',
    ]
    for (const spelling of spellings) {
      const { status, headers } = await team.viewer.agent.get(spelling)
      expect(status, spelling).to.be.oneOf([301, 403, 404])
      expect(headers['content-type'] ?? '', spelling).to.not.include('csv')
    }
  })

  it('is read anew at each request', async () => {
    const { agent } = team.viewer
    const become = (role: Role) =>
      site.services.db.raw(
        `update user_roles set role = ? from users where id = user_id and email = 'viewer@team.example'`,
        [role],
      )
    await agent.get('/admin/contacts.csv').expect(403)
    await become('owner')
    await agent.get('/admin/contacts.csv').expect(200)
    await become('viewer')
    await agent.get('/admin/contacts.csv').expect(403)
  })

  it('keeps a site from being built where two tables speak of one address', () => {
    const strict = { 'GET /admin/x': 'owner', 'GET /admin/y': 'viewer' } as const
    expect(() => inOne([strict, { 'GET /admin/x': 'viewer' }])).to.throw('twice for GET /admin/x')
    expect(inOne([strict, { 'GET /admin/z': 'editor' }])).to.deep.equal({
      ...strict,
      'GET /admin/z': 'editor',
    })
  })

  it('keeps a site from being built with an address that nobody thought of', () => {
    const handler = () => {}
    expect(() => adminRouter().get('/admin/forgotten', handler)).to.throw('GET /admin/forgotten')
    expect(() => adminRouter().route('/admin/forgotten').get(handler)).to.throw('GET /admin/forgotten')
    expect(() => adminRouter().all('/admin', handler)).to.throw('no ALL')
    expect(() => adminRouter().head('/admin', handler)).to.throw('no HEAD')
    expect(() => adminRouter().use(handler)).to.throw('adminRouter()')
    expect(() => adminRouter().use('/admin', adminRouter())).to.throw('adminRouter()')
  })
})
