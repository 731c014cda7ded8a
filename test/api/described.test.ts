import { validate } from '@readme/openapi-parser'
import { expect } from 'chai'
import { useSharedSite } from '../support/site.ts'
import { allRoutes } from '../support/routes.ts'

interface Described {
  openapi: string
  info: { title: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, { operationId: string; responses: object; description: string }>>
  components: { schemas: Record<string, { properties: object }> }
}

/** What is written for people, and for programs. */
const texts = ['/api/v1/openapi.json', '/api/v1/webhooks']

describe('The description of the API', () => {
  const site = useSharedSite()
  let described: Described
  before(async () => {
    described = (await site.http.get('/api/v1/openapi.json').expect(200)).body as Described
  })

  it('is a valid document of OpenAPI 3.1', async () => {
    expect(described.openapi).to.equal('3.1.0')
    const result = await validate(structuredClone(described) as never)
    expect(result.valid ? [] : result.errors, JSON.stringify(result)).to.deep.equal([])
  })

  it('names every address that there is, and no other', () => {
    const served = allRoutes(site)
      .filter(({ pattern }) => pattern.startsWith('/api/v1/') && !texts.includes(pattern))
      .map(
        ({ method, pattern }) => `${method} ${pattern.slice('/api/v1'.length).replaceAll(/:(\w+)/g, '{$1}')}`,
      )
    const named = Object.entries(described.paths).flatMap(([path, own]) =>
      Object.keys(own).map((method) => `${method} ${path}`),
    )
    expect(named).to.have.members(served)
    expect(served).to.have.length(7)
  })

  it('says where it is, whose it is, and which scope each address needs', () => {
    expect(described.servers).to.deep.equal([{ url: `${site.url}/api/v1` }])
    for (const own of Object.values(described.paths)) {
      for (const each of Object.values(own)) expect(each.description).to.match(/The key needs `\w+:\w+`\./)
    }
    expect(Object.keys(described.components.schemas)).to.include.members([
      'Person',
      'Enquiry',
      'Audit',
      'Problem',
      'NewPerson',
    ])
    expect(described.components.schemas.Person!.properties).to.include.keys('email', 'stage', 'updated_at')
  })

  it('is told to people too, with the address of this site', async () => {
    const { headers, text } = await site.http.get('/api/v1').expect(200)
    expect(headers['content-type']).to.match(/^text\/plain/)
    expect(text)
      .to.include(`curl -H "Authorization: Bearer $KEY" ${site.url}/api/v1/people`)
      .and.not.include('example.com')
    // What stands beside it in the repository is nowhere on the site.
    expect(text).to.include(`${site.url}/api/v1/webhooks`).and.not.include('.md')
  })

  it('tells people what webhooks are sent, and how they are known to be ours', async () => {
    const { headers, text } = await site.http.get('/api/v1/webhooks').expect(200)
    expect(headers['content-type']).to.match(/^text\/plain/)
    expect(text).to.include('export function isFromUs').and.include('`person.erased`').and.not.include('.md')
    await site.http.post('/api/v1/webhooks').expect(405)
  })
})
