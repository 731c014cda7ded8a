import type { PersonValues } from '../../../server/people/shared/personForm.ts'
import { peopleApi } from '../../../server/people/shared/peopleApi.ts'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { PeopleWork } from './usePeople.ts'

/** The environment names people: the site shows those until somebody of the list is on it. */
export function GivenNotice({ work, given }: { work: PeopleWork; given: PersonValues[] }) {
  if (given.length === 0 || work.entries.some(({ stored }) => stored.onSite)) return null
  const missing = given.filter(({ name }) => !work.entries.some(({ values }) => values.name === name))
  const copy = () =>
    work.attempt(async () => {
      for (const values of missing) await call(peopleApi.create, {}, { values })
    })
  return (
    <Notice title="Set by BRAND_PEOPLE on the server">
      {`Visitors meet ${given.map(({ name }) => name).join(', ')}, until somebody of this list is on the site.`}
      {missing.length > 0 ? (
        <span className="row gap-2 mt-3">
          <Button size="sm" kind="outline" needs="POST /admin/api/people" onClick={() => void copy()}>
            Copy them into the list
          </Button>
        </span>
      ) : null}
    </Notice>
  )
}
