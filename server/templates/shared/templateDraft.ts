import * as z from 'zod/mini'
import { rowId, rowVersion } from '../../web/shared/fields.ts'
import { endpoint, type Done } from '../../web/shared/endpoint.ts'
import type { TemplateFields } from './template.ts'

/** Unsaved words of a template. */
export interface TemplateDraft {
  fields: TemplateFields
  /** Counts the savings of this draft, from a number of its own. */
  version: number
  /** The version of the template it was begun on. */
  baseVersion: number | null
  savedAt: string
  /** The address of who wrote it. */
  savedBy: string | null
}

/** Half-finished work may break every rule but length. */
const typed = (what: string, most: number) =>
  z
    .string()
    .check(
      z.maxLength(
        most,
        `${what} is longer than can be kept: ${most.toLocaleString('en-US')} characters at most`,
      ),
    )

export const templateDraft = z.object({
  fields: z.object({
    id: typed('The ID', 1000),
    subject: typed('The subject', 2000),
    preheader: typed('The preview line', 2000),
    htmlContent: typed('The HTML', 400_000),
    textContent: typed('The plain text', 200_000),
    sequenceId: z.nullable(rowId),
    /** Null while what is typed is no number. */
    delayHours: z.nullable(z.number()),
    isActive: z.boolean(),
  }),
  /** The version this browser knows; 0 when there was none. */
  version: rowVersion,
  baseVersion: rowVersion,
  /** Overwrite what another tab has saved meanwhile. */
  force: z.optional(z.boolean()),
})

/** `:template` is an ID, or `new`. */
export const templateDraftsApi = {
  draft: endpoint('GET /admin/api/email/template-drafts/:template').as<{
    answer: { draft: TemplateDraft | null }
  }>(),
  save: endpoint('PUT /admin/api/email/template-drafts/:template').as<{
    body: typeof templateDraft
    answer: Done & { version: number }
  }>(),
  drop: endpoint('DELETE /admin/api/email/template-drafts/:template').as<{ answer: Done }>(),
}
