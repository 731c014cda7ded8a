import type { AuditDefinition } from '../../../server/audit/shared/definition.ts'
import { plural } from '../../lib/format.ts'
import { Panel } from '../../ui/Panel.tsx'

/** Every question with its Fix-It tip, by category. */
export const ReadQuestions = ({ definition }: { definition: AuditDefinition }) => (
  <>
    {definition.categories.map((category) => {
      const asked = definition.questions.filter(({ categoryId }) => categoryId === category.id)
      return (
        <Panel
          key={category.id}
          title={category.name}
          padded
          aside={<p>{plural(asked.length, 'question')}</p>}
        >
          <ul className="definition">
            {asked.map((question) => (
              <li key={question.id}>
                <strong>
                  {definition.questions.indexOf(question) + 1}. {question.text}
                </strong>
                <span className="sub">
                  {definition.answers
                    .map(({ value, label }) => `${label}: ${question.hints[value]}.`)
                    .join(' ')}
                </span>
                <p>
                  <b>Fix-It tip:</b> {question.fixItTip}
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      )
    })}
  </>
)
