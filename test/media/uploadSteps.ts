import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { storeUpload } from '../../server/media/storeUpload.ts'
import type { TestSite } from '../support/site.ts'

/** Stores these bytes as an upload of this name. */
export const storer = (site: TestSite, folder: string) => (name: string, bytes: Buffer) => {
  const file = path.join(folder, 'upload')
  fs.writeFileSync(file, bytes)
  return storeUpload(site.services, { file, name })
}

/** A picture as a phone makes it, which says where it was taken. */
export const photo = (width = 1600, height = 1000): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0D4A50' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer()

/** The status of a refusal; nothing when it was taken. */
export const refusal = (promise: Promise<unknown>): Promise<number | undefined> =>
  promise.then(
    () => undefined,
    (error: Error & { status: number }) => error.status,
  )
