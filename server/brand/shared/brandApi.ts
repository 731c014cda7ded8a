import * as z from 'zod/mini'
import type { SettingsOf } from '../../settings/shared/setting.ts'
import type { LastSaved } from '../../versions/shared/lastSaved.ts'
import { endpoint } from '../../web/shared/endpoint.ts'
import { brandDraftSchema, type BrandDraft, type BrandField } from './brandFields.ts'

const seen = z.nullable(z.iso.datetime())

/** The draft as it is written, and when it was last kept as far as its writer knows. */
export const draftToKeep = z.object({ draft: brandDraftSchema, seen })
/** What is published, discarded or replaced is the draft that somebody has seen. */
export const draftSeen = z.object({ seen })
export const versionToRestore = z.object({ seen, id: z.int() })

interface BrandVersion {
  id: number
  /** "Nov 21, 2026, 09:14" */
  at: string
  by: string
  /** It is what stands on the site. */
  isLive: boolean
}

export interface BrandScreen {
  /** What everybody sees, and where each value comes from. */
  fields: SettingsOf<BrandField>
  draft: BrandDraft
  /** When the draft was last kept; null before the first time. */
  seen: string | null
  saved: LastSaved | null
  /** Where the published mark lies, as the sidebar shows it; empty where the drawn one stands. */
  mark: string
  /** What was published before, the newest first. */
  versions: BrandVersion[]
}

/** What the screen Brand asks for and saves. */
export const brandApi = {
  screen: endpoint('GET /admin/api/brand').as<{ answer: BrandScreen }>(),
  saveDraft: endpoint('PUT /admin/api/brand/draft').as<{
    body: typeof draftToKeep
    answer: { seen: string | null }
  }>(),
  discard: endpoint('POST /admin/api/brand/draft/discard').as<{
    body: typeof draftSeen
    answer: BrandScreen
  }>(),
  publish: endpoint('POST /admin/api/brand/publish').as<{ body: typeof draftSeen; answer: BrandScreen }>(),
  /** The home page as the draft makes it. */
  preview: endpoint('GET /admin/brand/preview').as<{ answer: string }>(),
  restore: endpoint('POST /admin/api/brand/restore').as<{
    body: typeof versionToRestore
    answer: BrandScreen
  }>(),
}
