import yauzl from 'yauzl'

const maxEntries = 2_000
const maxUnpacked = 200 * 1024 * 1024
const maxRatio = 200

/**
 * Whether a zip file is a Word document and not a bomb, told from its directory alone:
 * nothing is ever unpacked.
 */
export function isWordDocument(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    yauzl.open(file, { lazyEntries: true }, (error, zip) => {
      if (error || !zip || zip.entryCount > maxEntries) {
        zip?.close()
        resolve(false)
        return
      }
      const names = new Set<string>()
      let unpacked = 0
      let packed = 0
      const end = (answer: boolean) => {
        zip.close()
        resolve(answer)
      }
      zip.on('error', () => end(false))
      zip.on('entry', (entry: yauzl.Entry) => {
        names.add(entry.fileName)
        unpacked += entry.uncompressedSize
        packed += entry.compressedSize
        if (unpacked > maxUnpacked || unpacked > maxRatio * Math.max(packed, 4096)) end(false)
        else zip.readEntry()
      })
      zip.on('end', () => end(names.has('[Content_Types].xml') && names.has('word/document.xml')))
      zip.readEntry()
    })
  })
}
