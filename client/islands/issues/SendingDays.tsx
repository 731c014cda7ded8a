import { useId } from 'react'
import { dayName } from '../../../server/web/shared/calendarDays.ts'
import {
  planWords,
  type DayOfSending,
  type SendingLimits,
  type SendingPlan,
} from '../../../server/outbox/shared/sendingPlan.ts'
import { count, plural } from '../../lib/format.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Progress } from '../../ui/Progress.tsx'

const shown = 7

interface Props {
  plan: SendingPlan
  limits: SendingLimits
  /** Issues that leave before it. */
  before: DayOfSending[]
  /** The first day on which it may leave. */
  begin: string
}

/** On which days an issue leaves, where the limits make several of it; else how long it takes. */
export function SendingDays({ plan, limits, before, begin }: Props) {
  const id = useId()
  const { days, held } = plan
  const raise = <a href="/admin/settings/mail">Raise the limit</a>
  if (held) {
    return (
      <Notice kind="warn">
        The daily limit of {count(limits.daily)} lets nothing leave. {raise}.
      </Notice>
    )
  }
  if (days.length === 0) return null
  const full =
    begin === limits.today && days[0]!.day !== begin ? "Today's mails are used up, so it begins later. " : ''
  if (days.length === 1)
    return (
      <p className="t-sm">
        {full}It takes {planWords(plan, limits.today)}.
      </p>
    )
  const others = before.reduce((sum, { mails }) => sum + mails, limits.ahead)
  const most = Math.max(...days.map(({ mails }) => mails))
  return (
    <section className="days" aria-labelledby={id}>
      <h3 id={id}>This takes {planWords(plan, limits.today)}</h3>
      <p className="dim t-xs">
        {full}
        {plural(limits.daily, 'mail')} may leave a day
        {limits.warmUp ? ', fewer while the sender is warmed up' : ''}.
        {limits.besides > 0 ? ` About ${count(limits.besides)} of them are what people ask for.` : ''}
        {others > 0 ? ` ${plural(others, 'other mail goes', 'other mails go')} first.` : ''}
      </p>
      <ol>
        {days.slice(0, shown).map(({ day, mails }) => (
          <li key={day}>
            <span>{shortDay(day)}</span>
            <Progress value={mails} max={most} />
            <b>{count(mails)}</b>
          </li>
        ))}
      </ol>
      <p className="t-xs">
        {days.length > shown ? `${plural(days.length - shown, 'more day')}, until ` : ''}
        {days.length > shown ? `${dayName(days.at(-1)!.day, limits.today)}. ` : ''}
        {raise}, or choose fewer readers first.
      </p>
    </section>
  )
}

/** "Tue Nov 24" */
const shortDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
    .format(Date.parse(`${day}T00:00:00Z`))
    .replace(',', '')
