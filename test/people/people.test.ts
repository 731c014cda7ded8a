import { expect } from 'chai'
import type { PersonRow } from '../../server/people/shared/peopleApi.ts'
import { emptyPerson } from '../../server/people/shared/personForm.ts'
import { blogCalls } from '../blog/adminCalls.ts'
import { createCategories } from '../blog/support.ts'
import { useOwner } from '../support/admin.ts'
import { readHtml } from '../support/html.ts'
import { useSite } from '../support/site.ts'

describe('The people of the house', () => {
  const site = useSite()
  const owner = useOwner(site)
  const { create, update, call: blog, get } = blogCalls(owner)
  beforeEach(() => createCategories(site, 'Strategy'))

  const ingrid = {
    ...emptyPerson,
    name: 'Ingrid Vale',
    role: 'Partner',
    elsewhere: 'https://pictures.example/ingrid.jpg',
    words: 'Measures what arrives.',
    links: [
      { title: 'LinkedIn', address: 'https://www.linkedin.example/ingrid' },
      { title: 'Her own site', address: 'https://vale.example/' },
    ],
  }
  const call = (method: 'post' | 'put' | 'delete', path = '', body: object = {}) =>
    owner.agent[method](`/admin/api/people${path}`)
      .set('x-csrf-token', owner.csrf)
      .set('Accept', 'application/json')
      .send(body)
  const add = async (more: object = {}) =>
    (await call('post', '', { values: { ...ingrid, ...more } }).expect(201)).body.id as number
  const people = async () => (await owner.agent.get('/admin/api/people').expect(200)).body.people
  const publishedAt = '2025-08-01T08:00:00.000Z'
  const visit = async (path: string) => {
    await site.told()
    return (await site.http.get(path).expect(200)).text
  }

  const change = (id: number, more: object, version = 1) =>
    call('put', `/${id}`, { values: { ...ingrid, ...more }, version })

  it('are added, changed, ordered and removed', async () => {
    const first = await add()
    const second = await add({ ...emptyPerson, name: ' Ada Lane ', role: 'Head  of\nwords' })
    expect((await people()).map(({ values, posts }: PersonRow) => [values.name, posts])).to.deep.equal([
      ['Ingrid Vale', 0],
      ['Ada Lane', 0],
    ])
    expect((await people())[1].values).to.deep.include({ role: 'Head of words' })
    await change(second, { name: 'Ada Lane', role: 'Writer' }).expect(200)
    await call('put', '', { ids: [second, first], seen: [first, second] }).expect(200)
    expect((await people())[0].values).to.deep.equal({ ...ingrid, name: 'Ada Lane', role: 'Writer' })
    await call('delete', `/${second}`).expect(200)
    await call('delete', `/${second}`).expect(404)
    await change(second, {}, 2).expect(404)
    expect(await people()).to.have.length(1)
  })

  it('are checked at each field', async () => {
    const { body } = await call('post', '', {
      values: {
        ...ingrid,
        name: '',
        role: 'x'.repeat(81),
        elsewhere: 'javascript:alert(1)',
        words: '[here](javascript:go)',
        email: 'ingrid',
        links: [{ title: '', address: 'vale.example' }],
      },
    }).expect(422)
    expect(body.errors).to.deep.equal({
      name: 'This field is required',
      role: 'At most 80 characters',
      elsewhere: 'An address starts with https://',
      words: 'A link leads to an address that starts with https://, http://, mailto:, tel:, / or #',
      email: 'Please enter a valid email address',
      'links.0.title': 'This must not be empty',
      'links.0.address': 'An address starts with https://',
    })
    await call('post', '', { values: { ...ingrid, name: 'See www.vale.example' } }).expect(422)
    const links = Array.from({ length: 6 }, (_, at) => ({ title: 'L', address: `https://${at}.example` }))
    const many = await call('post', '', { values: { ...ingrid, links } }).expect(422)
    expect(many.body.errors).to.deep.equal({ links: 'At most 5' })
    await call('put', '', { ids: ['x'] }).expect(422)
  })

  it('are closed to anybody else', async () => {
    await site.http.get('/admin/api/people').set('Accept', 'application/json').expect(401)
    await owner.agent.post('/admin/api/people').send({ values: ingrid }).expect(403)
  })

  it('stand on what they wrote, its cards, its feed and its data for search engines', async () => {
    const author = await add()
    await create({ publishedAt, author: String(author) })
    const html = await visit('/blog/a-new-post')
    const page = readHtml(html)
    expect(page.text)
      .to.contain('By Ingrid Vale')
      .and.contain('Written by Ingrid Vale Partner Measures what arrives.')
    expect(html).to.contain('src="https://pictures.example/ingrid.jpg"')
    expect(page.text).to.contain('LinkedIn Her own site')
    const posting = page.structuredData.find((data) => data['@type'] === 'BlogPosting')!
    expect(posting.author).to.deep.equal({
      '@type': 'Person',
      name: 'Ingrid Vale',
      jobTitle: 'Partner',
      description: 'Measures what arrives.',
      image: 'https://pictures.example/ingrid.jpg',
      sameAs: ['https://www.linkedin.example/ingrid', 'https://vale.example/'],
    })
    expect(readHtml(await visit('/blog')).text).to.contain('Ingrid Vale')
    expect(await visit('/rss.xml')).to.contain('<dc:creator>Ingrid Vale</dc:creator>')
    expect((await get('?q=ingrid')).rows).to.have.length(1)
  })

  it('are called anew on every post, and leave theirs to Admin when they are removed', async () => {
    const author = await add()
    const id = await create({ publishedAt, author: String(author) })
    await change(author, { name: 'Ingrid Moor' }).expect(200)
    expect(readHtml(await visit('/blog')).text).to.contain('Ingrid Moor')
    await call('delete', `/${author}`).expect(200)
    const text = readHtml(await visit('/blog/a-new-post')).text
    expect(text).not.to.contain('Ingrid')
    expect(await site.services.db('blog_posts').where({ id }).first()).to.include({
      author_name: 'Admin',
      author_id: null,
    })
    const refused = await update(id, { author: String(author) }).expect(422)
    expect(refused.body.errors).to.deep.equal({ author: 'This author is not among the people any more' })
  })

  it('are taken from a post, which then is by Admin', async () => {
    const author = await add()
    const id = await create({ publishedAt, author: String(author) })
    expect((await get(`/posts/${id}`)).fields.author).to.equal(String(author))
    await update(id, { publishedAt }).expect(200)
    expect(await site.services.db('blog_posts').where({ id }).first()).to.include({ author_name: 'Admin' })
  })

  it('stand on the preview of what is not saved yet', async () => {
    const author = await add()
    const { fields } = await get('/posts/new')
    const unsaved = { ...fields, title: 'Half', author: String(author) }
    await blog('put', '/drafts/new', { fields: unsaved, version: 0, baseVersion: null }).expect(200)
    const { text } = await owner.agent.get('/admin/blog/preview/new').expect(200)
    expect(readHtml(text).text).to.contain('By Ingrid Vale')
  })

  it('are not named on a post that was given to nobody', async () => {
    await add()
    await create({ publishedAt })
    const text = readHtml(await visit('/blog/a-new-post')).text
    expect(text).not.to.contain('Written by').and.not.contain('Ingrid')
  })
})
