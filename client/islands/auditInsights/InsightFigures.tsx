import type { Insights, NamedSpread } from '../../../server/audit/shared/insights.ts'
import { count } from '../../lib/format.ts'
import { Stats } from '../../ui/StatCard.tsx'

/** The middle score of the chosen size, what is strongest and weakest there, and who became a client. */
export function InsightFigures({
  insights: { chosen, all, byCategory, clients, query },
}: {
  insights: Insights
}) {
  const told = byCategory
    .filter((row): row is Told => row.spread !== null)
    .toSorted((one, other) => other.spread.middle - one.spread.middle)
  const [strongest, weakest] = [told[0], told.at(-1)]
  return (
    <Stats
      stats={[
        {
          label: 'Middle score',
          value: `${chosen!.middle}%`,
          note: query.size ? `all sizes ${all!.middle}%` : `average ${chosen!.average}%`,
        },
        ...(strongest && weakest
          ? [
              {
                label: 'Strongest',
                value: <span className="insight-name">{strongest.name}</span>,
                note: `middle ${strongest.spread.middle}%`,
              },
              {
                label: 'Weakest',
                value: <span className="insight-name">{weakest.name}</span>,
                note: `middle ${weakest.spread.middle}%`,
              },
            ]
          : []),
        {
          label: 'Became clients',
          value: count(clients!.count),
          note:
            clients!.count > 0
              ? `${count(clients!.belowMiddle)} of them scored below ${chosen!.middle}%`
              : 'after their audit',
        },
      ]}
    />
  )
}

type Told = NamedSpread & { spread: NonNullable<NamedSpread['spread']> }
