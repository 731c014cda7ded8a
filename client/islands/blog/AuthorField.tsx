import { useState } from 'react'
import { peopleApi, type PersonRow } from '../../../server/people/shared/peopleApi.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import { useScreen } from '../../ui/useScreen.ts'
import { PersonDialog } from './PersonDialog.tsx'
import type { SettingsProps } from './settingsProps.ts'

type Props = Pick<SettingsProps, 'fields' | 'errors' | 'onChange'>

/** Who wrote a post: Admin, or one of the people of the house, who can be added on the spot. */
export function AuthorField({ fields, errors, onChange }: Props) {
  const { data, reload } = useScreen(peopleApi.all, null, 'Failed to load the authors')
  const [adding, setAdding] = useState(false)
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
        <button className="text-link t-xs" type="button" onClick={() => setAdding(true)}>
          <Icon name="plus" size="sm" />
          Add an author
        </button>
        {people.length > 0 ? (
          <a className="text-link t-xs" href="/admin/people" target="_blank" rel="noopener">
            Edit authors<span className="vh"> in a new tab</span>
          </a>
        ) : null}
      </span>
      <PersonDialog
        open={adding}
        form={data?.form ?? []}
        onClose={() => setAdding(false)}
        onSaved={(id) => {
          setAdding(false)
          onChange({ author: String(id) })
          void reload()
        }}
      />
    </div>
  )
}

/** Everybody, and whoever is chosen before the list has been read. */
function optionsOf(people: PersonRow[], chosen: string, read: boolean) {
  const options = people.map(({ id, values }) => ({ value: String(id), label: values.name }))
  if (chosen === '' || options.some(({ value }) => value === chosen)) return options
  return [...options, { value: chosen, label: read ? 'Somebody who was removed' : '...' }]
}
