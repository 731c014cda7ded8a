import { expect } from 'chai'
import { emptyPost } from '../../server/blog/shared/postForm.ts'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { createCategories } from './support.ts'

const fields = {
  ...emptyPost,
  title: 'A new post',
  slug: 'a-new-post',
  category: 'Strategy',
  excerpt: 'What it is about',
  content: '## One\n\nText with <b>HTML</b>',
  tags: 'Planning, planning, Templates,',
}

describe('Categories of posts', () => {
  const site = useSite()
  const owner = useOwner(site)
  beforeEach(() => createCategories(site, 'Channels', 'Strategy'))

  type Method = 'post' | 'put' | 'patch' | 'delete'
  const call = (method: Method, path: string, body: object = {}) =>
    owner.agent[method](`/admin/api/blog${path}`)
      .set('x-csrf-token', owner.csrf)
      .set('Accept', 'application/json')
      .send(body)
  const get = async (path: string) => (await owner.agent.get(`/admin/api/blog${path}`).expect(200)).body
  const create = async (more: object = {}) =>
    (await call('post', '/posts', { fields: { ...fields, ...more } }).expect(201)).body.id as number
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
