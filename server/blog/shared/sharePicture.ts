import { imageUrl } from '../../media/shared/imageSizes.ts'

/** The address at which networks find a post's picture; undefined without one, when the site's own stands in. */
export function sharePicture(siteUrl: string, chosen: string | null | undefined): string | undefined {
  if (!chosen) return undefined
  // No network shows a drawing; the site's own ones lie beside themselves as PNG.
  const shown = chosen.replace(/^(\/images\/[\w-]+)\.svg$/, '$1.png')
  const address = shown === chosen ? imageUrl(shown, 'hero') : shown
  return URL.canParse(address, siteUrl) ? new URL(address, siteUrl).href : undefined
}
