import supertest from 'supertest'
import { makeKey } from '../../server/api/key.ts'
import { insertKey } from '../../server/api/keyQueries.ts'
import { scopes as allScopes, type Scope } from '../../server/api/shared/scopes.ts'
import type { TestSite } from '../support/site.ts'

/** A key that may this, all at first. */
export async function keyOf(site: TestSite, scopes: readonly Scope[] = allScopes): Promise<string> {
  const { key, ...kept } = makeKey()
  await insertKey(site.services.db, 1000, {
    name: 'Test',
    ...kept,
    scopes: [...scopes],
    madeBy: null,
    days: null,
  })
  return key
}

/** Asks the API with a key. */
export const asking = (site: Pick<TestSite, 'url'>, key: string) => ({
  get: (path: string) => supertest(site.url).get(`/api/v1${path}`).set('Authorization', `Bearer ${key}`),
  post: (path: string, body: object, headers: Record<string, string> = {}) =>
    supertest(site.url).post(`/api/v1${path}`).set('Authorization', `Bearer ${key}`).set(headers).send(body),
})

export interface Person {
  id: number
  email: string
  name: string | null
  stage: string
  source: string
  newsletter: string | null
  updated_at: string
}
export interface Page<Each> {
  data: Each[]
  next_cursor: string | null
}
