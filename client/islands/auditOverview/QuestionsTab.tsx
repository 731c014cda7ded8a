import {
  addCategory,
  addQuestion,
  copyQuestion,
  moveCategory,
  moveQuestion,
  putBack,
  removeCategory,
  removeQuestion,
} from '../../../server/audit/shared/editDefinition.ts'
import type { AuditDefinition } from '../../../server/audit/shared/definition.ts'
import { toastUndo } from '../../lib/toastUndo.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { QuestionPreview } from './QuestionPreview.tsx'
import { BandsBar } from './BandsBar.tsx'
import { CategoryForm } from './CategoryForm.tsx'
import { HowAnswered } from './HowAnswered.tsx'
import { Outline } from './Outline.tsx'
import { isEmpty, QuestionForm } from './QuestionForm.tsx'
import type { Chosen } from './placeInAudit.ts'
import type { DefinitionDraft } from './useDefinitionDraft.ts'

interface Props {
  draft: DefinitionDraft
  chosen: Chosen | undefined
  wrong: Record<string, string>
  onChoose: (chosen: Chosen | undefined) => void
  onScoring: () => void
}

/** Its outline, what is chosen in it as a form, how it looks and how it was answered. */
export function QuestionsTab({ draft, chosen, wrong, onChoose, onScoring }: Props) {
  const { definition, set, view } = draft
  const acts = actsOn(draft, onChoose)
  const question =
    chosen?.kind === 'question' ? definition.questions.find(({ id }) => id === chosen.id) : undefined
  const category =
    chosen?.kind === 'category' ? definition.categories.find(({ id }) => id === chosen.id) : undefined
  return (
    <div className="audit-studio">
      <Outline
        {...{ definition, chosen, wrong, onChoose }}
        onChange={set}
        onAddQuestion={() =>
          acts.addQuestion(question?.categoryId ?? category?.id ?? definition.categories.at(-1)!.id)
        }
        onAddCategory={acts.addCategory}
      />
      <div className="stack-panels">
        {question ? (
          <QuestionForm
            {...{ definition, question, wrong }}
            onChange={set}
            onMove={(by) => set(moveQuestion(definition, question.id, by))}
            onCopy={() => acts.copy(question.id)}
            onRemove={() => acts.remove(question.id)}
          />
        ) : null}
        {category ? (
          <CategoryForm
            {...{ definition, category, wrong }}
            onChange={set}
            onMove={(by) => set(moveCategory(definition, category.id, by))}
            onAddQuestion={() => acts.addQuestion(category.id)}
            onRemove={() => acts.removeCategory(category.id)}
          />
        ) : null}
        {question || category ? null : (
          <Panel>
            <EmptyState>Choose a question, or add the first one.</EmptyState>
          </Panel>
        )}
        <Panel
          title="What a score is called"
          padded
          aside={
            <button className="text-link t-xs" type="button" onClick={onScoring}>
              Change
            </button>
          }
        >
          <BandsBar bands={definition.bands} />
        </Panel>
      </div>
      <div className="stack-panels audit-studio__side">
        {question ? (
          <QuestionPreview
            step={definition.questions.indexOf(question) + 1}
            saved={draft.basis.version * 100_000 + draft.basis.revision}
            note={draft.basis.revision > 0 ? 'Draft' : 'Live'}
          />
        ) : null}
        {question ? <HowAnswered counts={view.answered[question.id]} labels={definition.answers} /> : null}
        <Notice title="Nothing old changes.">
          Every result keeps the version it answered. Comparisons with others use versions whose answers mean
          the same.
        </Notice>
      </div>
    </div>
  )
}

/** Adding and taking away; what is gone can be put back. */
function actsOn({ definition, set, change, newQuestionId }: DefinitionDraft, onChoose: Props['onChoose']) {
  const takeBack = (what: string, chosen: Chosen, back: (now: AuditDefinition) => AuditDefinition) =>
    toastUndo(
      { title: `${what} removed`, text: 'Visitors are asked the live version until you publish.' },
      () => {
        change(back)
        onChoose(chosen)
      },
    )
  return {
    addQuestion: (categoryId: string) => {
      const id = newQuestionId()
      set(addQuestion(definition, id, categoryId))
      onChoose({ kind: 'question', id })
    },
    copy: (from: number) => {
      const id = newQuestionId()
      set(copyQuestion(definition, from, id))
      onChoose({ kind: 'question', id })
    },
    remove: (id: number) => {
      const at = definition.questions.findIndex((question) => question.id === id)
      const question = definition.questions[at]!
      const next = removeQuestion(definition, id)
      const neighbour = next.questions[Math.min(at, next.questions.length - 1)]
      set(next)
      onChoose(neighbour && { kind: 'question', id: neighbour.id })
      if (isEmpty(question)) return
      takeBack(`Question ${at + 1}`, { kind: 'question', id }, (now) => putBack(now, question, at))
    },
    addCategory: () => {
      const id = `c-${crypto.randomUUID().slice(0, 8)}`
      set(addCategory(definition, id))
      onChoose({ kind: 'category', id })
    },
    removeCategory: (id: string) => {
      const at = definition.categories.findIndex((category) => category.id === id)
      const category = definition.categories[at]!
      set(removeCategory(definition, id))
      onChoose(undefined)
      if (!category.name) return
      takeBack(category.name, { kind: 'category', id }, (now) => ({
        ...now,
        categories: now.categories.toSpliced(at, 0, category),
      }))
    },
  }
}
