/** The three sizes that pictures are served in; any other is refused. */
export const imageSizes = {
  card: { width: 400, height: 300, quality: 80 },
  medium: { width: 800, height: 600, quality: 85 },
  hero: { width: 1200, height: 900, quality: 90 },
} as const

export type ImageSize = keyof typeof imageSizes

/** Raised whenever the same picture should give other sizes; those that are kept are then made again. */
export const sizesRecipe = 2

/** What networks show beside a shared link. */
export const shareSize = { width: 1200, height: 630 }

/** What is kept of a picture: the three sizes (WebP) and the same as AVIF, one for sharing, and its widths. */
export type MadeSize = ImageSize | `${ImageSize}.avif` | 'share' | `w${number}` | `w${number}.avif`

/**
 * The address of a picture in one of the three sizes.
 * Uploads and the site's own photographs have them; drawings (SVG) need none, and an address elsewhere stays as it is.
 */
export function imageUrl(url: string, size: ImageSize): string {
  const local = /^(\/uploads|\/images)\/([\w.-]+\.(?:jpe?g|png|webp|gif|avif))$/.exec(url)
  const { width, height } = imageSizes[size]
  return local ? `${local[1]}/${width}x${height}/${local[2]}.webp` : url
}

/** The three sizes of an upload as AVIF, for `srcset`. @param version what stands behind their addresses */
export const croppedAvif = (url: string, version: string): string =>
  (Object.keys(imageSizes) as ImageSize[])
    .map((size) => `${imageUrl(url, size).replace(/webp$/, 'avif')}${version} ${imageSizes[size].width}w`)
    .join()

/** The address of an upload as networks show it. @param path without the first slash @param version when it is known */
const shareUrl = (path: string, version?: string | null): string =>
  `/${path.replace('/', '/share/')}${version ? `?v=${version}` : ''}`

/** The path of an upload of ours, without what follows it. */
export function uploadPath(address: string, siteUrl: string): string | undefined {
  const local = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address
  return /^\/(uploads\/[\w.-]+)(?:[?#].*)?$/.exec(local)?.[1]
}

/** The address at which networks find an upload, in the size they show; undefined for what is none, or no picture. */
export function sharedUpload(address: string, siteUrl: string, version?: string | null): string | undefined {
  const upload = uploadPath(address, siteUrl)
  const hasSizes = upload !== undefined && imageUrl(`/${upload}`, 'hero') !== `/${upload}`
  return hasSizes ? siteUrl + shareUrl(upload, version) : undefined
}
