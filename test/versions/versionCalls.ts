import type { SignedIn } from '../support/admin.ts'
import type { TestSite } from '../support/site.ts'

/** How the versions of texts are asked for something, and what is kept of them. */
export const versionCalls = (site: TestSite, owner: SignedIn) => ({
  send: (path: string, body: object) =>
    owner.agent
      .post(`/admin/api/versions/${path}`)
      .set('x-csrf-token', owner.csrf)
      .set('Accept', 'application/json')
      .send(body),
  stored: () => site.services.db('text_versions').orderBy('id'),
})
