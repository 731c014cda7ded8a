import { emptyPost } from '../../server/blog/shared/postForm.ts'
import type { SignedIn } from '../support/admin.ts'

/** What a new post is sent with. */
export const fields = {
  ...emptyPost,
  title: 'A new post',
  slug: 'a-new-post',
  category: 'Strategy',
  excerpt: 'What it is about',
  content: '## One\n\nText with <b>HTML</b>',
  tags: 'Planning, planning, Templates,',
}

type Method = 'post' | 'put' | 'patch' | 'delete'

/** What the owner does with posts and their categories, in short words. */
export function blogCalls(owner: SignedIn) {
  const call = (method: Method, path: string, body: object = {}) =>
    owner.agent[method](`/admin/api/blog${path}`)
      .set('x-csrf-token', owner.csrf)
      .set('Accept', 'application/json')
      .send(body)
  return {
    call,
    get: async (path: string) => (await owner.agent.get(`/admin/api/blog${path}`).expect(200)).body,
    /** @returns the id of a new post */
    create: async (more: object = {}) =>
      (await call('post', '/posts', { fields: { ...fields, ...more } }).expect(201)).body.id as number,
    update: (id: number, more: object, version: number | null = 1) =>
      call('put', `/posts/${id}`, { fields: { ...fields, ...more }, version }),
  }
}
