import type { Db } from '../db.ts'
import { rows } from '../rows.ts'
import type { Scope } from './shared/scopes.ts'

export interface KeyRow {
  id: number
  name: string
  startsWith: string
  scopes: Scope[]
  madeAt: Date
  /** null for somebody who has no account any more. */
  by: string | null
  expiresAt: Date | null
  lastUsedAt: Date | null
}

/** Every key that nobody has revoked, the newest first. */
export const listKeys = (db: Db): Promise<KeyRow[]> =>
  rows<KeyRow>(
    db,
    `select api_keys.id, name, starts_with, scopes, made_at, email as by, expires_at, last_used_at
     from api_keys left join users on users.id = made_by
     where revoked_at is null order by api_keys.id desc`,
  )
