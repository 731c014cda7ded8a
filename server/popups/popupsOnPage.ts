import { auditNumbers, type AuditNumbers } from '../audit/shared/numbersInTexts.ts'
import { sealPopupWords } from '../newsletter/consentWords.ts'
import type { BaseServices, Services } from '../services.ts'
import { popupRows, type PopupRow } from './popupQueries.ts'
import { builtIn, exitIntentWords, type PopupContent, type PopupType } from './shared/popupDefaults.ts'
import { hasPopups } from './popupPages.ts'

/** A popup as the layout draws it. */
interface PopupOnPage {
  type: PopupType
  settings: Record<string, number>
  content: PopupContent
  /** What a subscriber reads, for the form to carry. */
  words?: string
}

/**
 * Says which popups may open on a path, with the owner's settings over the built-in ones.
 * Kept in memory until content changes. Where they cannot be read, the built-in ones hold.
 */
export function popupsFor(
  services: BaseServices & Pick<Services, 'content' | 'currentDefinition'>,
): (path: string) => Promise<PopupOnPage[]> {
  const rows = services.pages.remember(() => popupRows(services.db))
  return async (path) => {
    if (!hasPopups(path)) return []
    const known = await rows().catch((error: unknown): PopupRow[] => {
      services.log.warn({ err: error }, 'popup settings could not be read')
      return []
    })
    const { note } = (await services.content.contentOf('newsletter')).form
    const audit = await services.currentDefinition().then(auditNumbers, () => undefined)
    return configured(known).map((popup) =>
      popup.type === 'newsletter'
        ? { ...popup, words: sealPopupWords(services.config, popup.content, note) }
        : { ...popup, content: withNumbers(popup.content, audit) },
    )
  }
}

/** The built-in words name the numbers of the audit that is asked now. */
export const withNumbers = <Content extends { description?: string }>(
  content: Content,
  audit: AuditNumbers | undefined,
): Content =>
  audit && content.description === builtIn.exit_intent.content.description
    ? { ...content, description: exitIntentWords(audit) }
    : content

/** @param rows what is stored; a missing row leaves the built-in popup on */
export function configured(rows: PopupRow[]): PopupOnPage[] {
  return (['exit_intent', 'newsletter'] as const).flatMap((type) => {
    const row = rows.find((each) => each.type === type)
    if (row && !row.enabled) return []
    const { settings, content } = builtIn[type]
    return [{ type, settings: numbers(settings, row?.settings), content: texts(content, row?.content) }]
  })
}

function numbers(
  fallback: Record<string, number>,
  stored: Record<string, unknown> = {},
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(fallback).map(([name, value]) => {
      const given = stored[name]
      return [name, typeof given === 'number' && Number.isFinite(given) && given >= 0 ? given : value]
    }),
  )
}

/** An emptied text means the built-in one. */
function texts(fallback: PopupContent, stored: Record<string, unknown> = {}): PopupContent {
  const entries = Object.entries(fallback).map(([name, value]) => {
    const given = stored[name]
    return [name, typeof given === 'string' && given.trim() !== '' ? given.trim() : value]
  })
  return Object.fromEntries(entries) as PopupContent
}
