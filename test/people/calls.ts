import { emptyPerson, type PersonValues } from '../../server/people/shared/personForm.ts'
import type { PeopleScreen } from '../../server/people/shared/peopleApi.ts'
import type { SignedIn } from '../support/admin.ts'

/** What the screen asks for, as somebody of the team. */
export function peopleCalls(who: SignedIn) {
  const call = (method: 'post' | 'put' | 'delete', path = '', body: object = {}) =>
    who.agent[method](`/admin/api/people${path}`)
      .set('x-csrf-token', who.csrf)
      .set('Accept', 'application/json')
      .send(body)
  return {
    call,
    add: async (more: Partial<PersonValues>) =>
      (await call('post', '', { values: { ...emptyPerson, onSite: true, ...more } }).expect(201)).body
        .id as number,
    save: (id: number, values: Partial<PersonValues>, version: number) =>
      call('put', `/${id}`, { values: { ...emptyPerson, onSite: true, ...values }, version }),
    screen: async () => (await who.agent.get('/admin/api/people/screen').expect(200)).body as PeopleScreen,
  }
}
