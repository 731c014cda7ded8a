import * as z from 'zod/mini'
import { isFixedMail, notReworded } from '../../outbox/shared/fixedMails.ts'
import { shownAs, testMail } from '../../outbox/shared/mailPreview.ts'
import { rowId, rowVersion, filled } from '../../web/shared/fields.ts'
import { builtInIds, notInSequence } from './builtInTemplates.ts'

export const longestPreheader = 150

/** A template as its editor sends it. */
export const templateFields = z.object({
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

export type TemplateFields = z.output<typeof templateFields>

const sequenceFits = z.refine<TemplateFields>(
  ({ id, sequenceId }) => sequenceId === null || !builtInIds.includes(id),
  { error: notInSequence, path: ['sequenceId'] },
)

/** One complaint at a time: what stands in a sequence is told that first. */
const wordsAreFree = z.refine<TemplateFields>(
  ({ id, sequenceId }) => sequenceId !== null || !isFixedMail(id),
  {
    error: notReworded,
    path: ['id'],
  },
)

export const templateSchema = z.object({ ...templateFields.shape }).check(sequenceFits, wordsAreFree)

/** The same with the version that the editor began with; without one it has no say over a stored template. */
export const templateToSave = z
  .object({ ...templateFields.shape, version: z.optional(rowVersion) })
  .check(sequenceFits, wordsAreFree)

/** What a preview needs of a template, saved or not. */
export const templateText = z.object({
  id: z.string(),
  subject: z.string().check(z.maxLength(200)),
  preheader: templateFields.shape.preheader,
  htmlContent: templateFields.shape.htmlContent,
  textContent: templateFields.shape.textContent,
})
export const templatePreview = z.extend(templateText, { as: shownAs })
export const templateTest = z.extend(templateText, testMail.shape)
export const htmlToRead = z.object({ html: templateFields.shape.htmlContent })

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
