import { categories, questions } from '../../../server/audit/shared/questions.ts'
import { wizardSteps, type Responses } from '../../../server/audit/shared/wizard.ts'

/** Where the taker is: step, progress and the map of answers, one mark for each question. */
export function WizardSide({ step, responses }: { step: number; responses: Responses }) {
  const place = step === 0 ? 'About you' : `Question ${step} of ${questions.length}`
  const count = `Step ${step + 1} of ${wizardSteps}`
  const current = questions.find(({ id }) => id === step)?.category
  return (
    <aside className="wizard__side" data-tone="night" aria-label="Progress">
      <div className="wizard__count">
        <span>{count}</span> <span>{place}</span>
      </div>
      <progress className="progress" value={step + 1} max={wizardSteps} aria-label="Audit progress">
        {count}
      </progress>
      <ul className="map">
        {categories.map((category) => (
          <li key={category} aria-current={category === current ? 'step' : undefined}>
            {category}
            <span aria-hidden="true">
              {questions
                .filter((question) => question.category === category)
                .map(({ id }) => (
                  <i
                    key={id}
                    data-a={id === step ? undefined : responses[id]}
                    data-now={id === step || undefined}
                  />
                ))}
            </span>
          </li>
        ))}
      </ul>
      <p className="wizard__note">
        {step === 0
          ? 'Your answers are stored with your results. This link works once.'
          : 'You can go back and change an answer at any time before you finish.'}
      </p>
    </aside>
  )
}
