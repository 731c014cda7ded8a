import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { Services } from '../../services.ts'
import { zipped, type ZipEntry } from '../../web/zip.ts'
import type { Asset } from '../assetQueries.ts'
import { assetStream } from '../assetCopies.ts'
import { namesInZip } from '../shared/namesInZip.ts'
import { storeInUse } from '../store/storeInUse.ts'

/** Sends the files of some assets as one zip, as fast as the reader takes it. */
export async function sendZip(
  services: Services,
  req: Request,
  res: Response,
  assets: Asset[],
): Promise<void> {
  res.set({ 'Content-Type': 'application/zip', 'Content-Disposition': 'attachment; filename="media.zip"' })
  if (req.method === 'HEAD') {
    res.end()
    return
  }
  await pipeline(Readable.from(zipped(filesOf(services, assets))), res).catch((error: unknown) => {
    // What has left cannot be called back: the file lacks its end, and every program that opens it says so.
    if (!req.destroyed)
      services.log.warn({ err: error, id: res.locals.requestId }, 'a zip of media was cut off')
  })
}

const listName = 'NOT-INCLUDED.txt'

/** One after the other. Where the bytes of one were lost it is left out, and a text in their midst says so. */
async function* filesOf(services: Services, assets: Asset[]): AsyncGenerator<ZipEntry> {
  const lost: string[] = []
  const originals = assets.map(({ originalName }) => originalName)
  const names = namesInZip(originals, [listName])
  for (const [index, asset] of assets.entries()) {
    const name = names[index]!
    if (await storeInUse(services).isWhole(asset))
      yield { name, at: asset.createdAt, bytes: assetStream(services, asset) }
    else lost.push(name)
  }
  if (lost.length > 0) yield { name: listName, at: new Date(), bytes: Readable.from([listOf(lost)]) }
}

const listOf = (names: string[]): Buffer =>
  Buffer.from(`These files are not whole any more:\r\n\r\n${names.join('\r\n')}\r\n`)
