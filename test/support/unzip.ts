import { crc32 } from 'node:zlib'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'

/** Every file of a zip by its name, its sum checked. */
export function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) {
        reject(error)
        return
      }
      const found = new Map<string, Buffer>()
      const read = async (entry: yauzl.Entry) => {
        const stream = await new Promise<Readable>((opened, failed) =>
          zip.openReadStream(entry, (problem, source) => (problem ? failed(problem) : opened(source))),
        )
        const content = await buffer(stream)
        if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is not what was packed`)
        found.set(entry.fileName, content)
        zip.readEntry()
      }
      zip.on('entry', (entry: yauzl.Entry) => void read(entry).catch(reject))
      zip.on('end', () => resolve(found))
      zip.on('error', reject)
      zip.readEntry()
    })
  })
}
