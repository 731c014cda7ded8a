import { endpoint, type Done } from '../../web/shared/endpoint.ts'
import type { keyForm } from './keyForm.ts'
import type { Scope } from './scopes.ts'

export interface KeyLine {
  id: number
  name: string
  /** How it begins. */
  startsWith: string
  scopes: Scope[]
  /** As people write it, like all times here. */
  made: string
  /** Who made it; null for somebody who has no account any more. */
  by: string | null
  /** null for one that was never used; not late while it is used now and then. */
  used: { when: string; isLate: boolean } | null
  /** Its last day, and whether that has passed. */
  until: { day: string; isOver: boolean } | null
}
export interface Keys {
  keys: KeyLine[]
}

/** The keys with which other programs read and add. Each change answers with those there are now. */
export const keysApi = {
  list: endpoint('GET /admin/api/keys').as<{ answer: Keys }>(),
  /** The one time that a key is told. */
  make: endpoint('POST /admin/api/keys').as<{ body: typeof keyForm; answer: Keys & { key: string } }>(),
  revoke: endpoint('DELETE /admin/api/keys/:id').as<{ answer: Done & Keys }>(),
}
