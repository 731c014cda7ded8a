import { changesOf } from '../../../server/content/shared/contentChanges.ts'
import type { FormField } from '../../../server/content/shared/formFields.ts'
import { TwoVersions } from '../../ui/TwoVersions.tsx'
import { keepMine, takeTheirs } from './personDeeds.ts'
import type { PeopleWork } from './usePeople.ts'

interface Props {
  work: PeopleWork
  form: FormField[]
}

/** Somebody else saved the same person meanwhile: both in sight, and the choice. */
export function OtherPerson({ work, form }: Props) {
  const { other } = work
  const mine = work.entries.find(({ key }) => key === other?.key)
  if (!other || !mine) return null
  const { theirs } = other
  return (
    <TwoVersions
      title={`${theirs.values.name} was changed elsewhere meanwhile`}
      saved={theirs.saved}
      fields={changesOf(form, mine.values, theirs.values).map(({ label, before, after }) => ({
        label,
        mine: before,
        theirs: after,
      }))}
      onMine={() => void keepMine(work, other)}
      onTheirs={() => takeTheirs(work, other)}
      onClose={() => work.setOther(undefined)}
    />
  )
}
