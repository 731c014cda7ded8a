import type { Focus } from './focus.ts'
import type { MediaKind } from './mediaTypes.ts'
import type { PictureShape } from './pictureWidths.ts'

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
  /** The whole picture, at a size for screens. */
  whole: string | null
  shape: PictureShape | null
  focus: Focus | null
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

/** A tag, and how many assets have it. */
export interface TagUse {
  tag: string
  assets: number
}

/** The usage bar: how much of what the owner allows is taken. */
export interface StorageUse {
  percent: number
  used: string
  limit: string
  left: string
  tone: 'ok' | 'warn' | 'bad'
}
