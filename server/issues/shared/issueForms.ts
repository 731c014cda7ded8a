import * as z from 'zod/mini'
import { testMail } from '../../outbox/shared/mailPreview.ts'
import { rowId, rowVersion } from '../../web/shared/fields.ts'
import { isInstant } from '../../web/shared/moment.ts'
import { audienceSchema } from './audience.ts'

/** What is saved while the owner writes: anything of the right size, also unfinished. */
export const issueDraft = z.object({
  version: rowVersion,
  subject: z.string().check(z.maxLength(200, 'Subject must be under 200 characters')),
  preheader: z.string().check(z.maxLength(150, 'Preview line must be under 150 characters')),
  content: z.string().check(z.maxLength(50_000, 'This issue is too long for an email')),
  /** Left out by what changes only words. */
  audience: z.optional(audienceSchema),
  /** Somebody else's text was seen, and this one chosen over it. */
  force: z.optional(z.boolean()),
})

/** What stands in the editor, to be drawn or tried. */
export const issueText = z.extend(z.omit(issueDraft, { version: true, audience: true, force: true }), {
  /** For the link to read it in a browser; a form's field is text. */
  id: z.optional(z.pipe(z.coerce.number(), rowId)),
})
export const issueTest = z.extend(issueText, testMail.shape)

/** What a new issue begins with: a post, an earlier issue, or nothing. */
export const issueStart = z.object({
  postId: z._default(z.nullable(rowId), null),
  copyOf: z._default(z.nullable(rowId), null),
  /** Whom it is for, where that is known before a word is written. */
  audience: z._default(audienceSchema, {}),
})

/** Whose readers are listed: those that fit words, below the number of the one read last. */
export const readersAsked = z.object({
  audience: audienceSchema,
  q: z.string().check(z.trim(), z.maxLength(200)),
  below: z.optional(rowId),
})
export type ReadersAsked = z.output<typeof readersAsked>

/** When an issue leaves: an ISO moment, or null for now. */
export const issueTime = z.object({ at: z.nullable(z.string().check(z.refine(isInstant))) })
export type IssueTime = z.output<typeof issueTime>
