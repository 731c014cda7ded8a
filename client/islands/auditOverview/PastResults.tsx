import type { DraftEffect } from '../../../server/audit/shared/auditOverviewApi.ts'
import type { PastEffect } from '../../../server/audit/shared/pastResults.ts'
import { count, plural } from '../../lib/format.ts'

/** What a new version would make of the results there are: a look, since they keep what they were told. */
export const PastResults = ({ past, withoutAnswers }: Pick<DraftEffect, 'past' | 'withoutAnswers'>) => (
  <section>
    <h3>What it would make of past results</h3>
    <p>{past.results === 0 ? 'There are none yet that could be compared.' : sentence(past)}</p>
    {withoutAnswers === 0 ? null : (
      <p>{`Of ${plural(withoutAnswers, 'other result')} only the scores are still kept: they are left out.`}</p>
    )}
  </section>
)

function sentence({ results, renamed, before, after, shared: [least, most] }: PastEffect): string {
  const by = least === most ? plural(most, 'question') : `${least} to ${plural(most, 'question')}`
  const figure = before === after ? `stays ${after}%` : `would be ${after}% instead of ${before}%`
  const shared = `by the ${by} that both versions have`
  if (results === 1) {
    const called = renamed === 0 ? 'the same' : 'differently'
    return `The one result there is would be called ${called}, and its score ${figure}, ${shared}. It keeps what it was told.`
  }
  const calls = `${renamed === 0 ? 'None' : count(renamed)} of ${plural(results, 'result')} would be called differently`
  return `${calls}, and their average ${figure}, ${shared}. They keep what they were told.`
}
