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
