import type { FieldOf } from '../../../server/content/shared/formFields.ts'
import { same, valueAt, within } from '../../../server/content/shared/valuePaths.ts'
import type { IconName } from '../../../server/web/shared/iconNames.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { DragHandle } from '../../ui/DragHandle.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ContentField } from './ContentField.tsx'
import type { FormState } from './formState.ts'
import { ResetButton } from './ResetButton.tsx'
import type { Placed, SectionEntry } from './useSectionOrder.ts'

interface Props extends SectionEntry {
  form: FormState
  /** It holds nothing that could be shown. */
  isEmpty: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** A section: what it is, whether visitors see it, and behind that its fields. */
export function SectionRow({ name, title, section, words, placed, form, isEmpty, isOpen, onOpen }: Props) {
  return (
    <li data-lifted={placed?.isLifted || undefined} data-path={section ? name : undefined}>
      {placed && !form.readOnly ? <DragHandle name={title} handle={placed.handle} /> : null}
      <details open={isOpen} onToggle={(event) => onOpen(event.currentTarget.open)}>
        <summary>
          <span>
            <b>{title}</b>
            <small>{section ? holds(section) : (words ?? 'Its words are written with another page')}</small>
          </span>
          <Marks {...{ name, section, placed, form, isEmpty }} />
          <Icon name="chevron-down" />
        </summary>
        <div className="panel__body has-form">
          {placed && !form.readOnly ? <Place title={title} placed={placed} /> : null}
          {isEmpty && placed?.shown ? (
            <p className="field__help">
              There is nothing in it yet. It comes onto the page by itself once there is.
            </p>
          ) : null}
          {section ? <Fields section={section} form={form} /> : null}
        </div>
      </details>
    </li>
  )
}

function Fields({ section, form }: { section: FieldOf<'group'>; form: FormState }) {
  const { name, title, help } = section
  const isOriginal = same(valueAt(form.original, name), valueAt(form.values, name))
  return (
    <div className="form">
      {help ? <p className="field__help">{help}</p> : null}
      {section.fields.map((field) => (
        <ContentField key={field.name} field={field} path={within(name, field.name)} form={form} />
      ))}
      {isOriginal || form.readOnly ? null : (
        <div className="content-section__foot">
          <ResetButton title={`all of ${title}`} onReset={() => form.onReset(name, title)}>
            The whole section back to the original
          </ResetButton>
        </div>
      )}
    </div>
  )
}

/** Whether it is on the page and where, for who does not drag. */
const Place = ({ title, placed }: { title: string; placed: Placed }) => (
  <div className="row row--between content-section__place">
    {placed.always ? (
      <span className="muted">Always shown: the page needs it.</span>
    ) : (
      <label className="switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={placed.shown}
          checked={placed.shown}
          onChange={(event) => placed.onShown(event.target.checked)}
        />
        On the page
      </label>
    )}
    <span className="row gap-2">
      <MoveButton
        icon="arrow-up"
        label={`Move ${title} up`}
        disabled={placed.isFirst}
        onMove={() => placed.onMove(-1)}
      />
      <MoveButton
        icon="arrow-down"
        label={`Move ${title} down`}
        disabled={placed.isLast}
        onMove={() => placed.onMove(1)}
      />
    </span>
  </div>
)

interface MoveProps {
  icon: IconName
  label: string
  disabled: boolean
  onMove: () => void
}

const MoveButton = ({ icon, label, disabled, onMove }: MoveProps) => (
  <IconButton
    icon={icon}
    label={label}
    aria-disabled={disabled || undefined}
    onClick={() => {
      if (!disabled) onMove()
    }}
  />
)

function Marks({
  name,
  section,
  placed,
  form,
  isEmpty,
}: Omit<Props, 'title' | 'words' | 'isOpen' | 'onOpen'>) {
  const isWrong = Object.keys(form.errors).some((path) => path === name || path.startsWith(`${name}.`))
  const isSwitched = section?.fields.some((field) => field.name === 'shown' && field.control === 'switch')
  const isChanged = !same(valueAt(form.live, name), valueAt(form.values, name))
  return (
    <span className="row gap-2">
      {isWrong ? <Badge kind="warn">Needs a look</Badge> : null}
      {isChanged && !isWrong ? <Badge kind="note">Changed</Badge> : null}
      {placed ? <ShownBadge {...placed} isEmpty={isEmpty} /> : null}
      {isSwitched ? (
        <ShownBadge always={false} isEmpty={false} shown={valueAt(form.values, `${name}.shown`) !== false} />
      ) : null}
    </span>
  )
}

function ShownBadge({ always, shown, isEmpty }: Pick<Placed, 'always' | 'shown'> & { isEmpty: boolean }) {
  if (always) return <Badge kind="outline">Always shown</Badge>
  if (shown && isEmpty) return <Badge kind="outline">Empty, so not shown</Badge>
  return (
    <Badge kind={shown ? 'ok' : 'outline'} dot>
      {shown ? 'Shown' : 'Hidden'}
    </Badge>
  )
}

/** "Headline, sentence, beside the audit button" */
function holds({ fields }: FieldOf<'group'>): string {
  const titles = fields.map(({ title }, at) =>
    at === 0 ? title : title.charAt(0).toLowerCase() + title.slice(1),
  )
  return titles.length > 4
    ? `${titles.slice(0, 3).join(', ')} and ${titles.length - 3} more`
    : titles.join(', ')
}
