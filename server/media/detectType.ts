import fs from 'node:fs/promises'
import { isWordDocument } from './docx.ts'
import { mediaTypes, type MediaType } from './shared/mediaTypes.ts'

/**
 * What a file is, judged by its content; its name's ending must agree.
 * @param file where the upload lies
 * @param name as the person called it
 * @returns undefined for anything that may not be stored
 */
export async function detectType(file: string, name: string): Promise<MediaType | undefined> {
  const type = await byContent(file)
  const ending = name.toLowerCase().split('.').at(-1)!
  const endings: readonly string[] = type ? mediaTypes[type].endings : []
  return endings.includes(ending) ? type : undefined
}

async function byContent(file: string): Promise<MediaType | undefined> {
  const head = await readHead(file, 4096)
  const starts = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte)
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (/^GIF8[79]a/.test(latin(head, 0, 6))) return 'image/gif'
  if (latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP') return 'image/webp'
  if (latin(head, 4, 8) === 'ftyp') return byBrand(latin(head, 8, 12), latin(head, 8, 64))
  if (starts(0x1a, 0x45, 0xdf, 0xa3)) return latin(head, 0, 64).includes('webm') ? 'video/webm' : undefined
  if (latin(head, 0, 5) === '%PDF-') return 'application/pdf'
  if (starts(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return 'application/msword'
  if (starts(0x50, 0x4b, 0x03, 0x04) && (await isWordDocument(file))) {
    return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  }
  return undefined
}

/** ISO media files name their brand: still pictures, Apple's films, or MPEG-4. */
function byBrand(brand: string, all: string): MediaType | undefined {
  if (/^avi[fs]$/.test(brand) || (/^mi[fa]1$/.test(brand) && all.includes('avif'))) return 'image/avif'
  if (brand === 'qt  ') return 'video/quicktime'
  return /^(?:isom|iso[2-9]|mp4[12v]|avc1|M4V |MSNV|dash)/.test(brand) ? 'video/mp4' : undefined
}

async function readHead(file: string, length: number): Promise<Buffer> {
  const handle = await fs.open(file)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(length), length })
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

const latin = (bytes: Buffer, from: number, to: number): string => bytes.subarray(from, to).toString('latin1')
