import { plainLatin } from '../../web/shared/plainLatin.ts'
import { megabyte, formatBytes } from './storage.ts'
import { mediaTypes, type MediaType, type MediaKind, typeByName } from './mediaTypes.ts'

/** How large one file may be, in bytes. */
export const sizeLimits: Record<MediaKind, number> = {
  image: 10 * megabyte,
  document: 25 * megabyte,
  video: 50 * megabyte,
}

/** Said beside the upload button, before anything can go wrong. */
export const uploadHint =
  'Images up to 10 MB, documents (PDF, DOC, DOCX) up to 25 MB, video (MP4, WEBM, MOV) up to 50 MB.'

export const acceptedFiles = Object.values(mediaTypes)
  .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
  .join(',')

const kindNames: Record<MediaKind, string> = { image: 'Pictures', document: 'Documents', video: 'Films' }

const kindAdvice: Record<MediaKind, string> = {
  image: 'Save it with fewer pixels or as JPG.',
  document: 'Save it with smaller pictures inside, or in parts.',
  video: 'Export it in a lower quality, or shorter.',
}

/** What is wrong with a file as far as its name and size tell, with an advice; told before anything is sent. */
export function uploadComplaint({ name, size }: { name: string; size: number }): string | undefined {
  if (/\.hei[cf]$/i.test(name)) {
    return 'Browsers cannot show HEIC pictures. Export it as JPG (on an iPhone: Camera, Formats, Most Compatible).'
  }
  const type = typeByName(name)
  if (!type) {
    return 'This kind of file cannot be used. Choose JPG, PNG, WEBP, GIF, AVIF, MP4, WEBM, MOV, PDF, DOC or DOCX.'
  }
  if (size === 0) return 'This file is empty. Save or export it once more and upload that.'
  const { kind } = mediaTypes[type]
  if (size <= sizeLimits[kind]) return undefined
  return `This file is too large: ${formatBytes(size)}. ${kindNames[kind]} may have ${formatBytes(sizeLimits[kind])}. ${kindAdvice[kind]}`
}

/**
 * The stored name: letters (without their marks), digits, dot, underscore and hyphen stay, anything else becomes a hyphen,
 * leading dots go, at most 120 characters; the ending is that of the detected type.
 */
export function storagePath(originalName: string, type: MediaType, now: Date): string {
  const base = plainLatin(originalName)
    .replace(/\.[^.]*$/, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(0, 120)
  return `uploads/${now.getTime()}-${base || 'file'}.${mediaTypes[type].endings[0]}`
}
