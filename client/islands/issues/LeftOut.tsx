import type { AudienceView } from '../../../server/issues/shared/issuesApi.ts'
import { count } from '../../lib/format.ts'
import { Icon } from '../../ui/Icon.tsx'

const reasons = [
  ['notMatching', 'do not fit the choice'],
  ['mailedToday', 'got another mail of ours within 24 hours'],
  ['paused', 'paused our mail for 30 days'],
  ['monthly', 'chose one issue a month and had it'],
  ['declined', 'chose to get no newsletter'],
  ['bounced', 'cannot be reached: mail to them came back'],
  ['unsubscribed', 'have unsubscribed'],
] as const

/** Who does not get an issue and why, with their number. */
export function LeftOut({ who }: { who: AudienceView }) {
  const named = reasons.filter(([reason]) => who[reason] > 0)
  if (named.length === 0) return null
  return (
    <div>
      <p className="t-sm">
        <b>Left out</b>
      </p>
      <ul className="left-out">
        {named.map(([reason, words]) => (
          <li key={reason}>
            <Icon name="minus" />
            <span>
              <b>{count(who[reason])}</b> {who[reason] === 1 ? one(words) : words}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const one = (words: string): string => words.replace(/^do not fit/, 'does not fit').replace(/^have/, 'has')

/** The same in one line: "3 have unsubscribed"; "Nobody" where there is none. */
export function leftOutText(who: AudienceView): string {
  const named = reasons.filter(([reason]) => who[reason] > 0)
  const said = named.map(([reason, text]) => `${count(who[reason])} ${who[reason] === 1 ? one(text) : text}`)
  return said.join('; ') || 'Nobody'
}
