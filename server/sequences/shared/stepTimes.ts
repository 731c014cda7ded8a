import { stayHours } from '../../contacts/shared/stageStay.ts'
import { stageLabel, type Stage } from '../../contacts/shared/stages.ts'

/** "3 days", "1 day 12 hours", "24 hours" for a day exactly. */
export function durationText(hours: number): string {
  const [days, rest] = hours === 24 ? [0, 24] : [Math.floor(hours / 24), hours % 24]
  const parts = [days > 0 ? many(days, 'day') : '', rest > 0 ? many(rest, 'hour') : '']
  return parts.filter(Boolean).join(' ') || '0 hours'
}

const many = (value: number, one: string): string =>
  `${value.toLocaleString('en-US')} ${one}${value === 1 ? '' : 's'}`

/** When a step goes, as a list shows it. */
export const delayText = (hours: number): string => (hours === 0 ? 'At once' : `After ${durationText(hours)}`)

/**
 * Whether the automation moves people on before a step of this delay: then its day cannot be promised.
 * @param endingStage the stage whose end ends the sequence, or null when it goes on
 */
export const comesTooLate = (endingStage: Stage | null, delayHours: number): boolean =>
  delayHours > ((endingStage && stayHours(endingStage)) ?? Infinity)

/** How long people are in a stage, for whoever plans a sequence; undefined when no automation ends the sequence. */
export function stayText(endingStage: Stage | null): string | undefined {
  const hours = endingStage ? stayHours(endingStage) : undefined
  return hours === undefined
    ? undefined
    : `Contacts are in ${stageLabel(endingStage!)} for ${durationText(hours)}. Then the automation moves them on, which ends the sequence.`
}
