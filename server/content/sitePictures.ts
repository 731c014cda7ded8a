import type { Db } from '../db.ts'
import { picturesOf } from '../media/assetQueries.ts'
import { pictureTag } from '../media/picturesInHtml.ts'
import type { Texts } from './shared/documents.ts'
import type { DrawPicture } from './shared/siteContent.ts'

/** The numbers of the pictures that a document names. */
function picturesIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  const { asset } = value as { asset?: unknown }
  return typeof asset === 'number' ? [asset] : Object.values(value).flatMap(picturesIn)
}

/** Draws the pictures that documents name; one that is not in the library any more is nothing. */
export async function pictureDrawer(db: Db, texts: Texts): Promise<DrawPicture> {
  const ids = [...new Set(picturesIn(texts))]
  const known = ids.length > 0 ? await picturesOf(db, ids) : undefined
  return (picture, sizes) => {
    const found = picture && known?.get(picture.asset)
    return found ? pictureTag(found, sizes) : ''
  }
}
