import type { FormField } from '../../../server/content/shared/formFields.ts'
import { movedItem } from '../../../server/web/shared/movedItem.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useOrder } from '../../ui/useOrder.ts'
import { titleOf } from './peopleEntries.ts'
import { PersonItem } from './PersonItem.tsx'
import type { PeopleWork } from './usePeople.ts'

interface Props {
  work: PeopleWork
  form: FormField[]
  readOnly: boolean
}

/** Everybody in the order in which visitors meet them: movedItem by the handle, by its keys, or by buttons. */
export function PeopleList({ work, form, readOnly }: Props) {
  const { entries } = work
  const order = useOrder({
    items: entries,
    nameOf: titleOf,
    move: movedItem,
    onDrop: (next) => void work.arrange(next),
  })
  return (
    <Panel title="People" aside={<p>In the order in which visitors meet them</p>}>
      {entries.length === 0 ? (
        <EmptyState>Nobody yet. The site shows no people, and mails are signed by the firm.</EmptyState>
      ) : null}
      <ol className="row-list people-list" aria-label="People">
        {order.shown.map((entry, at) => (
          <PersonItem
            key={entry.key}
            work={work}
            entry={entry}
            form={form}
            readOnly={readOnly}
            place={at + 1}
            last={entries.length}
            isLifted={order.liftedAt === at}
            handle={order.handle(at)}
            onMove={(to) => void work.arrange(movedItem(entries, at, to))}
          />
        ))}
      </ol>
      <output className="vh">{order.spoken}</output>
    </Panel>
  )
}
