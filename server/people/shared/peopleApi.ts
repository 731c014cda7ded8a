import { endpoint, type Done } from '../../web/shared/endpoint.ts'
import type { orderSchema, personSchema } from './personForm.ts'

/** Somebody of the house. */
export interface Person {
  id: number
  name: string
  role: string
  picture: string | null
  words: string
  links: string[]
}

/** In the list, with the number of posts that name this person, deleted ones included. */
export type PersonRow = Person & { posts: number }

/** The people of the house. */
export const peopleApi = {
  all: endpoint('GET /admin/api/people').as<{ answer: { people: PersonRow[] } }>(),
  create: endpoint('POST /admin/api/people').as<{
    body: typeof personSchema
    answer: Done & { id: number }
  }>(),
  save: endpoint('PUT /admin/api/people/:id').as<{ body: typeof personSchema; answer: Done }>(),
  remove: endpoint('DELETE /admin/api/people/:id').as<{ answer: Done }>(),
  order: endpoint('PUT /admin/api/people').as<{ body: typeof orderSchema; answer: Done }>(),
}
