import { plainLatin } from '../../web/shared/fields.ts'

/** The three sizes that pictures are served in; any other is refused. */
export const imageSizes = {
  card: { width: 400, height: 300, quality: 80 },
  medium: { width: 800, height: 600, quality: 85 },
  hero: { width: 1200, height: 900, quality: 90 },
} as const
export type ImageSize = keyof typeof imageSizes

const megabyte = 1024 * 1024

/** What may be uploaded, and the name endings that fit each type (notes U2). */
export const mediaTypes = {
  'image/jpeg': { kind: 'image', endings: ['jpg', 'jpeg'] },
  'image/png': { kind: 'image', endings: ['png'] },
  'image/webp': { kind: 'image', endings: ['webp'] },
  'image/gif': { kind: 'image', endings: ['gif'] },
  'image/avif': { kind: 'image', endings: ['avif'] },
  'video/mp4': { kind: 'video', endings: ['mp4', 'm4v'] },
  'video/webm': { kind: 'video', endings: ['webm'] },
  'video/quicktime': { kind: 'video', endings: ['mov'] },
  'application/pdf': { kind: 'document', endings: ['pdf'] },
  'application/msword': { kind: 'document', endings: ['doc'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    kind: 'document',
    endings: ['docx'],
  },
} as const
export type MediaType = keyof typeof mediaTypes
export type MediaKind = (typeof mediaTypes)[MediaType]['kind']

/** How large one file may be, in bytes (notes U3). */
export const sizeLimits: Record<MediaKind, number> = {
  image: 10 * megabyte,
  document: 25 * megabyte,
  video: 50 * megabyte,
}
/** 5 GB in all. */
export const storageLimit = 5 * 1024 * megabyte

/** Days in which a deleted asset can be brought back. */
export const binDays = 30

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

/** The type that a file's name promises. */
export function typeByName(name: string): MediaType | undefined {
  const ending = name.toLowerCase().split('.').at(-1)!
  return (Object.keys(mediaTypes) as MediaType[]).find((type) =>
    (mediaTypes[type].endings as readonly string[]).includes(ending),
  )
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
 * The address of a picture in one of the three sizes.
 * Uploads and the site's own photographs have them; drawings (SVG) need none, and an address elsewhere stays as it is.
 */
export function imageUrl(url: string, size: ImageSize): string {
  const local = /^(\/uploads|\/images)\/([\w.-]+\.(?:jpe?g|png|webp|gif|avif))$/.exec(url)
  const { width, height } = imageSizes[size]
  return local ? `${local[1]}/${width}x${height}/${local[2]}.webp` : url
}

/** Bytes, KB, MB or GB, as the library shows them. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} Bytes`
  const units = ['KB', 'MB', 'GB']
  let value = bytes / 1024
  let unit = 0
  while (value >= 1024 && unit < 2) {
    value /= 1024
    unit++
  }
  return `${value >= 100 ? Math.round(value) : Number(value.toFixed(1))} ${units[unit]}`
}

/** The usage bar is green under 70 %, yellow under 85 %, red beyond. */
export function usageTone(used: number): 'ok' | 'warn' | 'bad' {
  const share = used / storageLimit
  return share < 0.7 ? 'ok' : share < 0.85 ? 'warn' : 'bad'
}

/**
 * The stored name: letters (without their marks), digits, dot, underscore and hyphen stay, anything else becomes a hyphen,
 * leading dots go, at most 120 characters; the ending is that of the detected type (notes U6).
 */
export function storagePath(originalName: string, type: MediaType, now: Date): string {
  const base = plainLatin(originalName)
    .replace(/\.[^.]*$/, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(0, 120)
  return `uploads/${now.getTime()}-${base || 'file'}.${mediaTypes[type].endings[0]}`
}

/** Comma separated, trimmed, empties and repeats removed. */
export function readTags(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '').slice(0, 20)
}

/** An asset as the back office shows it. */
export interface AssetCard {
  id: number
  name: string
  /** On this site; what goes into a post. */
  url: string
  publicUrl: string
  kind: MediaKind
  thumbnail: string | null
  /** Size and dimensions in words. */
  facts: string
  altText: string
  caption: string
  tags: string[]
  /** The day until which it lies in the bin; nothing for an asset in use. */
  restorableUntil: string | null
}

/** Word documents can only be downloaded. */
export const opensInBrowser = ({ kind, url }: Pick<AssetCard, 'kind' | 'url'>): boolean =>
  kind !== 'document' || url.endsWith('.pdf')

/** A place that holds an asset's address, and where it can be changed. */
export interface AssetUse {
  kind: string
  name: string
  url: string
}

/** The usage bar: how much of the 5 GB is taken. */
export interface StorageUse {
  percent: number
  used: string
  left: string
  tone: 'ok' | 'warn' | 'bad'
}
