import { categories, type Question } from '../../../server/audit/shared/questions.ts'
import { plural } from '../../lib/format.ts'
import { Panel } from '../../ui/Panel.tsx'

export interface Definition extends Question {
  statement: string
  fixItTip: string
}

/** Every question with its Fix-It tip, by category. */
export const Questions = ({ questions }: { questions: Definition[] }) => (
  <>
    {categories.map((name) => {
      const asked = questions.filter(({ category }) => category === name)
      return (
        <Panel key={name} title={name} padded aside={<p>{plural(asked.length, 'question')}</p>}>
          <ul className="definition">
            {asked.map(({ id, text, hints, fixItTip }) => (
              <li key={id}>
                <strong>
                  {id}. {text}
                </strong>
                <span className="sub">
                  Yes: {hints[3]}. Somewhat: {hints[2]}. No: {hints[1]}.
                </span>
                <p>
                  <b>Fix-It tip:</b> {fixItTip}
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      )
    })}
  </>
)
