import * as z from 'zod/mini'
import { withoutMarkup } from '../../web/shared/markup.ts'
import type { PopupContent, PopupType } from './popupDefaults.ts'

export const popupTypes = ['exit_intent', 'newsletter'] as const

export const popupTitles = {
  exit_intent: 'Exit intent audit popup',
  newsletter: 'Newsletter popup',
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
    {
      name: 'minTimeOnPage',
      label: 'Minimum time on page',
      unit: 'Seconds before it may appear',
      factor: 1000,
      most: 3600,
    },
    {
      name: 'cooldownHours',
      label: 'Cooldown',
      unit: 'Hours until the same visitor may see it again',
      factor: 1,
      most: 8760,
    },
    {
      name: 'threshold',
      label: 'Mouse threshold',
      unit: 'Pixels from the top that count as leaving',
      factor: 1,
      most: 500,
    },
  ],
  newsletter: [
    {
      name: 'triggerAfterMinutes',
      label: 'Trigger after',
      unit: 'Minutes on the site before it appears',
      factor: 1,
      most: 240,
    },
    {
      name: 'cooldownHours',
      label: 'Cooldown',
      unit: 'Hours until the same visitor may see it again',
      factor: 1,
      most: 8760,
    },
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

/** A popup as it is written: the texts of its fields by name, numbers in the owner's units. */
export type PopupFields = Record<string, string>

const numberIn = (field: NumberField) =>
  z.string().check(
    z.maxLength(40),
    z.refine(
      (typed) => numberComplaint(field, typed) === undefined,
      `Enter a number from 0 to ${field.most}`,
    ),
  )
const textUpTo = (limit: number) => z.string().check(z.maxLength(limit, `At most ${limit} characters`))

/** All of its fields: only what is named here is ever stored. */
const fieldsOf = (type: PopupType) =>
  z.object({
    ...Object.fromEntries(numberFields[type].map((field) => [field.name, numberIn(field)])),
    ...Object.fromEntries(textFields[type].map(({ name, limit }) => [name, textUpTo(limit)])),
  })
export const popupForms: Record<PopupType, z.ZodMiniType<PopupFields>> = {
  exit_intent: fieldsOf('exit_intent'),
  newsletter: fieldsOf('newsletter'),
}

/** What can be kept of what is typed, as it will be: in place of a number that makes no sense the one that was kept last. */
export function fittingFields(type: PopupType, typed: PopupFields, kept: PopupFields): PopupFields {
  const numbers = numberFields[type].map((field) => {
    const number = typed[field.name] ?? ''
    const fits = numberComplaint(field, number) === undefined
    return [field.name, fits ? String(storedNumber(field, number) / field.factor) : (kept[field.name] ?? '')]
  })
  const words = textFields[type].map(({ name }) => [name, withoutMarkup(typed[name] ?? '').trim()])
  return Object.fromEntries([...numbers, ...words]) as PopupFields
}

/** A popup as the back office writes it. */
export interface WrittenPopup {
  type: PopupType
  /** Without a row the built-in popup is on the site. */
  exists: boolean
  /** Acts at once. */
  enabled: boolean
  /** What the site came with. */
  original: PopupFields
  /** What visitors see. */
  live: PopupFields
  /** What is being written; the same as what visitors see while nothing is. */
  draft: PopupFields
  /** Of the draft; every saving has another one. */
  version: number
  /** Who wrote last what is not published, and when. */
  written: { by: string; at: string } | null
}
