import type { AuditDefinition } from '../../../server/audit/shared/definition.ts'
import { limits } from '../../../server/audit/shared/definition.ts'
import { inOutline, outlineOf, type OutlineRow } from '../../../server/audit/shared/editDefinition.ts'
import { movedItem } from '../../../server/web/shared/movedItem.ts'
import { DragHandle } from '../../ui/DragHandle.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import { useOrder } from '../../ui/useOrder.ts'
import type { Chosen } from './placeInAudit.ts'

interface Props {
  definition: AuditDefinition
  chosen: Chosen | undefined
  /** The fields that something is wrong with. */
  wrong: Record<string, string>
  onChoose: (chosen: Chosen) => void
  onChange: (definition: AuditDefinition) => void
  onAddQuestion: () => void
  onAddCategory: () => void
}

/** All questions by category, to choose one and to put them in order; on a phone a select. */
export function Outline({ definition, chosen, wrong, onChoose, onChange, ...add }: Props) {
  const order = useOrder({
    items: outlineOf(definition),
    nameOf,
    move: movedItem,
    onDrop: (rows) => onChange(inOutline(definition, rows)),
  })
  const shown = order.liftedAt === undefined ? definition : inOutline(definition, order.shown)
  const numbers = new Map(shown.questions.map(({ id }, index) => [id, index + 1]))
  const places = Object.keys(wrong).map((path) => path.split('.').slice(0, 2).join('.'))
  const isWrong = ({ kind, ...row }: OutlineRow): boolean => {
    const list = kind === 'question' ? 'questions' : 'categories'
    const index =
      'question' in row
        ? definition.questions.findIndex(({ id }) => id === row.question.id)
        : definition.categories.findIndex(({ id }) => id === row.category.id)
    return places.includes(`${list}.${index}`)
  }
  return (
    <nav className="panel outline" aria-label="Questions">
      <div className="outline__pick">
        <Select
          label="Question"
          hideLabel
          value={chosen ? keyOf(chosen) : ''}
          options={order.shown.map((row) => ({ value: row.key, label: pickLabel(row, numbers) }))}
          onChange={(key) => {
            const row = order.shown.find((each) => each.key === key)
            if (row) onChoose(chosenBy(row))
          }}
        />
      </div>
      <ol className="outline__all">
        {order.shown.map((row, at) => (
          <li
            key={row.key}
            className={`outline__${row.kind}`}
            data-lifted={order.liftedAt === at || undefined}
            data-wrong={isWrong(row) || undefined}
          >
            <button
              type="button"
              className="outline__row"
              aria-current={chosen && keyOf(chosen) === row.key ? 'true' : undefined}
              onClick={() => onChoose(chosenBy(row))}
            >
              {row.kind === 'question' ? <span>{numbers.get(row.question.id)}</span> : null}
              <span>{nameOf(row)}</span>
              {row.kind === 'category' ? (
                <span>
                  {shown.questions.filter(({ categoryId }) => categoryId === row.category.id).length}
                </span>
              ) : null}
              {isWrong(row) ? <span className="vh">(to be mended)</span> : null}
            </button>
            {row.kind === 'question' ? (
              <DragHandle name={`question ${numbers.get(row.question.id)}`} handle={order.handle(at)} />
            ) : null}
          </li>
        ))}
      </ol>
      <output className="vh">{order.spoken}</output>
      <div className="panel__foot">
        <button
          className="text-link"
          type="button"
          disabled={definition.questions.length >= limits.questions.to || definition.categories.length === 0}
          onClick={add.onAddQuestion}
        >
          <Icon name="plus" size="sm" />
          Question
        </button>
        <button
          className="text-link"
          type="button"
          disabled={definition.categories.length >= limits.categories.to}
          onClick={add.onAddCategory}
        >
          <Icon name="plus" size="sm" />
          Category
        </button>
      </div>
    </nav>
  )
}

const keyOf = (chosen: Chosen): string => (chosen.kind === 'question' ? `q${chosen.id}` : chosen.id)

const chosenBy = (row: OutlineRow): Chosen =>
  row.kind === 'question'
    ? { kind: 'question', id: row.question.id }
    : { kind: 'category', id: row.category.id }

const nameOf = (row: OutlineRow): string =>
  row.kind === 'question' ? row.question.text || 'New question' : row.category.name || 'New category'

const pickLabel = (row: OutlineRow, numbers: Map<number, number>): string =>
  row.kind === 'question' ? `${numbers.get(row.question.id)}. ${nameOf(row)}` : `Category: ${nameOf(row)}`
