import { setTimeout as sleep } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { benchDatabase, buildIfStale, startBuiltApp } from './lib/app.ts'
import { plainConnection } from './lib/database.ts'
import { signInOwner } from './lib/ownerAgent.ts'
import { childrenOf, watchPeak } from './lib/peak.ts'
import { residentMb } from './lib/process.ts'
import { reportBars, type Bar } from './lib/report.ts'

// What uploads take in memory: of each kind the picture that costs most to decode and is still taken, then eight films
// at once. Both processes are counted, what they share twice.
const mostMb = 300
const million = 1_000_000

/** So many points are still taken of each kind (server/media/decodingCost.ts). */
const worst: [what: string, points: number, name: string, write: (flat: Flat) => Promise<Buffer>][] = [
  ['a JPEG', 39.9, 'a.jpg', (flat) => flat(3).jpeg().toBuffer()],
  [
    'a progressive JPEG',
    8.1,
    'b.jpg',
    (flat) => flat(3).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  ],
  ['a progressive JPEG, 4:2:0', 13.9, 'c.jpg', (flat) => flat(3).jpeg({ progressive: true }).toBuffer()],
  ['a PNG, partly clear', 39.9, 'd.png', (flat) => flat(4).png({ compressionLevel: 1 }).toBuffer()],
  [
    'an interlaced PNG',
    13,
    'e.png',
    (flat) => flat(3).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  ],
  ['a lossy WebP', 39.9, 'f.webp', (flat) => flat(3).webp({ effort: 0 }).toBuffer()],
  ['a lossless WebP', 12.7, 'g.webp', (flat) => flat(4).webp({ lossless: true, effort: 0 }).toBuffer()],
  ['a GIF', 9.7, 'h.gif', (flat) => flat(3).gif({ effort: 1 }).toBuffer()],
  ['an AVIF', 2.9, 'i.avif', (flat) => flat(3).avif({ effort: 0 }).toBuffer()],
]
type Flat = (channels: 3 | 4) => Sharp

buildIfStale()
const database = await benchDatabase('uploads')
const db = plainConnection(database.url)
const app = await startBuiltApp(database.url)
const headers = await signInOwner(db, app.url)
const bars: Bar[] = [{ name: 'at rest', value: residentMb(app.pid), unit: 'MB', most: mostMb }]
for (const [what, points, name, write] of worst) {
  const bytes = await write(flatOf(points))
  bars.push(await peakOf(`${what} of ${points} million points`, () => upload(name, bytes)))
}
const film = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2'),
  Buffer.alloc(48 * 1024 * 1024),
])
bars.push(
  await peakOf('eight films of 48 MB at once', () =>
    Promise.all(Array.from({ length: 8 }, (_, at) => upload(`film${at}.mp4`, film))),
  ),
)
await app.stop()
await db.destroy()
await database.stop()
process.exit(reportBars(bars))

function flatOf(points: number): Flat {
  const width = Math.floor(Math.sqrt(points * million))
  return (channels) =>
    sharp({
      create: { width, height: width, channels, background: { r: 13, g: 74, b: 80, alpha: 0.5 } },
      limitInputPixels: false,
    })
}

/** From the upload to the moment at which every size of it is made. */
async function peakOf(name: string, send: () => Promise<unknown>): Promise<Bar> {
  const peak = watchPeak(app.pid)
  await send()
  for (let quiet = 0; quiet < 10; quiet = childrenOf(app.pid).length === 0 ? quiet + 1 : 0) await sleep(100)
  return { name, value: peak.stop(), unit: 'MB', most: mostMb }
}

async function upload(name: string, bytes: Buffer): Promise<void> {
  const body = new FormData()
  body.append('file', new Blob([bytes as Buffer<ArrayBuffer>]), name)
  const answer = await fetch(`${app.url}/admin/api/media`, {
    method: 'POST',
    headers: { ...headers, origin: app.url, accept: 'application/json' },
    body,
  })
  if (!answer.ok) throw new Error(`${name} was not taken: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}
