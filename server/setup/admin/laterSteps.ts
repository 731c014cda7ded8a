import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { settings } from '../../settings/settings.ts'
import { agoText } from '../../web/dates.ts'
import type { SetupStep } from '../shared/setupApi.ts'
import { firstWork } from './setupQueries.ts'

const { admin } = paths

/** What can wait, as it stands. */
export async function laterSteps({ config, db }: Services): Promise<SetupStep[]> {
  const [{ timeZone }, work] = await Promise.all([settings(db, config, ['timeZone']), firstWork(db)])
  const step = (name: string, text: string, href: string, label: string, at: Date | string | null) => ({
    name,
    text,
    left: null,
    isDone: at !== null,
    day: at && agoText(new Date(at), new Date(), config.timeZone),
    action: { label, href },
  })
  const isChosen = timeZone.source !== 'usual'
  return [
    {
      ...step(
        'Your time zone',
        `Dates and times on the site, in mails and here are those of ${timeZone.value.replaceAll('_', ' ')}.`,
        admin.generalSettings,
        'Choose',
        timeZone.changedAt,
      ),
      isDone: isChosen,
    },
    step('Invite a colleague', 'As an owner, an editor or a viewer.', admin.team, 'Invite', work.colleagueAt),
    step(
      'Write the first post',
      'Or paste one from Word. Headings, links and pictures come along.',
      `${admin.blog}?edit=new`,
      'Write',
      work.postAt,
    ),
    step(
      'Write the first newsletter',
      'Before it leaves it says who gets it, and when.',
      `${admin.emailMarketing}?tab=campaigns`,
      'Write',
      work.issueAt,
    ),
  ]
}
