import { endpoint } from '../../web/shared/endpoint.ts'
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
  used: string | null
  /** Its last day, and whether that has passed. */
  until: { day: string; isOver: boolean } | null
}
export interface Keys {
  keys: KeyLine[]
}

/** The keys with which other programs read and add. */
export const keysApi = {
  list: endpoint('GET /admin/api/keys').as<{ answer: Keys }>(),
}
