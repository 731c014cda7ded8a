import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const compressible = new Set(['.js', '.css'])

/**
 * Writes a bundle beside the old one and then takes its place, so that nobody reads half a build.
 * @param compress also writes `.br` and `.gz` beside each text file
 * @returns one line about what was written
 */
export async function writeBuild(out, { files, manifest }, compress) {
  const fresh = `${out}.${process.pid}`
  fs.rmSync(fresh, { recursive: true, force: true })
  fs.mkdirSync(fresh, { recursive: true })
  const sizes = await Promise.all(
    [...files].map(([name, bytes]) => writeFile(path.join(fresh, name), bytes, compress)),
  )
  fs.writeFileSync(path.join(fresh, 'manifest.json'), JSON.stringify(manifest, null, 2))
  takePlace(fresh, out)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return `${files.size} files for the browser, ${(total / 1024).toFixed(0)} KB as sent`
}

async function writeFile(file, bytes, compress) {
  fs.writeFileSync(file, bytes)
  if (!compress || !compressible.has(path.extname(file))) return bytes.length
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    gzip(bytes, { level: 9 }),
  ])
  fs.writeFileSync(`${file}.br`, br)
  fs.writeFileSync(`${file}.gz`, gz)
  return br.length
}

function takePlace(fresh, out) {
  const old = `${fresh}.old`
  if (fs.existsSync(out)) fs.renameSync(out, old)
  fs.renameSync(fresh, out)
  fs.rmSync(old, { recursive: true, force: true })
}
