import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import type { FormField } from '../../../server/content/shared/formFields.ts'
import { textAt, valueAt, within, type Path } from '../../../server/content/shared/valuePaths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { DragHandle, moveItems } from '../../ui/DragHandle.tsx'
import { Menu } from '../../ui/Menu.tsx'
import type { FormState } from './formState.ts'
import { TextControl } from './TextControl.tsx'

interface Props {
  item: FormField
  /** What one is called: "service". */
  one: string
  path: Path
  /** From 1. */
  place: number
  /** How many there are. */
  last: number
  name: string
  isOpen: boolean
  isLifted: boolean
  takesFocus: boolean
  mayRemove: boolean
  handle: ComponentProps<'button'>
  form: FormState
  onFocused: () => void
  onOpen: (isOpen: boolean) => void
  /** @param to the place in the list, from 0 */
  onMove: (to: number) => void
  onRemove: () => void
  /** Its own fields, while it is open. */
  children: ReactNode
}

/** One thing of a list: a line, or a row that opens its own fields. */
export function ListItem(props: Props) {
  const { item, one, path, place, last, name, isOpen, form } = props
  const row = useRef<HTMLLIElement>(null)
  const { takesFocus, onFocused } = props
  useEffect(() => {
    if (!takesFocus) return
    const body = row.current!.querySelector('.row-list__body')
    const field = (body ?? row.current!).querySelector<HTMLElement>('input, textarea, select')
    const first = field ?? row.current!.querySelector<HTMLElement>('button')
    first?.focus()
    onFocused()
  }, [takesFocus, onFocused])

  const isText = item.control === 'line' || item.control === 'paragraph'
  return (
    <li ref={row} data-lifted={props.isLifted || undefined} data-item={path}>
      {form.readOnly ? <span /> : <DragHandle name={name} handle={props.handle} />}
      {isText ? (
        <div data-path={path}>
          <TextControl field={item} path={path} form={form} label={`${item.title} ${place}`} />
        </div>
      ) : (
        <Summary {...props} />
      )}
      <div className="row row-list__acts">
        {isText ? null : (
          <IconButton
            icon={isOpen ? 'chevron-down' : 'edit'}
            label={isOpen ? `Close ${name}` : `${form.readOnly ? 'Read' : 'Edit'} ${name}`}
            aria-expanded={isOpen}
            onClick={() => props.onOpen(!isOpen)}
          />
        )}
        {form.readOnly ? null : (
          <Menu
            label={`More for ${one} ${place}`}
            items={[
              ...moveItems(place, last, props.onMove),
              { label: 'Take out', icon: 'trash', disabled: !props.mayRemove, onSelect: props.onRemove },
            ]}
          />
        )}
      </div>
      {isOpen && !isText ? <div className="row-list__body form">{props.children}</div> : null}
    </li>
  )
}

/** What a closed row says of what it holds. */
function Summary({ item, path, name, isOpen, form }: Props) {
  const isWrong = Object.keys(form.errors).some((where) => where.startsWith(`${path}.`))
  const isOnSite = shownOf(item, path, form)
  return (
    <div>
      <b>{name}</b>
      <small>{restOf(item, path, form)}</small>
      {isOnSite === undefined ? null : (
        <Badge kind={isOnSite ? 'ok' : 'outline'} dot>
          {isOnSite ? 'On the site' : 'Not on the site'}
        </Badge>
      )}
      {isOpen ? <Badge kind="note">Editing</Badge> : null}
      {isWrong && !isOpen ? <Badge kind="warn">Needs a look</Badge> : null}
    </div>
  )
}

/** Whether it is for visitors to see, where one of many is switched on and off by itself. */
function shownOf(item: FormField, path: Path, form: FormState): boolean | undefined {
  const own = item.control === 'group' ? item.fields : []
  const field = own.find(({ name, control }) => control === 'switch' && switches.has(name))
  return field && valueAt(form.values, within(path, field.name)) === true
}

const switches = new Set(['shown', 'agreed'])

/** What else it says, shortly: "4-6 weeks, From $18,000", or how its first paragraph begins. */
function restOf(item: FormField, path: Path, form: FormState): string {
  if (item.control !== 'group') return ''
  const texts = item.fields.filter(({ control }) => control === 'line' || control === 'paragraph')
  const naming = texts.find(({ control }) => control === 'line') ?? texts[0]
  const others = texts.filter((field) => field !== naming)
  const lines = others.filter(({ control }) => control === 'line')
  const said = (lines.length > 0 ? lines : others)
    .map((field) => textAt(form.values, within(path, field.name)))
    .filter(Boolean)
  const text = said.slice(0, 2).join(', ')
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
}

const longest = 70
