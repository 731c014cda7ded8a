import * as z from 'zod/mini'
import { templateFields } from '../../templates/shared/template.ts'
import { movedItem } from '../../web/shared/movedItem.ts'
import type { SequenceMail } from './screens.ts'

/** Where an email stands in its sequence, and whether it leaves. */
const place = z.pick(templateFields, { id: true, delayHours: true, isActive: true })
const places = z.array(place).check(z.maxLength(100, 'At most 100 emails in one sequence'))

/** The emails of a sequence as they shall stand, and as the writer saw them before. */
export const mailArrangement = z.object({ mails: places, seen: places })

type Place = z.output<typeof place>

/** What of an email an arrangement names. */
export const placeOf = ({ id, delayHours, isActive }: SequenceMail): Place => ({ id, delayHours, isActive })

const latest = 8_760

/** The hours between each email and the one before it; the first one's between the entry and it. */
export const waitsOf = (mails: { delayHours: number }[]): number[] =>
  mails.map(({ delayHours }, at) => delayHours - (mails[at - 1]?.delayHours ?? 0))

/** The emails with these hours between them; nothing goes later than a year after the entry. */
export function withWaits<Mail extends { delayHours: number }>(mails: Mail[], waits: number[]): Mail[] {
  let hours = 0
  return mails.map((mail, at) => {
    hours = Math.min(latest, hours + (waits[at] ?? 0))
    return { ...mail, delayHours: hours }
  })
}

/** The same hours between, another email at each place. */
export function moved<Mail extends { delayHours: number }>(mails: Mail[], from: number, to: number): Mail[] {
  return withWaits(movedItem(mails, from, to), waitsOf(mails))
}
