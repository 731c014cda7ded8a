import * as z from 'zod/mini'

const text = (most: number) => z.string().check(z.maxLength(most, `At most ${most} characters`))

/** What is said of an asset; tags as they are typed. */
export const assetForm = z.object({ altText: text(300), caption: text(500), tags: text(500) })
