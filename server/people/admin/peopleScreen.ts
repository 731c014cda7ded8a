import { listDocuments } from '../../content/admin/openDocument.ts'
import type { Services } from '../../services.ts'
import type { PeopleScreen } from '../shared/peopleApi.ts'
import { emptyPerson, type PersonValues } from '../shared/personForm.ts'
import { personForm } from './readPersonForm.ts'
import { personRows } from './personQueries.ts'
import { readSigners } from './signerQueries.ts'

/** The screen People on the site. */
export async function peopleScreen({ config, db, brand }: Services): Promise<PeopleScreen> {
  const [people, documents, signers, { name: team }] = await Promise.all([
    personRows(db),
    listDocuments(db),
    readSigners(db),
    brand(),
  ])
  const given = config.brand.people.map(({ name, role, picture = '', lines = '' }, at): PersonValues => ({
    ...emptyPerson,
    name,
    role,
    elsewhere: picture,
    words: lines,
    onSite: true,
    answers: at === 0,
  }))
  return { people, form: personForm, documents, given, signers, team }
}
