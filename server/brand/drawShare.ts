import fs from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '../root.ts'
import { escapeHtml } from '../web/escape.ts'
import { letterWidths, pictureFonts } from './letterWidths.ts'
import { setLines, type SetLines } from './setLines.ts'
import type { Brand } from './shared/brand.ts'
import { recolour } from './shared/recolour.ts'

const leading = 1.16
/** Beside the mark, and below it as far as the voices. */
const nameSpace = { width: 560, height: 84, sizes: [38, 34, 30, 26, 22], leading }
const taglineSpace = { width: 612, height: 340, sizes: [76, 66, 56, 48, 42, 36, 30], leading }

/** Two voices in 32 by 32, as the site's mark is drawn. */
const voice =
  '<path d="M0 16a16 16 0 1 1 16 16H0z" fill="#F6F9F6"/><path d="M7 19a6 6 0 1 1 6 6H7z" fill="#FF5C3A"/>'

/**
 * The picture with which a brand's pages are shared, 1200 by 630, as SVG.
 * @param mark the picture that was chosen, as a square PNG
 * @param readWidths the fonts; without them, and where they lack a letter, there are no words on it
 */
export async function drawShare(
  { name, tagline, theme, letters }: Pick<Brand, 'name' | 'tagline' | 'theme' | 'letters'>,
  mark: Buffer | undefined,
  readWidths = letterWidths,
): Promise<string> {
  const ground = await fs.readFile(path.join(projectRoot, 'server/brand/share.svg'), 'utf8')
  const widths = await readWidths(letters).catch(() => undefined)
  const named = widths && setLines(name, nameSpace, widths)
  const said = widths && setLines(tagline, taglineSpace, widths)
  // Made for paper, it stands on a piece of it.
  const shapes = mark
    ? `<rect x="64" y="56" width="80" height="80" rx="14" fill="${theme.foam!}"/><image x="72" y="64" width="64" height="64" href="data:image/png;base64,${mark.toString('base64')}"/>`
    : `<g transform="translate(72 64) scale(2)">${voice}</g>`
  const words = [named && asText(named, 156, 96), said && asText(said, 72, 370)].filter(Boolean).join('')
  return (
    recolour(ground.replace('</svg>', shapes), theme) +
    `<g font-family="${pictureFonts[letters].family}" font-weight="600" fill="${theme.foam!}">${words}</g></svg>`
  )
}

/** @param middle the height at which half of the lines stand above */
function asText({ size, lines }: SetLines, x: number, middle: number): string {
  // A capital is 0.7 high; what stands in the middle are capitals.
  const first = middle + 0.35 * size - ((lines.length - 1) * size * leading) / 2
  return lines
    .map(
      (line, at) =>
        `<text x="${x}" y="${first + at * size * leading}" font-size="${size}">${escapeHtml(line)}</text>`,
    )
    .join('')
}
