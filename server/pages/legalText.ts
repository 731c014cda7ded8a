import { renderMarkdown } from '../blog/markdown.ts'
import type { Config } from '../config.ts'
import type { Texts } from '../content/shared/documents.ts'

export type LegalName = 'legal-privacy' | 'legal-terms' | 'legal-cookies'

/** Where the button stands with which a visitor changes their answer to the consent bar. */
const button = '{change answer}'
const ownLine = `<p>${button}</p>`

/** A legal text as HTML, cut where that button stands; no cut where the site asks for no consent. */
export function legalHtml(
  { pixelId, secure }: Pick<Config, 'pixelId' | 'secure'>,
  texts: Texts,
  name: LegalName,
): string[] {
  const document = texts[name]
  const advertising = 'advertising' in document ? document.advertising[pixelId ? 'used' : 'unused'] : ''
  const cookie = (own: string) => (secure ? `__Host-${own}` : own)
  const source = document.page.text
    .replace('{advertising}', () => advertising)
    .replaceAll('{audit cookie}', cookie('audit'))
    .replaceAll('{consent cookie}', cookie('consent'))
  // Nothing leads to a heading of theirs.
  const html = renderMarkdown(source).html.replace(/(<h[234]) id="[^"]*"/g, '$1')
  const [before, ...after] = html.split(ownLine).map((part) => part.replaceAll(button, ''))
  if (!pixelId) return [[before, ...after].join('')]
  // Whoever agreed must be able to change their mind, wherever the owner has put the button.
  const rest = after.length === 0 && name === 'legal-cookies' ? [''] : after
  return [before!, ...rest]
}
