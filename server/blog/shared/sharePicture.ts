import { imageUrl, sharedUpload } from '../../media/shared/imageSizes.ts'

/**
 * The address at which networks find a post's picture; undefined without one, when the site's own stands in.
 * @param version of a picture of the library, so that networks fetch one that was replaced
 */
export function sharePicture(
  siteUrl: string,
  chosen: string | null | undefined,
  version?: string | null,
): string | undefined {
  if (!chosen) return undefined
  const upload = sharedUpload(chosen, siteUrl, version)
  if (upload) return upload
  // No network shows a drawing; the site's own ones lie beside themselves as PNG.
  const shown = chosen.replace(/^(\/images\/[\w-]+)\.svg$/, '$1.png')
  const address = shown === chosen ? imageUrl(shown, 'hero') : shown
  return URL.canParse(address, siteUrl) ? new URL(address, siteUrl).href : undefined
}
