import type { PopupType } from './popupDefaults.ts'

/** What the back office says when the row of a popup is not there. */
export const popupMissing = {
  exit_intent: 'Exit intent popup configuration not found',
  newsletter: 'Newsletter popup configuration not found',
} as const satisfies Record<PopupType, string>
