import fs from 'node:fs/promises'
import { drawVoice, fitIcon } from './drawIcon.ts'
import { drawSvg } from './drawSvg.ts'
import { mailPicture, makeVariants, readPicture } from './readPicture.ts'
import { makeCrops, makeWidths } from './makeSizes.ts'
import { Refused } from './refusedUpload.ts'
import type { ImageAnswer, ImageWork } from './imageWork.ts'

// The process in which pictures are decoded (imageWork.ts). It ends with the site, which may still want its work
// when the terminal has told both to stop.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())
process.on('message', (work: ImageWork) => {
  void answered(work).then((answer) =>
    process.send?.({ ...answer, isLast: process.memoryUsage.rss() > mostLeft }),
  )
})

/** A process that still takes more memory than this after its work is replaced by a fresh one. */
const mostLeft = 90 * 1024 * 1024

async function answered(work: ImageWork): Promise<ImageAnswer> {
  try {
    return { done: await done(work) }
  } catch (error) {
    if (error instanceof Refused) return { refused: { status: error.status, message: error.message } }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function done(work: ImageWork): Promise<unknown> {
  if (work.name === 'variants') return makeVariants(work.original, work.focus)
  if (work.name === 'widths') return makeWidths(work.original)
  if (work.name === 'crops') return makeCrops(work.original, work.focus)
  if (work.name === 'mail') return mailPicture(work.original, work.format)
  if (work.name === 'icon') return fitIcon(work.original, work.size, work.ground)
  if (work.name === 'voice') return drawVoice(work.size, work.colours)
  if (work.name === 'drawing') return drawSvg(work.svg)
  const { bytes, ...picture } = await readPicture(work.file, work.type)
  await fs.writeFile(work.file, bytes)
  return { ...picture, size: bytes.length }
}
