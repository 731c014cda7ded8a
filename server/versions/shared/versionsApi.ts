import * as z from 'zod/mini'
import { endpoint, type Done } from '../../web/shared/endpoint.ts'
import { browserReasons } from './versionReasons.ts'
import type { TextFields } from './textKinds.ts'

/** Half-finished work may break every rule but size; what a form does not know is left out. */
const textFields = z.record(z.string().check(z.maxLength(60)), z.unknown())

/** What stands in the editor, when something long is pasted. */
export const versionToKeep = z.object({ fields: textFields, reason: z.enum(browserReasons) })
/** What stands in the editor before another version takes its place. */
export const versionToLeave = z.object({ fields: textFields })

export interface VersionLine {
  id: number
  /** ISO */
  at: string
  by: string
  reason: string
  words: number
  /** Words more, or fewer, than the version before; null for the first one. */
  more: number | null
}

/** What texts were. `:item` is a post's or issue's number, a template's ID, or `new`. */
export const versionsApi = {
  list: endpoint('GET /admin/api/versions/:kind/:item').as<{ answer: { versions: VersionLine[] } }>(),
  version: endpoint('GET /admin/api/versions/:kind/:item/:id').as<{ answer: { fields: TextFields } }>(),
  keep: endpoint('POST /admin/api/versions/:kind/:item').as<{ body: typeof versionToKeep; answer: Done }>(),
  restore: endpoint('POST /admin/api/versions/:kind/:item/:id/restore').as<{
    body: typeof versionToLeave
    answer: Done & { fields: TextFields }
  }>(),
}
