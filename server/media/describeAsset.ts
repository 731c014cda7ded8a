import { escapeHtml } from '../web/escape.ts'
import type { KnownPicture } from './assetQueries.ts'

/**
 * What a picture is described as where a text shows it: as the library has it now, unless the text has words of its own.
 * @param alt of the text, as it stands in HTML @returns as it stands in HTML
 */
export function describe({ altText, formerAlts }: KnownPicture, alt: string): string {
  if (!altText) return alt
  return alt === '' || formerAlts.some((former) => escapeHtml(former) === alt) ? escapeHtml(altText) : alt
}
