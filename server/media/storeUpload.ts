import fs from 'node:fs/promises'
import { recordActivity } from '../activity/activityQueries.ts'
import { capacity } from '../capacity.ts'
import type { Db } from '../db.ts'
import type { Services } from '../services.ts'
import { detectType } from './detectType.ts'
import { cleanPicture, type CleanPicture } from './imageWork.ts'
import type { Variants } from './readPicture.ts'
import { insertAsset, type Asset, type AssetFile } from './assetQueries.ts'
import { copyAsset, takePlace, type Words } from './takePlaceQueries.ts'
import { takeSpace } from './storageQueries.ts'
import { createQueue } from '../web/workQueue.ts'
import { cutText } from '../web/shared/cutText.ts'
import { Refused } from './refusedUpload.ts'
import type { PictureShape } from './shared/pictureWidths.ts'
import { mediaTypes, typeByName, type MediaType } from './shared/mediaTypes.ts'
import { formatBytes } from './shared/storage.ts'
import { storageLimit } from './storageLimit.ts'
import { storagePath, uploadComplaint } from './shared/uploads.ts'
import { StoreFailure } from './store/askStore.ts'
import type { Brought } from './store/byteStore.ts'
import { hashOf, piecesOf } from './store/piecesOf.ts'
import { storeInUse } from './store/storeInUse.ts'

// Each keeping holds a connection and the storage's row; many at once would only wait for each other.
const oneAtATime = createQueue(capacity.uploads.running, capacity.uploads.waiting, 'uploads')

export interface Upload {
  /** Where the bytes lie for now. */
  file: string
  /** What the person called it. */
  name: string
}

interface Taken {
  type: MediaType
  facts: AssetFile
  /** Where the bytes lie that are kept. */
  file: string
  variants?: Variants
}

/**
 * Checks a file by its content and keeps it, all or nothing.
 * @param by who of the team brings it
 * @throws Refused with a message to show beside the file
 */
export async function storeUpload(services: Services, upload: Upload, by?: string): Promise<Asset> {
  const { config, db } = services
  const taken = await take(upload)
  return withBytes(services, taken, ({ keep }) =>
    oneAtATime(() =>
      db.transaction(async (trx) => {
        await reserve({ config, db: trx }, taken.facts.fileSize)
        const asset = await insertUnderFreeName(trx, upload.name, taken)
        await keep(trx, asset)
        if (by)
          await recordActivity(trx, by, {
            action: 'media.uploaded',
            about: { subject: 'media', id: asset.id },
            facts: { name: asset.originalName },
          })
        return asset
      }),
    ),
  )
}

/** Brings the bytes to where they are kept, before a connection is held; they go again when nothing comes of it. */
async function withBytes<Result>(
  services: Services,
  { file, facts, variants }: Taken,
  work: (brought: Brought) => Promise<Result>,
): Promise<Result> {
  const brought = await storeInUse(services)
    .bring({ file, facts, sizes: variants ?? {} })
    .catch((error: unknown) => {
      if (!(error instanceof StoreFailure)) throw error
      services.log.error({ err: error }, 'an upload could not be kept')
      throw new Refused(
        503,
        `Your file was not kept: the file store ${error.why}. Try again later; whoever runs the server finds more in System Health.`,
      )
    })
  try {
    return await work(brought)
  } catch (error) {
    await brought.drop()
    throw error
  }
}

/** Files of one name may come in the same millisecond: the next one is as good. */
async function insertUnderFreeName(trx: Db, name: string, { type, facts }: Taken): Promise<Asset> {
  for (let moment = Date.now(); ; moment++) {
    const asset = await insertAsset(trx, storagePath(name, type, new Date(moment)), facts)
    if (asset) return asset
  }
}

export interface Replaced {
  asset: Asset
  /** The file that stood there before; it lies in the bin, from where it can be taken back. */
  formerId: number
}

/**
 * Puts another file in an asset's place, under the same address: a picture for a picture, else the same type.
 * @param by who of the team wants it
 * @returns undefined when the asset is gone
 * @throws Refused with a message to show beside the file
 */
export async function replaceFile(
  services: Services,
  asset: Asset,
  upload: Upload,
  by?: string,
): Promise<Replaced | undefined> {
  const { config, db } = services
  const taken = await take(upload)
  refuseOtherKind(asset, taken.type)
  return withBytes(services, taken, async ({ keep, drop }) => {
    const replaced = await inPlaceOf(db, asset, by, async (trx) => {
      await reserve({ config, db: trx }, taken.facts.fileSize)
      const fresh = await insertUnderFreeName(trx, upload.name, taken)
      await keep(trx, fresh)
      return { id: fresh.id }
    })
    if (!replaced) await drop()
    return replaced
  })
}

/** The same with a file that is in the library already, which stays there too; what is said of it comes along. */
export async function replaceByAsset(
  { config, db }: Services,
  asset: Asset,
  other: Asset,
  by?: string,
): Promise<Replaced | undefined> {
  refuseOtherKind(asset, other.fileType)
  return inPlaceOf(db, asset, by, async (trx) => {
    await reserve({ config, db: trx }, other.fileSize)
    const type = other.fileType
    for (let moment = Date.now(); ; moment++) {
      const copy = await copyAsset(trx, other.id, storagePath(other.originalName, type, new Date(moment)))
      const words = {
        altText: other.altText ?? asset.altText,
        caption: other.caption ?? asset.caption,
      }
      if (copy) return { id: copy.id, words }
    }
  })
}

async function inPlaceOf(
  db: Db,
  asset: Asset,
  by: string | undefined,
  make: (trx: Db) => Promise<{ id: number; words?: Words }>,
): Promise<Replaced | undefined> {
  return oneAtATime(() =>
    db
      .transaction(async (trx) => {
        const { id, words } = await make(trx)
        const now = await takePlace(trx, { leaves: asset.id, comes: id, words })
        if (!now) throw new Gone()
        if (by)
          await recordActivity(trx, by, {
            action: 'media.replaced',
            about: { subject: 'media', id: now.id },
            facts: { name: asset.originalName, by: now.originalName },
          })
        return { asset: now, formerId: asset.id }
      })
      .catch((error: unknown) => {
        if (error instanceof Gone) return undefined
        throw error
      }),
  )
}

/** What was to be replaced is not there any more: nothing is kept. */
class Gone extends Error {}

function refuseOtherKind(asset: Asset, type: string): void {
  const pictures = [asset.fileType, type].every((each) => each.startsWith('image/'))
  if (pictures || type === asset.fileType) return
  const wanted = asset.fileType.startsWith('image/')
    ? 'a picture'
    : `a ${mediaTypes[asset.fileType].endings[0].toUpperCase()} file`
  throw new Refused(415, `Only ${wanted} can stand under this address. Upload this file as a new one.`)
}

const hashedAtOnce = 256 * 1024

async function take({ file, name }: Upload): Promise<Taken> {
  const { size } = await fs.stat(file)
  const complaint = uploadComplaint({ name, size })
  if (complaint) throw new Refused(size > 0 && typeByName(name) ? 413 : 415, complaint)
  const type = await detectType(file, name)
  if (!type) {
    throw new Refused(
      415,
      'The content of this file is not what its name says. Open it in its program and save it as the kind you mean.',
    )
  }
  const picture = mediaTypes[type].kind === 'image' ? await cleanPicture(file, type) : undefined
  return {
    type,
    file,
    facts: {
      originalName: cutText(name, 255),
      fileType: type,
      fileSize: picture?.size ?? size,
      sha256: await hashOf(piecesOf(file, hashedAtOnce)),
      dimensions: picture ? shapeOf(picture) : null,
    },
    ...(picture ? { variants: picture.variants } : {}),
  }
}

const shapeOf = ({
  width,
  height,
  animated,
}: Pick<CleanPicture, 'width' | 'height' | 'animated'>): PictureShape => ({
  width,
  height,
  ...(animated ? { animated } : {}),
})

async function reserve(means: Pick<Services, 'config' | 'db'>, bytes: number): Promise<void> {
  const limit = await storageLimit(means)
  if (await takeSpace(means.db, bytes, limit)) return
  throw new Refused(
    413,
    `The Media Library is full (${formatBytes(limit)}). Delete files that are no longer used, also in the bin.`,
  )
}
