import type { InboxLine, MailWords, TestSent } from '../../outbox/shared/mailPreview.ts'
import type { LastSaved } from '../../versions/shared/lastSaved.ts'
import { endpoint, type Done } from '../../web/shared/endpoint.ts'
import type {
  htmlToRead,
  TemplateFields,
  templatePreview,
  templateSchema,
  templateTest,
  templateText,
  templateToSave,
} from './template.ts'

/** A template as it is stored. */
export interface StoredFields {
  template: TemplateFields
  version: number
  saved: LastSaved | null
}
interface TemplateSaved extends Done {
  savedAt: string
  version: number
  /** As it is stored, and the names of what was taken out. */
  htmlContent: string
  removed: string[]
  /** How many people in its sequence will not get it, since its earlier hour has passed for them. */
  missed?: number
}
export interface FoundPerson {
  email: string
  name: string | null
}

/** Templates, and how they will look as mail. */
export const templatesApi = {
  create: endpoint('POST /admin/api/email/templates').as<{
    body: typeof templateSchema
    answer: TemplateSaved
  }>(),
  template: endpoint('GET /admin/api/email/templates/:id').as<{ answer: StoredFields }>(),
  save: endpoint('PUT /admin/api/email/templates/:id').as<{
    body: typeof templateToSave
    answer: TemplateSaved
  }>(),
  reset: endpoint('POST /admin/api/email/templates/:id/reset').as<{ answer: Done }>(),
  remove: endpoint('DELETE /admin/api/email/templates/:id').as<{ answer: Done }>(),
  restore: endpoint('POST /admin/api/email/templates/:id/restore').as<{ answer: Done }>(),
  /** Drawn as a page of its own, for a frame. */
  preview: endpoint('POST /admin/email-marketing/preview').as<object>(),
  previewText: endpoint('POST /admin/api/email/preview-text').as<{
    body: typeof templatePreview
    answer: MailWords
  }>(),
  /** As a list of mails shows it, for the sample person. */
  inbox: endpoint('POST /admin/api/email/inbox').as<{ body: typeof templateText; answer: InboxLine }>(),
  size: endpoint('POST /admin/api/email/size').as<{ body: typeof templateText; answer: { bytes: number } }>(),
  test: endpoint('POST /admin/api/email/test').as<{ body: typeof templateTest; answer: TestSent }>(),
  textFromHtml: endpoint('POST /admin/api/email/text-from-html').as<{
    body: typeof htmlToRead
    answer: { text: string }
  }>(),
  people: endpoint('GET /admin/api/email/people').as<{
    query: { q: string }
    answer: { people: FoundPerson[] }
  }>(),
}
