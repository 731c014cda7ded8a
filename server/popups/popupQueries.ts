import type { Db } from '../db.ts'
import { rows } from '../rows.ts'
import type { PopupType } from './shared/popups.ts'

export interface PopupRow {
  type: PopupType
  enabled: boolean
  settings: Record<string, unknown>
  content: Record<string, unknown>
}

/** Both rows, or what there is of them. */
export async function popupRows(db: Db): Promise<PopupRow[]> {
  return rows<PopupRow>(
    db,
    'select popup_type as type, enabled, settings, content from popup_settings order by popup_type',
  )
}
