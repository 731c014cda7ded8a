import type { Db } from '../db.ts'
import { rows } from '../rows.ts'
import type { PopupType } from './shared/popupDefaults.ts'

/** What a popup does and says, as it is stored. */
export interface PopupWords {
  settings: Record<string, unknown>
  content: Record<string, unknown>
}
export interface PopupRow extends PopupWords {
  type: PopupType
  enabled: boolean
}

/** Both as they are published, or what there is of them. */
export async function popupRows(db: Db): Promise<PopupRow[]> {
  return rows<PopupRow>(
    db,
    'select popup_type as type, enabled, settings, content from popup_settings order by popup_type',
  )
}
