import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import type { Services } from '../services.ts'
import { detectType } from './detect.ts'
import { cleanImage } from './images.ts'
import { insertAsset, insertChunk, takeSpace, type Asset } from './queries.ts'
import { formatBytes, mediaTypes, sizeLimits, storageLimit, storagePath, type MediaType } from './rules.ts'

/** Originals are kept in pieces of 256 kB (notes U1). */
export const chunkBytes = 256 * 1024

/** Why a file was not taken, in words for the person who chose it. */
export class Refused extends Error {
  readonly status: 413 | 415
  constructor(status: 413 | 415, message: string) {
    super(message)
    this.status = status
  }
}

interface Upload {
  /** Where the bytes lie for now. */
  file: string
  /** What the person called it. */
  name: string
}

/**
 * Checks a file by its content and keeps it in Postgres, all or nothing.
 * @throws Refused with a message to show beside the file
 */
export async function storeUpload(services: Services, upload: Upload): Promise<Asset> {
  const type = await detectType(upload.file, upload.name)
  if (!type) {
    throw new Refused(
      415,
      'This kind of file cannot be used. Choose JPG, PNG, WEBP, GIF, AVIF, MP4, WEBM, MOV, PDF, DOC or DOCX.',
    )
  }
  const { kind } = mediaTypes[type]
  const { size } = await fs.stat(upload.file)
  if (size > sizeLimits[kind]) {
    throw new Refused(
      413,
      `This file is too large. The limit for ${kind}s is ${formatBytes(sizeLimits[kind])}.`,
    )
  }
  const image = kind === 'image' ? await readImage(upload.file, type) : undefined
  const bytes = image?.bytes ?? (await fs.readFile(upload.file))
  return keep(services, upload.name, type, bytes, image && { width: image.width, height: image.height })
}

async function readImage(file: string, type: MediaType) {
  try {
    return await cleanImage(file, type)
  } catch (error) {
    if ((error as { status?: number }).status) throw error
    throw new Refused(415, 'This picture is damaged, or has more than 40 million pixels.')
  }
}

function keep(
  { db }: Services,
  name: string,
  type: MediaType,
  bytes: Buffer,
  dimensions: Asset['dimensions'] = null,
): Promise<Asset> {
  return db.transaction(async (trx) => {
    if (!(await takeSpace(trx, bytes.length, storageLimit))) {
      throw new Refused(413, 'The Media Library is full (5 GB). Delete files that are no longer used.')
    }
    const asset = await insertAsset(trx, {
      storagePath: storagePath(name, type, new Date()),
      originalName: name.slice(0, 255),
      fileType: type,
      fileSize: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      dimensions,
    })
    for (let position = 0; position * chunkBytes < bytes.length; position++) {
      const from = position * chunkBytes
      await insertChunk(trx, asset.id, position, bytes.subarray(from, from + chunkBytes))
    }
    return asset
  })
}
