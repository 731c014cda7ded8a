import * as z from 'zod/mini'
import { endpoint, type Done } from '../../web/shared/endpoint.ts'
import type { WrittenPopup } from './popupFields.ts'

const version = z.int().check(z.gte(0))

export const popupSwitch = z.object({ enabled: z.boolean() })
/** What is typed, and the version of the draft it was typed into. Which fields there are depends on the popup. */
export const popupDraft = z.object({ draft: z.record(z.string(), z.unknown()), version })
/** The draft that one has in sight. */
export const popupSeen = z.object({ version })

interface AllPopups {
  rows: WrittenPopup[]
}

/** Popup Settings. `:type` is a popup. */
export const popupsApi = {
  rows: endpoint('GET /admin/api/popups').as<{ answer: AllPopups }>(),
  one: endpoint('GET /admin/api/popups/:type').as<{ answer: WrittenPopup }>(),
  create: endpoint('POST /admin/api/popups/:type').as<{ answer: WrittenPopup }>(),
  /** On or off, for everybody, at once. */
  switch: endpoint('PATCH /admin/api/popups/:type').as<{ body: typeof popupSwitch; answer: Done }>(),
  saveDraft: endpoint('PUT /admin/api/popups/:type/draft').as<{
    body: typeof popupDraft
    answer: { version: number }
  }>(),
  discard: endpoint('POST /admin/api/popups/:type/discard').as<{
    body: typeof popupSeen
    answer: WrittenPopup
  }>(),
  publish: endpoint('POST /admin/api/popups/:type/publish').as<{
    body: typeof popupSeen
    answer: WrittenPopup
  }>(),
}
