import type { PopupFlags } from '../../server/popups/shared/popupFlags.ts'
import type { PopupType } from '../../server/popups/shared/popupDefaults.ts'

const key = (type: PopupType): string => `popup.${type}`
const arrivalKey = 'popup.arrived'

/** What this browser remembers of a popup; nothing where storage is refused. */
export function flagsOf(type: PopupType): PopupFlags {
  try {
    return (JSON.parse(localStorage.getItem(key(type)) ?? '{}') as PopupFlags | null) ?? {}
  } catch {
    return {}
  }
}

/** Adds to what this browser knows of a popup; never fails. */
export function remember(type: PopupType, flags: PopupFlags): void {
  try {
    localStorage.setItem(key(type), JSON.stringify({ ...flagsOf(type), ...flags }))
  } catch {
    // Private windows may refuse; then the popup is merely not remembered.
  }
}

/** How long this tab has been on the site, over all its pages. */
export function timeOnSite(): number {
  try {
    const arrived = Number(sessionStorage.getItem(arrivalKey)) || Date.now()
    sessionStorage.setItem(arrivalKey, String(arrived))
    return Date.now() - arrived
  } catch {
    return performance.now()
  }
}
