import type { Services } from '../services.ts'
import { deleteMadeSizes } from './chunkQueries.ts'
import { originalBytes } from './assetCopies.ts'
import { BrokeOff, cropsInTurn, NotDecoded, widthsInTurn } from './imageWork.ts'
import { MissingBytes } from './missingBytes.ts'
import { noteAnimated, noteSizes, pictureWithoutSizes } from './missingSizesQueries.ts'
import type { Asset } from './assetQueries.ts'
import { sizesRecipe } from './shared/imageSizes.ts'
import { storeInUse } from './store/storeInUse.ts'

/**
 * Makes the sizes of every picture that has none yet, or those of an older recipe, the newest first. Until then the original
 * is shown, as it is for a picture that cannot be decoded.
 */
export async function makeMissingSizes(services: Services): Promise<void> {
  for (;;) {
    const asset = await pictureWithoutSizes(services.db, sizesRecipe)
    if (!asset) return
    try {
      await makeSizesOf(services, asset)
    } catch (error) {
      // Its bytes are lost, or it breaks the decoder: the next try would end the same way. All else is tried again.
      if (!(error instanceof MissingBytes || error instanceof NotDecoded || error instanceof BrokeOff))
        throw error
      services.log.warn({ err: error, asset: asset.id }, 'the sizes of a picture could not be made')
    }
    await noteSizes(services.db, asset, sizesRecipe)
  }
}

async function makeSizesOf(services: Services, asset: Asset): Promise<void> {
  const { db } = services
  const read = () => originalBytes(services, asset)
  const { animated, sizes } = await widthsInTurn(read)
  const crops = await cropsInTurn(read, asset.focus)
  if (animated && !asset.dimensions?.animated) await noteAnimated(db, asset)
  await deleteMadeSizes(db, asset.id)
  await storeInUse(services).addSizes(asset, { ...sizes, ...crops })
}
