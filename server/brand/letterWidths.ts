import fs from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '../root.ts'
import type { LettersName } from './shared/letters.ts'

const folder = path.join(projectRoot, 'server/brand/fonts')

/**
 * What a picture is lettered with for each choice, by the name that the font gives itself. Georgia may not be served from
 * here: the free one is as wide. Of the reader's own nobody knows anything: it is a plain one.
 */
export const pictureFonts = {
  poppins: { family: 'Poppins SemiBold', file: 'poppins' },
  newsreader: { family: 'Newsreader SemiBold', file: 'newsreader' },
  georgia: { family: 'Gelasio SemiBold', file: 'gelasio' },
  system: { family: 'Open Sans SemiBold', file: 'open-sans' },
} as const satisfies Record<LettersName, { family: string; file: string }>

/** How wide a letter is, where its height is 1; undefined of one that the fonts do not have. */
export type LetterWidths = (letter: string) => number | undefined

/**
 * The widths of the letters that pictures are lettered with, as their fonts say them.
 * @throws when a font is missing
 */
export async function letterWidths(letters: LettersName): Promise<LetterWidths> {
  const { file } = pictureFonts[letters]
  const files = [`${file}-latin-600.ttf`, `${file}-latin-ext-600.ttf`]
  const fonts = await Promise.all(
    files.map(async (name) => widthsIn(await fs.readFile(path.join(folder, name)))),
  )
  return (letter) =>
    fonts.map((font) => font.get(letter.codePointAt(0)!)).find((width) => width !== undefined)
}

/** The widths by code point, from the tables of a TrueType font. */
function widthsIn(font: Buffer): Map<number, number> {
  const table = (name: string): Buffer => {
    for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
      if (font.toString('latin1', at, at + 4) === name)
        return font.subarray(
          font.readUInt32BE(at + 8),
          font.readUInt32BE(at + 8) + font.readUInt32BE(at + 12),
        )
    throw new Error(`The font has no table ${name}`)
  }
  const [metrics, unitsPerEm] = [table('hmtx'), table('head').readUInt16BE(18)]
  const ownWidths = table('hhea').readUInt16BE(34)
  const widthOf = (glyph: number) => metrics.readUInt16BE(4 * Math.min(glyph, ownWidths - 1)) / unitsPerEm
  return new Map(glyphsIn(table('cmap')).map(([code, glyph]) => [code, widthOf(glyph)]))
}

/** The glyph of every code point: format 4, which every font has for Windows. */
function glyphsIn(cmap: Buffer): [code: number, glyph: number][] {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) =>
    cmap.subarray(cmap.readUInt32BE(4 + 8 * at + 4)),
  )
  const map = subtables.find((one) => one.readUInt16BE(0) === 4)
  if (!map) throw new Error('The font does not say which letters it has')
  const size = map.readUInt16BE(6)
  const found: [number, number][] = []
  for (let at = 14; at < 14 + size; at += 2) {
    const [last, first] = [map.readUInt16BE(at), map.readUInt16BE(at + size + 2)]
    const [delta, offset] = [map.readUInt16BE(at + 2 * size + 2), map.readUInt16BE(at + 3 * size + 2)]
    for (let code = first; code <= last && code < 0xffff; code++) {
      const raw = offset ? map.readUInt16BE(at + 3 * size + 2 + offset + 2 * (code - first)) : code
      const glyph = offset && raw === 0 ? 0 : (raw + delta) & 0xffff
      if (glyph !== 0) found.push([code, glyph])
    }
  }
  return found
}
