import { staysHere } from '../../outbox/noMailServer.ts'
import { currentSender } from '../../outbox/sender.ts'
import { configOf } from '../../outbox/streams.ts'
import type { Services } from '../../services.ts'
import { dateWriter, timeText } from '../../web/dates.ts'
import type { Issue } from '../issueQueries.ts'
import { usualOf, type Figures, type IssueResults, type LedTo, type Moment } from '../shared/results.ts'
import { clicksByLink, figuresOf, issuesBefore, ledTo, openingsSince, sentBetween } from './figureQueries.ts'
import { linkLabels } from './linkLabels.ts'

const nothing: Figures & LedTo = {
  sent: 0,
  delivered: 0,
  arrived: 0,
  opened: 0,
  clicked: 0,
  bounced: 0,
  unsubscribed: 0,
  machines: 0,
  audits: 0,
  enquiries: 0,
}

/** What became of an issue, beside what usually becomes of one. */
export async function issueResults(services: Services, issue: Issue): Promise<IssueResults> {
  const { config, db } = services
  const before = await issuesBefore(db, issue.id)
  const began = [...before.map(({ sendAt }) => sendAt), issue.sendAt].flatMap((at) =>
    at ? [at.getTime()] : [],
  )
  const issues = [issue.id, ...before.map(({ id }) => id)]
  const here = staysHere(configOf(config, 'marketing'))
  const since = new Date(Math.min(Date.now(), ...began))
  const [told, links, led, over, { tracking }] = await Promise.all([
    figuresOf(db, { issues, here }, since),
    clicksByLink(db, { issues: [issue.id], here }),
    ledTo(db, { issues, here }),
    openings(services, issue.id),
    currentSender(db, config),
  ])
  const all = told.map((each) => ({ ...nothing, ...each, ...led.find((of) => of.issue === each.issue) }))
  const own = all.find((each) => each.issue === issue.id)
  const { issue: _own, audits, enquiries, ...figures } = own ?? { ...nothing, issue: 0 }
  const labels = linkLabels(issue.content, config.siteUrl)
  return {
    figures,
    usual: usualOf(all.filter((each) => each !== own)),
    audits,
    enquiries,
    links: links.map(({ link, people }) => ({ link, people, label: labels.get(link) ?? shortLink(link) })),
    ...over,
    tracking,
  }
}

/** "plainsong.example/blog" */
const shortLink = (link: string): string => link.replace(/^https?:\/\//, '').replace(/\/$/, '')

const weekday = dateWriter({ weekday: 'short', month: 'short', day: 'numeric' })
const hour = 3_600_000

/** First openings over time: by the hour for a day, by the day for two weeks where sending took longer than one. */
export async function openings(
  { config, db }: Services,
  issue: number,
): Promise<{ by: 'hour' | 'day'; moments: Moment[] }> {
  const of = { issues: [issue], here: staysHere(configOf(config, 'marketing')) }
  const { begun, ended } = await sentBetween(db, of)
  if (!begun || !ended) return { by: 'hour', moments: [] }
  const by = ended.getTime() - begun.getTime() > 24 * hour ? 'day' : 'hour'
  const step = by === 'day' ? 24 * hour : hour
  const steps = by === 'day' ? 14 : 24
  const counted = await openingsSince(db, of, { begun, seconds: step / 1000, steps })
  const label = (at: Date) => (by === 'day' ? weekday : timeText)(at, config.timeZone)
  return {
    by,
    moments: Array.from({ length: steps }, (_, at) => ({
      label: label(new Date(begun.getTime() + at * step)),
      opened: counted.find((each) => each.at === at)?.opened ?? 0,
    })),
  }
}
