import * as z from 'zod/mini'
import type { PopupContent, PopupType } from './popups.ts'

export const popupTypes = ['exit_intent', 'newsletter'] as const

/** What the back office says when the row of a popup is not there. */
export const popupMissing = {
  exit_intent: 'Exit intent popup configuration not found',
  newsletter: 'Newsletter popup configuration not found',
} as const satisfies Record<PopupType, string>

/** A number as the owner edits it; `factor` turns it into the stored unit (seconds into milliseconds). */
interface NumberField {
  name: string
  label: string
  unit: string
  factor: number
  most: number
}

export const numberFields: Record<PopupType, NumberField[]> = {
  exit_intent: [
    { name: 'minTimeOnPage', label: 'Minimum time on page', unit: 'Seconds', factor: 1000, most: 3600 },
    { name: 'cooldownHours', label: 'Cooldown', unit: 'Hours', factor: 1, most: 8760 },
    { name: 'threshold', label: 'Mouse threshold', unit: 'Pixels from the top', factor: 1, most: 500 },
  ],
  newsletter: [
    { name: 'triggerAfterMinutes', label: 'Trigger after', unit: 'Minutes', factor: 1, most: 240 },
    { name: 'cooldownHours', label: 'Cooldown', unit: 'Hours', factor: 1, most: 8760 },
  ],
}

interface TextPart {
  name: keyof PopupContent
  label: string
  limit: number
  long?: boolean
}

const texts: TextPart[] = [
  { name: 'title', label: 'Title', limit: 120 },
  { name: 'subtitle', label: 'Subtitle', limit: 160 },
  { name: 'description', label: 'Description', limit: 400, long: true },
  { name: 'buttonText', label: 'Button text', limit: 40 },
]
export const textFields: Record<PopupType, TextPart[]> = {
  exit_intent: texts,
  newsletter: [...texts, { name: 'placeholder', label: 'Email placeholder', limit: 60 }],
}

/** @returns what is wrong with a typed number, in the owner's unit */
export function numberComplaint(field: NumberField, typed: string): string | undefined {
  const value = Number(typed)
  const fine = typed.trim() !== '' && Number.isFinite(value) && value >= 0 && value <= field.most
  return fine ? undefined : `Enter a number from 0 to ${field.most}`
}

/** A typed number in the stored unit; a fraction stays one, as half a minute does. */
export const storedNumber = (field: NumberField, typed: string): number =>
  Number((Number(typed) * field.factor).toFixed(3))

const within = (field: NumberField) =>
  z.optional(z.number().check(z.minimum(0), z.maximum(field.most * field.factor)))
const upTo = (limit: number) => z.optional(z.string().check(z.maxLength(limit)))

/** A partial edit: only what is named here is ever stored. */
const patchOf = (type: PopupType) =>
  z.object({
    enabled: z.optional(z.boolean()),
    settings: z.optional(
      z.object(Object.fromEntries(numberFields[type].map((each) => [each.name, within(each)]))),
    ),
    content: z.optional(
      z.object(Object.fromEntries(textFields[type].map((each) => [each.name, upTo(each.limit)]))),
    ),
  })
export const popupPatches = { exit_intent: patchOf('exit_intent'), newsletter: patchOf('newsletter') }

export type PopupPatch = z.output<(typeof popupPatches)[PopupType]>

/** Two edits of one popup as one; the newer wins where they meet. */
export const mergePatches = (older: PopupPatch, newer: PopupPatch): PopupPatch => ({
  ...older,
  ...newer,
  settings: { ...older.settings, ...newer.settings },
  content: { ...older.content, ...newer.content },
})

/** A popup's row as the back office edits it. */
export interface PopupConfiguration {
  type: PopupType
  enabled: boolean
  settings: Record<string, unknown>
  content: Record<string, unknown>
}
