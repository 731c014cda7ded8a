import * as z from 'zod/mini'

const text = (most: number) => z.string().check(z.maxLength(most, `At most ${most} characters`))

const percent = z.int().check(z.minimum(0), z.maximum(100))

/** What is said of an asset; tags as they are typed. What is not sent stays as it is. */
export const assetForm = z.object({
  altText: z.optional(text(300)),
  /** It takes the place of none that stands there. */
  isFirstAlt: z.optional(z.boolean()),
  caption: z.optional(text(500)),
  tags: z.optional(text(500)),
  focus: z.optional(z.nullable(z.object({ x: percent, y: percent }))),
})

/** The asset that is to stand there instead, by its number. */
export const otherAsset = z.object({ id: z.int() })

export const mostTagLength = 100

/** Some assets by their numbers, as many as a page of the library shows. */
const chosen = z.array(z.int()).check(z.minLength(1), z.maxLength(200))
export const someAssets = z.object({ ids: chosen })
/** Tags, as they are typed, for some assets. */
export const taggedAssets = z.object({ ids: chosen, tags: text(500) })
/** Another name for a tag; without one it goes. */
export const renamedTag = z.object({ from: text(mostTagLength), to: text(mostTagLength) })
