import { filled } from '../content/shared/filled.ts'
import { stretches, type Stretch } from '../content/shared/richText.ts'
import { withBreakableAddresses } from './breakableAddress.ts'
import { escapeHtml } from './escape.ts'
import { unbroken } from './unbrokenWords.ts'

interface Drawing {
  /** Keeps hyphenated words whole where a line ends. */
  keep?: boolean
  /** What is only known here: the reader's address for `{reader}`. Never a part of the marks. */
  fill?: Record<string, string>
}

/** A paragraph of the site's words as HTML: `**bold**`, `*italic*` and links; all else is text. */
export const rich = (text: string, { keep = false, fill = {} }: Drawing = {}): string =>
  stretches(text)
    .map((stretch) =>
      drawn(stretch, (words) => withBreakableAddresses((keep ? unbroken : escapeHtml)(filled(words, fill)))),
    )
    .join('')

function drawn({ text, strong, leaning, href }: Stretch, write: (text: string) => string): string {
  if (href) return `<a href="${escapeHtml(href)}">${write(text)}</a>`
  if (strong) return `<strong class="strong">${write(text)}</strong>`
  return leaning ? `<em>${write(text)}</em>` : write(text)
}

/** A headline, whose last full stop is drawn as the voice. A question keeps its mark: without it, it would be none. */
export const voiced = (text: string): string => escapeHtml(text).replace(/\.$/, '<span class="stop">.</span>')

/** A heading of several sentences, each of which begins a line where there is room. */
export function sentences(text: string): string {
  const parts = text.split(/(?<=[.?!] )/)
  if (parts.length < 2) return escapeHtml(text)
  return parts.map((part) => `<span class="line">${escapeHtml(part)}</span>`).join('')
}
