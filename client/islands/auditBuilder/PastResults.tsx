import type { DraftEffect } from '../../../server/audit/shared/builderApi.ts'
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
  const calls = `${renamed === 0 ? 'None' : count(renamed)} of ${plural(results, 'result')} would be called differently`
  const average =
    before === after
      ? `their average stays ${after}%`
      : `their average would be ${after}% instead of ${before}%`
  return `${calls}, and ${average}, by the ${by} that both versions have. They keep what they were told.`
}
