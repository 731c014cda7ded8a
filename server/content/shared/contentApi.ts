import * as z from 'zod/mini'
import { endpoint } from '../../web/shared/endpoint.ts'
import type { ContentScreen, ContentVersionLine, OpenedDocument } from './contentScreens.ts'
import type { Values } from './formFields.ts'

/** Whether it fits its shape is asked where it is known which document it is. */
const words = z.custom<Values>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)
const version = z.int().check(z.gte(0))

/** What is typed, and the version of the draft it was typed into. */
export const draftForm = z.object({ document: words, version })
/** The draft that one has in sight. */
export const seenDraft = z.object({ version })

/** Site Content. `:name` is a document. */
export const contentApi = {
  screen: endpoint('GET /admin/api/site-content').as<{ query: { page: string }; answer: ContentScreen }>(),
  document: endpoint('GET /admin/api/site-content/:name').as<{ answer: OpenedDocument }>(),
  saveDraft: endpoint('PUT /admin/api/site-content/:name/draft').as<{
    body: typeof draftForm
    answer: { version: number }
  }>(),
  discard: endpoint('POST /admin/api/site-content/:name/discard').as<{
    body: typeof seenDraft
    answer: OpenedDocument
  }>(),
  publish: endpoint('POST /admin/api/site-content/:name/publish').as<{
    body: typeof seenDraft
    answer: OpenedDocument
  }>(),
  versions: endpoint('GET /admin/api/site-content/:name/versions').as<{
    answer: { versions: ContentVersionLine[] }
  }>(),
  version: endpoint('GET /admin/api/site-content/:name/versions/:id').as<{
    answer: { document: Values }
  }>(),
  restore: endpoint('POST /admin/api/site-content/:name/versions/:id/restore').as<{
    body: typeof seenDraft
    answer: OpenedDocument
  }>(),
  /** `view` is one of the document's (documentViews.ts); `entry` is the place in a list whose entries have a page each. */
  preview: endpoint('GET /admin/site-content/:name/preview').as<{
    query: { view?: string; entry?: number }
  }>(),
}
