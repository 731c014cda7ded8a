import type { Texts } from '../../../server/content/shared/documents.ts'
import { filled } from '../../../server/content/shared/filled.ts'
import {
  placeInWizard,
  wizardSteps,
  type AskedAudit,
  type Responses,
} from '../../../server/audit/shared/wizard.ts'

interface Props {
  words: Texts['wizard']
  audit: AskedAudit
  step: number
  responses: Responses
}

/** Where the taker is: step, progress and the map of answers, one mark for each question. */
export function WizardSide({ words, audit, step, responses }: Props) {
  const { categories, questions } = audit
  const steps = wizardSteps(questions)
  const place = placeInWizard(words, step, questions.length)
  const count = filled(words.questions.step, { number: String(step + 1), count: String(steps) })
  const current = questions[step - 1]
  return (
    <aside className="wizard__side" data-tone="night" aria-label={words.questions.side}>
      <div className="wizard__count">
        <span>{count}</span> <span>{place}</span>
      </div>
      <progress className="progress" value={step + 1} max={steps} aria-label={words.questions.progress}>
        {count}
      </progress>
      <ul className="map">
        {categories.map((category) => (
          <li key={category.id} aria-current={category.id === current?.categoryId ? 'step' : undefined}>
            {category.name}
            <span aria-hidden="true">
              {questions
                .filter((question) => question.categoryId === category.id)
                .map(({ id }) => (
                  <i
                    key={id}
                    data-a={id === current?.id ? undefined : responses[id]}
                    data-now={id === current?.id || undefined}
                  />
                ))}
            </span>
          </li>
        ))}
      </ul>
      <p className="wizard__note">{(step === 0 ? words.start : words.questions).note}</p>
    </aside>
  )
}
