import { limits, type AuditDefinition, type Category } from '../../../server/audit/shared/definition.ts'
import { changeCategory } from '../../../server/audit/shared/editDefinition.ts'
import { plural } from '../../lib/format.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'

interface Props {
  definition: AuditDefinition
  category: Category
  wrong: Record<string, string>
  onChange: (definition: AuditDefinition) => void
  onMove: (by: -1 | 1) => void
  onAddQuestion: () => void
  onRemove: () => void
}

/** One category: its name, and what is said of it on the page that offers the audit. */
export function CategoryForm({ definition, category, wrong, onChange, onMove, ...acts }: Props) {
  const index = definition.categories.findIndex(({ id }) => id === category.id)
  const asked = definition.questions.filter(({ categoryId }) => categoryId === category.id).length
  const name = category.name || 'this category'
  const error = (field: string): string | undefined => wrong[`categories.${index}.${field}`]
  const set = (change: Partial<Category>) => onChange(changeCategory(definition, category.id, change))
  const complaint = wrong[`categories.${index}`]
  return (
    <Panel
      title={`Category ${index + 1}`}
      padded
      aside={
        <div className="row gap-2">
          <IconButton
            icon="arrow-up"
            label={`Move ${name} up`}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="arrow-down"
            label={`Move ${name} down`}
            disabled={index === definition.categories.length - 1}
            onClick={() => onMove(1)}
          />
          <IconButton
            icon="trash"
            label={asked > 0 ? `Remove ${name}: its questions have to go first` : `Remove ${name}`}
            disabled={asked > 0}
            onClick={acts.onRemove}
          />
        </div>
      }
      foot={
        <>
          <span>{plural(asked, 'question')}</span>
          <button
            className="text-link"
            type="button"
            disabled={definition.questions.length >= limits.questions.to}
            onClick={acts.onAddQuestion}
          >
            Add a question to it
          </button>
        </>
      }
    >
      <div className="stack gap-4">
        {complaint ? (
          <p className="field__error" tabIndex={-1} data-mend>
            {complaint}
          </p>
        ) : null}
        <TextField
          label="Name"
          limit={limits.name}
          error={error('name') ?? error('id')}
          value={category.name}
          onChange={(text) => set({ name: text })}
        />
        <TextArea
          label="What it is about"
          help="One sentence for the page that offers the audit."
          rows={2}
          limit={limits.about}
          error={error('about')}
          value={category.about}
          onChange={(about) => set({ about })}
        />
        <TextField
          label="Category of the blog"
          optional
          help="Its newest article is offered beside the results of who scores low here."
          limit={limits.name}
          error={error('topic')}
          value={category.topic}
          onChange={(topic) => set({ topic })}
        />
      </div>
    </Panel>
  )
}
