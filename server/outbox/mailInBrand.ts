import type { Brand } from '../brand/shared/brand.ts'
import { letters } from '../brand/shared/letters.ts'
import { recolourMail } from '../brand/shared/recolour.ts'
import { escapeHtml } from '../web/escape.ts'

const usual = letters.poppins.mail

/** A drawn mail in the colours and letters of the brand; as it is while both are the usual ones. */
export function inBrand(html: string, { letters: name, sheet, theme }: Brand): string {
  const coloured = sheet ? recolourMail(html, theme) : html
  const { mail } = letters[name]
  return (['head', 'body'] as const)
    .filter((part) => mail[part] !== usual[part])
    .reduce(
      (text, part) =>
        text
          .replaceAll(usual[part], mail[part])
          // As it stands where a view wrote it.
          .replaceAll(escapeHtml(usual[part]), escapeHtml(mail[part])),
      coloured,
    )
}
