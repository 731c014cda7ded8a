import type { PopupType } from './popupDefaults.ts'

/** What a browser remembers of a popup, so that nobody is asked twice. */
export interface PopupFlags {
  /** When it was last shown, in ms since 1970. */
  lastShown?: number | undefined
  dismissedPermanent?: boolean
  /** Requested or completed. */
  auditCompleted?: boolean
  subscribed?: boolean
}

/** @returns whether what this browser remembers keeps the popup away */
export function isSuppressed(
  type: PopupType,
  flags: PopupFlags,
  cooldownHours: number,
  now: number,
): boolean {
  const done = type === 'exit_intent' ? flags.auditCompleted : flags.subscribed
  const cooling = flags.lastShown !== undefined && now - flags.lastShown < cooldownHours * 3_600_000
  return done === true || flags.dismissedPermanent === true || cooling
}
