import { useEffect, useId, useRef, type ComponentType } from 'react'
import { nameOf } from '../../../server/content/shared/contentChanges.ts'
import type { FieldOf, FormField } from '../../../server/content/shared/formFields.ts'
import { valueAt, within, withValue, type Path } from '../../../server/content/shared/valuePaths.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { FormState } from './formState.ts'
import { ListItem } from './ListItem.tsx'
import { useListItems } from './useListItems.ts'

interface Props {
  field: FieldOf<'list'>
  path: Path
  form: FormState
  /** What one of them is written in, when its row is open. */
  Fields: ComponentType<{ field: FormField; path: Path; form: FormState }>
}

/** Things in an order: added, taken out, moved by their handle, by its keys, or by buttons. */
export function ListField({ field, path, form, Fields }: Props) {
  const id = useId()
  const { item, one, least, most } = field
  const value = valueAt(form.values, path)
  const items = Array.isArray(value) ? value : []
  const list = useListItems(field, items, {
    change: (next) => form.onChange(path, next),
    alter: (make) => form.onAlter(path, (now) => make(Array.isArray(now) ? now : [])),
    onAdded: (at) => form.onAdded?.(within(path, at)),
  })
  const { order } = list
  // While one is lifted, the others make room in sight only.
  const shown = withValue(
    form.values,
    path,
    order.shown.map((entry) => entry.value),
  )
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (list.focused === 'add') button.current?.focus()
  }, [list.focused])

  return (
    <section className="content-list" aria-labelledby={id}>
      <p className="content-list__title" id={id}>
        {field.title}
      </p>
      {field.help ? <p className="field__help">{field.help}</p> : null}
      <ol className="row-list">
        {order.shown.map((entry, at) => (
          <ListItem
            key={entry.key}
            item={item}
            one={one}
            path={within(path, at)}
            place={at + 1}
            last={items.length}
            name={nameOf(item, entry.value, at)}
            isOpen={list.opened === entry.key}
            isLifted={order.liftedAt === at}
            takesFocus={list.focused === entry.key}
            mayRemove={items.length > least}
            handle={order.handle(at)}
            form={{ ...form, values: shown }}
            onFocused={() => list.setFocused(undefined)}
            onOpen={(isOpen) => list.setOpened(isOpen ? entry.key : undefined)}
            onMove={(to) => list.move(at, to)}
            onRemove={() => list.takeOut(at)}
          >
            {list.opened === entry.key ? (
              <Fields field={item} path={within(path, at)} form={{ ...form, values: shown }} />
            ) : null}
          </ListItem>
        ))}
      </ol>
      {form.errors[path] ? (
        <p className="field__error">
          <Icon name="alert-voice" />
          {form.errors[path]}
        </p>
      ) : null}
      {form.readOnly ? null : (
        <div className="content-list__foot">
          <button
            ref={button}
            type="button"
            className="text-link"
            aria-disabled={list.isFull || undefined}
            onClick={list.add}
            onBlur={() => list.setFocused(undefined)}
          >
            <Icon name="plus" size="sm" />
            {/^[aeiou]/i.test(one) ? 'Add an' : 'Add a'} {one}
          </button>
          {most === undefined ? null : (
            <span className="num">
              {items.length} of at most {most}
            </span>
          )}
        </div>
      )}
      <output className="vh">{order.spoken}</output>
    </section>
  )
}
