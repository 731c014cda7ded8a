import type sharp from 'sharp'

type SharpModule = typeof sharp

let loading: Promise<SharpModule> | undefined

/** sharp, loaded when the first picture comes: it takes a fifth of the whole start. */
export function loadSharp(): Promise<SharpModule> {
  loading ??= load()
  return loading
}

// On a small machine memory matters more than speed: no cache, one picture at a time, and only the
// decoders of the formats we take (sharp reads SVG, PDF and more unless told otherwise).
async function load(): Promise<SharpModule> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadWebp',
      'VipsForeignLoadHeif',
      'VipsForeignLoadNsgif',
    ],
  })
  return sharp
}
