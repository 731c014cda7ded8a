/** The three sizes that exist of every uploaded picture (specification 7, images). */
export const imageSizes = {
  card: { width: 400, height: 300 },
  medium: { width: 800, height: 600 },
  hero: { width: 1200, height: 900 },
} as const
export type ImageSize = keyof typeof imageSizes

/** The address of a picture at one of the three sizes. What does not lie in our library comes as it is. */
export function imageUrl(url: string, size: ImageSize): string {
  if (!/^\/uploads\/[^?#]+$/.test(url)) return url
  return `${url}?size=${size}`
}
