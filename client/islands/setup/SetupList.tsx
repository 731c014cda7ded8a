import { Fragment } from 'react'
import type { SetupStep, StillExample } from '../../../server/setup/shared/setupApi.ts'

/**
 * Things to do, each with the way there.
 * @param isOrdered the first that is not done is the next one
 */
export function SetupList({ steps, isOrdered = false }: { steps: SetupStep[]; isOrdered?: boolean }) {
  const next = isOrdered ? steps.find(({ isDone }) => !isDone) : undefined
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className="setup">
      {steps.map((step) => (
        <li
          key={step.name}
          data-done={step.isDone || undefined}
          data-next={step === next || undefined}
          aria-current={step === next ? 'step' : undefined}
        >
          <div>
            <b>{step.name}</b>
            {step.isDone ? <span className="vh">, done</span> : null}
            <p>
              {step.text} {step.left ? <StillLeft {...step.left} /> : null}
            </p>
          </div>
          {step.isDone ? (
            <span className="dim t-xs">{step.day}</span>
          ) : (
            <a className={step === next ? 'btn' : 'btn btn--outline'} href={step.action.href}>
              {step.action.label}
              <span className="vh">: {step.name}</span>
            </a>
          )}
        </li>
      ))}
    </List>
  )
}

/** What a line still has of the example, each with the way there: it stays when the line is ticked. */
function StillLeft({ says, places }: StillExample) {
  return (
    <>
      {says}:{' '}
      {places.map(({ name, href }, index) => (
        <Fragment key={href}>
          {index > 0 ? ', ' : null}
          <a href={href}>{name}</a>
        </Fragment>
      ))}
      .
    </>
  )
}
