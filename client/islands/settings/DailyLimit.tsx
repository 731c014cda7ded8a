import { dayName } from '../../../server/web/shared/calendarDays.ts'
import { planWords, sendingPlan } from '../../../server/outbox/shared/sendingPlan.ts'
import { warmEnd, warmSteps } from '../../../server/outbox/shared/warmUp.ts'
import { mailSettingsApi, type MailSettings } from '../../../server/settings/shared/mailSettingsApi.ts'
import { count, plural } from '../../lib/format.ts'
import { TextField } from '../../ui/TextField.tsx'
import { SettingSwitch } from './SettingSwitch.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettings } from './useSettings.ts'

interface Props {
  first: MailSettings['limit']
  limits: MailSettings['limits']
  readers: number
}

/** How much may leave a day, and how a new sender comes to that. */
export function DailyLimit({ first, limits, readers }: Props) {
  const section = useSettings(mailSettingsApi, 'limit', first)
  const daily = numberIn(section.typed.dailyLimit, first.dailyLimit.usual)
  const begin = numberIn(section.typed.warmUpFirst, first.warmUpFirst.usual)
  // Switched on again, it begins anew.
  const goesOn = section.settings.warmUp.changedAt === first.warmUp.changedAt
  const warmUp =
    section.typed.warmUp === true && begin > 0
      ? { first: begin, day: (goesOn && limits.warmUp?.day) || 1 }
      : null
  const plan = sendingPlan(readers, { ...limits, daily, warmUp })
  return (
    <SettingsSection title="How much a day" section={section}>
      <TextField
        inputMode="numeric"
        {...section.text(
          'dailyLimit',
          `Your plan at the mail service decides this. Empty: ${first.dailyLimit.usual}. 0 holds newsletters and sequences.`,
        )}
      />
      <SettingSwitch
        {...section.flag(
          'warmUp',
          'A mail service trusts a new sender that grows slowly. A day on which nothing leaves does not count.',
        )}
      />
      {section.typed.warmUp === true ? (
        <TextField
          inputMode="numeric"
          {...section.text('warmUpFirst', warmUp ? warmWords(warmUp, daily, limits.today) : '')}
        />
      ) : null}
      <p className="small muted" aria-live="polite">
        {readers > 0
          ? `An issue to all ${plural(readers, 'reader')} now: ${planWords(plan, limits.today)}. `
          : null}
        What somebody asked for (audit links, results) always goes first and is never held. What exceeds the
        limit waits for the next day; nothing is dropped.
      </p>
    </SettingsSection>
  )
}

/** What is typed, while it is a number that makes sense. */
function numberIn(typed: string | boolean, usual: number): number {
  const number = typed === '' ? usual : Number(typed)
  return Number.isInteger(number) && number >= 0 ? number : 0
}

/** "50, 100, 200, 300 a day. Today is day 2 of 4; 300 a day from Tuesday, if something leaves every day." */
function warmWords(warmUp: { first: number; day: number }, daily: number, today: string): string {
  const steps = warmSteps(warmUp.first, daily)
  const figures = steps.length > 6 ? [...steps.slice(0, 5).map(count), '…', count(daily)] : steps.map(count)
  const end = warmEnd(warmUp, daily, today)
  const now = end === today ? 'It has ended' : `Today is day ${warmUp.day} of ${steps.length}`
  const then =
    end === today ? '' : `; ${count(daily)} a day ${fromDay(end, today)}, if something leaves every day`
  return `${figures.join(', ')} a day. ${now}${then}.`
}

const fromDay = (day: string, today: string): string => `from ${dayName(day, today)}`
