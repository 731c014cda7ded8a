import { loadSharp } from './sharp.ts'

const reader = { operation: ['VipsForeignLoadSvg'] }

/** A drawing of ours as PNG. SVG is read for this one alone: what somebody uploads never is. */
export async function drawSvg(svg: string): Promise<Buffer> {
  const sharp = await loadSharp()
  sharp.unblock(reader)
  try {
    return await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
  } finally {
    sharp.block(reader)
  }
}
