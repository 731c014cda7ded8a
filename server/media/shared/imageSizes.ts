/** The three sizes that pictures are served in; any other is refused. */
export const imageSizes = {
  card: { width: 400, height: 300, quality: 80 },
  medium: { width: 800, height: 600, quality: 85 },
  hero: { width: 1200, height: 900, quality: 90 },
} as const

export type ImageSize = keyof typeof imageSizes

/**
 * The address of a picture in one of the three sizes.
 * Uploads and the site's own photographs have them; drawings (SVG) need none, and an address elsewhere stays as it is.
 */
export function imageUrl(url: string, size: ImageSize): string {
  const local = /^(\/uploads|\/images)\/([\w.-]+\.(?:jpe?g|png|webp|gif|avif))$/.exec(url)
  const { width, height } = imageSizes[size]
  return local ? `${local[1]}/${width}x${height}/${local[2]}.webp` : url
}
