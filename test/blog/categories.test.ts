import { expect } from 'chai'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { blogCalls, fields } from './adminCalls.ts'
import { createCategories } from './support.ts'

describe('Categories of posts', () => {
  const site = useSite()
  const owner = useOwner(site)
  const { call, get, create } = blogCalls(owner)
  beforeEach(() => createCategories(site, 'Channels', 'Strategy'))

  const yesterday = new Date(Date.now() - 86_400_000).toISOString()

  it('are made while writing, with the slug rule', async () => {
    const { body } = await call('post', '/categories', {
      name: ' Change & Crisis ',
      description: '',
    }).expect(201)
    expect(body.category).to.include({ name: 'Change & Crisis', slug: 'change-crisis', description: null })
    expect(
      (await call('post', '/categories', { name: 'change & crisis' }).expect(422)).body.errors,
    ).to.deep.equal({
      name: 'A category with this name exists already',
    })
    expect((await call('post', '/categories', { name: '' }).expect(422)).body.errors).to.deep.equal({
      name: 'Category name is required',
    })
  })

  it('have one blank between the words of their names', async () => {
    const { body } = await call('post', '/categories', { name: ' A   B ', description: '' }).expect(201)
    expect(body.category.name).to.equal('A B')
  })

  it('take their posts along when they are renamed', async () => {
    await create({ publishedAt: yesterday })
    const { categories } = await get('/categories')
    const { id } = categories.find((row: { name: string }) => row.name === 'Strategy')
    await call('patch', `/categories/${id}`, { name: 'Planning', description: 'x' }).expect(200)
    expect((await get('')).rows[0].category).to.equal('Planning')
    await call('patch', `/categories/${id}`, { name: 'Channels' }).expect(422)
  })

  it('are found at the addresses of their names of before', async () => {
    await create({ publishedAt: yesterday })
    const { categories } = await get('/categories')
    const { id } = categories.find((row: { name: string }) => row.name === 'Strategy')
    const rename = (name: string) => call('patch', `/categories/${id}`, { name }).expect(200)
    const leadsTo = async (address: string, to: string) =>
      site.http.get(address).expect(301).expect('Location', to).expect('Cache-Control', 'no-cache')

    await rename('Planning')
    await rename('Foresight')
    await site.told()
    await leadsTo('/blog?category=strategy', '/blog?category=foresight')
    await leadsTo('/blog?q=new&category=planning', '/blog?category=foresight&q=new')
    await rename('Strategy')
    await call('post', '/categories', { name: 'Planning' }).expect(201)
    await site.told()
    await leadsTo('/blog?category=foresight', '/blog?category=strategy')
    expect((await site.http.get('/blog?category=strategy').expect(200)).text).to.contain('<title>Strategy: ')
    expect((await site.http.get('/blog?category=planning').expect(200)).text).to.contain('<title>Planning: ')
    await site.http.get('/blog?category=never').expect(200)
  })

  it('can be deleted when no post uses them', async () => {
    await create()
    const { categories } = await get('/categories')
    const idOf = (name: string) => categories.find((row: { name: string }) => row.name === name).id
    const { body } = await call('delete', `/categories/${idOf('Strategy')}`).expect(409)
    expect(body.message).to.equal('Posts use this category. Move them to another one first.')
    await call('delete', `/categories/${idOf('Channels')}`).expect(200)
    expect(
      (await call('post', '/posts', { fields: { ...fields, category: 'Channels' } }).expect(422)).body.errors,
    ).to.have.key('category')
  })
})
