import * as z from 'zod/mini'
import { stageSchema, type Stage } from '../../contacts/shared/stages.ts'
import { rowId } from '../../web/shared/fields.ts'

const filled = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

/** Name and stage are required; one message for both. */
export const sequenceSchema = z.object({
  name: filled(120),
  description: z.string().check(z.trim(), z.maxLength(300)),
  lifecycleStage: stageSchema,
  isActive: z.boolean(),
})
export type SequenceFields = z.output<typeof sequenceSchema>
export const sequenceIncomplete = 'Please fill in all required fields'

/** What the site sends by itself: a template of such an ID is its wording, and no part of a sequence. */
export const builtInIds: readonly string[] = [
  'audit-link',
  'audit-notice',
  'audit-reminder',
  'audit-results',
  'contact-confirmation',
  'enquiry-notice',
  'newsletter-confirm',
  'newsletter-issue',
  'newsletter-welcome',
  'newsletter-welcome-back',
  'unsubscribe-confirmation',
  'weekly-report',
]

/** System Health asks for these: their wording can be brought back, not deleted. */
export const requiredTemplates = ['audit-results', 'contact-confirmation', 'newsletter-welcome'] as const
export const isRequired = (id: string): boolean => (requiredTemplates as readonly string[]).includes(id)

export const notInSequence =
  'This is the wording of a message that the site sends by itself. It cannot be part of a sequence: copy it under an ID of its own'

export const longestPreheader = 150

/** A template as its editor sends it. */
const templateFields = z.object({
  id: z.string().check(
    z.trim(),
    z.minLength(1),
    z.regex(/^[\w.-]{1,100}$/, 'Use letters, digits, hyphens, dots and underscores only'),
    // These would lead elsewhere in the editor's address.
    z.refine((id) => !['new', '.', '..'].includes(id), 'Choose another ID'),
  ),
  subject: filled(200),
  preheader: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(longestPreheader, `The preview line is too long: ${longestPreheader} characters at most`),
      ),
    '',
  ),
  htmlContent: z.string().check(z.maxLength(200_000, 'The HTML is too long: 200,000 characters at most')),
  textContent: z
    .string()
    .check(z.maxLength(100_000, 'The plain text is too long: 100,000 characters at most')),
  sequenceId: z.nullable(rowId),
  delayHours: z
    .int('Use whole hours')
    .check(z.minimum(0, 'At least 0 hours'), z.maximum(8_760, 'At most a year (8,760 hours)')),
  isActive: z.boolean(),
})
export const templateSchema = z.object({ ...templateFields.shape }).check(
  z.refine(({ id, sequenceId }) => sequenceId === null || !builtInIds.includes(id), {
    error: notInSequence,
    path: ['sequenceId'],
  }),
)
export type TemplateFields = z.output<typeof templateFields>
export const templateIncomplete = 'Template ID and subject are required'

/** What is wrong with a template in one sentence: what is missing first, else the first complaint. */
export function templateComplaint(
  { id, subject }: { id?: unknown; subject?: unknown },
  errors: object,
): string {
  return isBlank(id) || isBlank(subject) ? templateIncomplete : String(Object.values(errors)[0])
}

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''

export const emptyTemplate: TemplateFields = {
  id: '',
  subject: '',
  preheader: '',
  htmlContent: '',
  textContent: '',
  sequenceId: null,
  delayHours: 0,
  isActive: true,
}

/** What a template may use, with the values that the preview fills in. */
export const placeholders = [
  { name: 'firstName', sample: 'Maya' },
  { name: 'lastName', sample: 'Okafor' },
  { name: 'email', sample: 'maya@fennel.example' },
  { name: 'companyName', sample: 'Fennel Foods' },
  { name: 'unsubscribeUrl', sample: 'link' },
] as const

/** Values that the built-in messages of these ids offer beside those of every template. */
const extra: Record<string, readonly string[]> = {
  'audit-link': ['auditUrl', 'expiryDays', 'expiryDate'],
  'audit-reminder': ['auditUrl', 'expiryDate', 'answered', 'remaining'],
  'audit-results': [
    'overallScore',
    'scoreLabel',
    'summary',
    'focusHeading',
    'resultsUrl',
    'callUrl',
    'scoreBand',
    'categoryScores',
    'focusAreas',
    'callBand',
  ],
  'contact-confirmation': ['service', 'timeline'],
  'unsubscribe-confirmation': ['backUrl'],
}
/** What these messages cannot know of everybody they go to, or do not carry. */
const lacking: Record<string, readonly string[]> = {
  'audit-link': ['companyName', 'unsubscribeUrl'],
  'audit-reminder': ['companyName'],
  'audit-results': ['unsubscribeUrl'],
  'contact-confirmation': ['unsubscribeUrl'],
  'newsletter-welcome': ['companyName'],
  'newsletter-welcome-back': ['companyName'],
  'unsubscribe-confirmation': ['companyName', 'unsubscribeUrl'],
}
const common = [...placeholders.map(({ name }) => name), 'siteUrl', 'brandName', 'contactEmail']

/** The placeholders of every template that this one can fill. */
export const usualPlaceholders = (templateId: string) =>
  placeholders.filter(({ name }) => !lacking[templateId]?.includes(name))

/** Further placeholders that this template may use. */
export const extraPlaceholders = (templateId: string): readonly string[] => extra[templateId] ?? []

/** Placeholders in these texts that will come out empty. */
export function unknownPlaceholders(templateId: string, ...texts: string[]): string[] {
  const known = new Set<string>([...common, ...extraPlaceholders(templateId)])
  const used = texts.flatMap((text) =>
    [...text.matchAll(/\{\{([^{}|]*)(?:\|[^{}]*)?\}\}/g)].map((match) => match[1]!.trim()),
  )
  return [...new Set(used)].filter((name) => !known.has(name) || lacking[templateId]?.includes(name))
}

/** Gmail shows this much of a mail and hides the rest; a warning comes a little before. */
export const gmailCutsAt = 102 * 1024
export const warnFromBytes = 100 * 1024

/** Share of sends with an opening among those that left, rounded; the divisor is at least 1. */
export const openRate = (opened: number, left: number): number =>
  Math.round((opened / Math.max(1, left)) * 100)

/** Why a message did not go, for people: what only a programmer can read stays in the log. */
export const reasonText = (error: string | null): string | null =>
  error && /^(select|insert|update|delete|with) /i.test(error)
    ? 'The message could not be written. The log says why.'
    : error

export interface SequenceRow extends Omit<SequenceFields, 'lifecycleStage'> {
  id: number
  lifecycleStage: Stage
  stageLabel: string
  templates: number
  /** People moving through it now. */
  people: number
}
export interface TemplateRow {
  id: string
  subject: string
  htmlLength: number
  sequenceId: number | null
  sequence: string | null
  stage: Stage | null
  delayHours: number
  isActive: boolean
}
export interface EmailSummary {
  activeSequences: number
  sequences: number
  templates: number
  campaignsSent: number
  openRate: number
}
export interface CampaignRow {
  id: number
  /** Null for the owner, and for who is no contact any more. */
  contactId: number | null
  email: string
  subject: string
  status: string
  sent: string
  opened: boolean
  clicked: boolean
  /** Why it did not go, in words. */
  reason: string | null
}
