import type { ListedDocument } from '../../content/shared/contentScreens.ts'
import type { FormField } from '../../content/shared/formFields.ts'
import type { LastSaved } from '../../versions/shared/lastSaved.ts'
import { endpoint, type Done } from '../../web/shared/endpoint.ts'
import type {
  changedPerson,
  newPerson,
  orderSchema,
  PersonValues,
  Signers,
  signersForm,
  TakenOut,
  takenOut,
} from './personForm.ts'

/** Somebody of the house, with the number of posts that name them, deleted ones included. */
export interface PersonRow {
  id: number
  version: number
  saved: LastSaved | null
  values: PersonValues
  posts: number
}

/** Everybody, and the form in which they are written. */
export interface People {
  people: PersonRow[]
  form: FormField[]
}

/** The screen People on the site. */
export interface PeopleScreen extends People {
  /** The other things that can be written, for the list at the left. */
  documents: ListedDocument[]
  /** Whom the environment names: the site shows them until somebody of the list is on it. */
  given: PersonValues[]
  signers: Signers
  /** Who signs where nobody was chosen. */
  team: string
}

/** The people of the house. */
export const peopleApi = {
  screen: endpoint('GET /admin/api/people/screen').as<{ answer: PeopleScreen }>(),
  all: endpoint('GET /admin/api/people').as<{ answer: People }>(),
  create: endpoint('POST /admin/api/people').as<{
    body: typeof newPerson
    answer: Done & { id: number }
  }>(),
  /** What brings somebody back: asked before they are removed, since the answer to that may be lost. */
  one: endpoint('GET /admin/api/people/:id').as<{ answer: { taken: TakenOut } }>(),
  save: endpoint('PUT /admin/api/people/:id').as<{
    body: typeof changedPerson
    answer: Done & { version: number }
  }>(),
  remove: endpoint('DELETE /admin/api/people/:id').as<{ answer: Done & { taken: TakenOut } }>(),
  putBack: endpoint('POST /admin/api/people/put-back').as<{ body: typeof takenOut; answer: Done }>(),
  order: endpoint('PUT /admin/api/people').as<{ body: typeof orderSchema; answer: Done }>(),
  sign: endpoint('PUT /admin/api/people/signers').as<{ body: typeof signersForm; answer: Done }>(),
}
