import * as z from 'zod/mini'
import type { RestoredSignIn } from '../../account/shared/restoredSignIns.ts'
import type { RestoredKey } from '../../api/shared/restoredKey.ts'
import { endpoint, type Done } from '../../web/shared/endpoint.ts'
import type { RestoredGuarded } from '../../settings/shared/restoredGuarded.ts'
import type { RestoredWebhook } from '../../webhooks/shared/restoredWebhook.ts'
import type { Holdings } from './holdings.ts'
import { mostUploaded } from './limits.ts'

export type UploadState = 'receiving' | 'checking' | 'checked' | 'restoring' | 'failed'

/** What is in a file, found by making the site of it once and taking that back. */
export interface FileFacts {
  made: string | null
  rows: number
  /** Whether it comes from an older version of the site. */
  isOlder: boolean
  holdings: Holdings
  accounts: RestoredSignIn[]
  /** Those that open something there. */
  keys: RestoredKey[]
  /** Those that are on there. */
  webhooks: RestoredWebhook[]
  /** Settings that stay as they are here. */
  guarded: RestoredGuarded
  /** Addresses that are told by mail of what comes in there, and of nothing here. */
  told: string[]
  /** Whether whoever asked stays signed in, has another password there, or no account. */
  you: 'stays' | 'password' | 'missing'
  /** Messages that were waiting. */
  waiting: number
}

export interface RestoreState {
  upload: {
    id: number
    name: string
    bytes: number
    state: UploadState
    /** How much of it is done, in per cent of its bytes or rows; null where nobody knows. */
    rowsRead: number
    complaint: string | null
    facts: FileFacts | null
  } | null
  /** Whether the present site was saved as a file lately, in this session. */
  hasSaved: boolean
  /** What has to be typed. */
  word: string
}

export const newUpload = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  bytes: z
    .int()
    .check(
      z.minimum(1, 'The file is empty.'),
      z.maximum(mostUploaded, 'The file is larger than 1 GB: restore it by the command.'),
    ),
})
export const typedWord = z.object({ word: z.string().check(z.trim()) })

/** A file of the whole site on its way back. */
export const restoreApi = {
  state: endpoint('GET /admin/api/restore').as<{ answer: RestoreState }>(),
  begin: endpoint('POST /admin/api/restore').as<{ body: typeof newUpload; answer: { id: number } }>(),
  piece: endpoint('POST /admin/api/restore/:id/pieces/:position').as<{ body: FormData; answer: Done }>(),
  check: endpoint('POST /admin/api/restore/:id/check').as<{ answer: Done }>(),
  run: endpoint('POST /admin/api/restore/:id/run').as<{ body: typeof typedWord; answer: Done }>(),
  drop: endpoint('DELETE /admin/api/restore/:id').as<{ answer: Done }>(),
}
