import { useState } from 'react'
import { peopleApi, type PersonRow } from '../../../server/people/shared/peopleApi.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import { useScreen } from '../../ui/useScreen.ts'
import { PeopleDialog } from './PeopleDialog.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import type { SettingsProps } from './settingsProps.ts'

type Props = Pick<SettingsProps, 'fields' | 'errors' | 'onChange'>

/** Who wrote a post: Admin, or one of the people of the house, who can be added and changed on the spot. */
export function AuthorField({ fields, errors, onChange }: Props) {
  const { data, reload } = useScreen(peopleApi.all, null, 'Failed to load the authors')
  const [open, setOpen] = useState<'new' | 'all'>()
  const people = data?.people ?? []
  return (
    <div className="with-action" data-name="author">
      <Select
        label="Author"
        value={fields.author}
        error={errors.author}
        options={[{ value: '', label: 'Admin' }, ...optionsOf(people, fields.author, data !== null)]}
        onChange={(author) => onChange({ author })}
      />
      <span className="row gap-3">
        <button className="text-link t-xs" type="button" onClick={() => setOpen('new')}>
          <Icon name="plus" size="sm" />
          Add an author
        </button>
        {people.length > 0 ? (
          <button className="text-link t-xs" type="button" onClick={() => setOpen('all')}>
            Edit authors
          </button>
        ) : null}
      </span>
      <PersonDialog
        open={open === 'new'}
        onClose={() => setOpen(undefined)}
        onSaved={(id) => {
          setOpen(undefined)
          onChange({ author: String(id) })
          void reload()
        }}
      />
      <PeopleDialog
        open={open === 'all'}
        people={people}
        onClose={() => setOpen(undefined)}
        onChange={reload}
        onRemoved={(id) => {
          if (fields.author === String(id)) onChange({ author: '' })
        }}
      />
    </div>
  )
}

/** Everybody, and whoever is chosen before the list has been read. */
function optionsOf(people: PersonRow[], chosen: string, read: boolean) {
  const options = people.map(({ id, name }) => ({ value: String(id), label: name }))
  if (chosen === '' || options.some(({ value }) => value === chosen)) return options
  return [...options, { value: chosen, label: read ? 'Somebody who was removed' : '...' }]
}
