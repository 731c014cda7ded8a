import type { Funnel, FunnelPath } from '../../../server/contacts/shared/screens.ts'
import { count, plural } from '../../lib/format.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Stats } from '../../ui/StatCard.tsx'

/** The three paths as pictures and numbers, below what they add up to. */
export const SalesFunnel = ({ funnel }: { funnel: Funnel }) => (
  <>
    <Stats
      stats={[
        {
          label: 'Overall Conversion Rate',
          value: funnel.conversionRate === null ? '-' : `${funnel.conversionRate.toFixed(1)}%`,
          note: 'clients over all contacts',
        },
        { label: 'Total Clients', value: count(funnel.clients) },
        {
          label: 'Most Effective Path',
          value: funnel.best?.label ?? '-',
          note: funnel.best ? `${funnel.best.percent}% from entry to client` : 'no clients yet',
        },
        { label: 'Total in Funnel', value: count(funnel.entered) },
      ]}
    />
    {funnel.paths.map((path) => (
      <Path key={path.id} path={path} />
    ))}
  </>
)

function Path({ path: { label, steps } }: { path: FunnelPath }) {
  const colours = steps.length === 4 ? ['c1', 'c2', 'c3', 'c4'] : ['c1', 'c3', 'c4']
  const entered = steps[0]!.people
  return (
    <Panel title={label} aside={<p>{plural(entered, 'person', 'people')} entered</p>}>
      <ol className="funnel" data-stages={steps.length}>
        {steps.map(({ label: name, people, percent }, i) => (
          <li key={name}>
            <div className="funnel__h">
              {name}
              <b>{count(people)}</b>
            </div>
            <Shape
              colour={colours[i]!}
              from={share(people, entered)}
              to={share(steps[i + 1]?.people ?? people, entered)}
            />
            <p className="funnel__f">
              <b>{percent === null ? '-' : `${percent}%`}</b> {i === 0 ? 'entry stage' : 'of previous'}
              {i === 0 ? null : (
                <>
                  <br />
                  {percent === null ? '-' : `${100 - percent}%`} drop-off
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** From this step's height to the next one's. One person is always visible, none never. */
function Shape({ colour, from, to }: { colour: string; from: number; to: number }) {
  const points = [
    [0, 50 - from / 2],
    [100, 50 - to / 2],
    [100, 50 + to / 2],
    [0, 50 + from / 2],
  ]
  return (
    <svg
      className={`funnel__s ${colour}`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polygon points={points.map((point) => point.join(',')).join(' ')} />
    </svg>
  )
}

const leastSeen = 4
const share = (people: number, entered: number): number =>
  people === 0 || entered === 0 ? 0 : Math.max(leastSeen, Math.round((people / entered) * 1000) / 10)
