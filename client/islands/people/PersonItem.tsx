import { useEffect, useRef, type ComponentProps } from 'react'
import type { FormField } from '../../../server/content/shared/formFields.ts'
import { problemsOf } from '../../../server/content/shared/readKindly.ts'
import { personShape } from '../../../server/people/shared/personForm.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { DragHandle, moveItems } from '../../ui/DragHandle.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { putBackTyped, removePerson } from './personDeeds.ts'
import { isUnsaved, titleOf, type PersonEntry } from './peopleEntries.ts'
import { PersonFields } from './PersonFields.tsx'
import { PersonPicture } from './PersonPicture.tsx'
import type { PeopleWork } from './usePeople.ts'

interface Props {
  work: PeopleWork
  entry: PersonEntry
  form: FormField[]
  readOnly: boolean
  /** From 1. */
  place: number
  /** How many there are. */
  last: number
  isLifted: boolean
  handle: ComponentProps<'button'>
  /** @param to the place in the list, from 0 */
  onMove: (to: number) => void
}

/** Somebody: who they are and where they are seen, and behind that what is written of them. */
export function PersonItem({ work, entry, form, readOnly, place, last, isLifted, handle, onMove }: Props) {
  const row = useRef<HTMLLIElement>(null)
  const { key } = entry
  const name = titleOf(entry)
  const isOpen = work.opened === key
  const takesFocus = work.focused === key
  const { setFocused } = work
  useEffect(() => {
    if (!takesFocus) return
    row.current!.querySelector<HTMLElement>('.row-list__body input')?.focus()
    setFocused(undefined)
    // The way to set it is another one after each call.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [takesFocus])
  return (
    <li ref={row} data-lifted={isLifted || undefined}>
      {readOnly ? <span /> : <DragHandle name={name} handle={handle} />}
      <Summary entry={entry} />
      <div className="row row-list__acts">
        <IconButton
          icon={isOpen ? 'chevron-down' : 'edit'}
          label={isOpen ? `Close ${name}` : `${readOnly ? 'Read' : 'Edit'} ${name}`}
          aria-expanded={isOpen}
          onClick={() => work.setOpened(isOpen ? undefined : key)}
        />
        {readOnly ? null : (
          <Menu
            label={`More for ${name}`}
            items={[
              ...moveItems(place, last, onMove),
              { label: 'Remove', icon: 'trash', onSelect: () => void removePerson(work, entry) },
            ]}
          />
        )}
      </div>
      {isOpen ? <Body work={work} entry={entry} form={form} readOnly={readOnly} /> : null}
    </li>
  )
}

function Summary({ entry }: Pick<Props, 'entry'>) {
  const { onSite, answers, role } = entry.values
  return (
    <div className="people-list__who">
      <PersonPicture values={entry.values} />
      <div>
        <b>{titleOf(entry)}</b>
        <small>{role}</small>
        <span className="row gap-2">
          {onSite ? (
            // Somebody new is there once they are added.
            entry.id !== undefined && (
              <Badge kind="ok" dot>
                On the site
              </Badge>
            )
          ) : (
            <Badge kind="outline">Not in About</Badge>
          )}
          {answers ? <Badge kind="note">Answers</Badge> : null}
          {isUnsaved(entry) ? <Badge kind="warn">Not saved</Badge> : null}
        </span>
      </div>
    </div>
  )
}

function Body({ work, entry, form, readOnly }: Pick<Props, 'work' | 'entry' | 'form' | 'readOnly'>) {
  const unsaved = isUnsaved(entry)
  return (
    <form
      className="row-list__body form"
      noValidate
      aria-label={titleOf(entry)}
      onSubmit={(event) => {
        event.preventDefault()
        void work.save(entry)
      }}
    >
      <PersonFields
        form={form}
        values={entry.values}
        errors={entry.tried ? problemsOf(personShape, entry.values) : {}}
        readOnly={readOnly}
        onChange={(make) => work.change(entry.key, make)}
      />
      {readOnly ? null : (
        <div className="row gap-2">
          <Button type="submit" busy={entry.busy} busyLabel="Saving..." disabled={!unsaved}>
            {entry.id === undefined ? 'Add' : 'Save'}
          </Button>
          {unsaved ? (
            <Button kind="ghost" onClick={() => putBackTyped(work, entry)}>
              {entry.id === undefined ? 'Do not add' : 'Put back'}
            </Button>
          ) : null}
        </div>
      )}
    </form>
  )
}
