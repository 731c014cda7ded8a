import type { Services } from '../services.ts'
import { escapeHtml } from '../web/escape.ts'
import { versionedAddress } from '../web/pictureHost.ts'
import { picturesAt, type KnownPicture } from './assetQueries.ts'
import { describe } from './describeAsset.ts'
import { pictureVersion } from './pictureVersion.ts'
import { uploadPath } from './shared/imageSizes.ts'
import { pictureWidths } from './shared/pictureWidths.ts'

/** An upload as our renderer writes it, with the figure that it stands in. */
const written =
  /(<figure(?: class="wide")?>)?<img src="([^"]+)" alt="([^"]*)" (loading="lazy" decoding="async") ?\/?>(?:<figcaption>([^<]*)<\/figcaption>)?/g

/** What `written` finds: all of it, and its parts. */
type Written = [
  whole: string,
  figure: string | undefined,
  source: string,
  alt: string,
  rest: string,
  caption: string | undefined,
]

/** How wide the column of an article is, and what goes beyond it. */
const columnWidth = '(min-width:48rem) 43rem,91vw'
const wideWidth = '(min-width:80rem) 62rem,(min-width:48rem) 43rem,100vw'

/**
 * Finished HTML of ours in which every upload is offered in its sizes, with width and height, and has the description that the
 * library has now: where the text gives none, or one that the library had before.
 */
export async function showPictures(
  { db, config }: Pick<Services, 'db' | 'config'>,
  html: string,
): Promise<string> {
  const known = await picturesIn(db, config.siteUrl, html)
  return html.replace(written, (...[whole, figure, source, alt, rest, caption]: Written) => {
    const picture = known(source)
    if (!picture) return whole
    const now = describe(picture, alt)
    const shown = imageTag(picture, now, rest, figure?.includes('wide') ? wideWidth : columnWidth)
    const below = caption === undefined ? '' : `<figcaption>${caption === alt ? now : caption}</figcaption>`
    return (figure ?? '') + shown + below
  })
}

/** What the library knows of the pictures of a text, by their addresses. */
async function picturesIn(
  db: Services['db'],
  siteUrl: string,
  html: string,
): Promise<(address: string) => KnownPicture | undefined> {
  const pathOf = (address: string) => uploadPath(address, siteUrl)
  const paths = [...html.matchAll(written)].flatMap((match) => pathOf(match[2]!) ?? [])
  const known = paths.length === 0 ? undefined : await picturesAt(db, paths)
  return (address) => known?.get(pathOf(address) ?? '')
}

/** The same with descriptions alone, and the originals: for readers of feeds, who draw pictures as they like. */
export async function describePictures(
  { db, config }: Pick<Services, 'db' | 'config'>,
  html: string,
): Promise<string> {
  const known = await picturesIn(db, config.siteUrl, html)
  const fetched = (picture: KnownPicture, source: string, tag: string): string => {
    if (!config.uploadsUrl) return tag
    const address = versionedAddress(config, `/${picture.path}`, pictureVersion(picture))
    return tag.replace(`src="${source}"`, () => `src="${address}"`)
  }
  return html.replace(written, (...[whole, , source, alt, , caption]: Written) => {
    const picture = known(source)
    if (!picture) return whole
    const now = describe(picture, alt)
    const described = fetched(picture, source, whole).replace(`alt="${alt}"`, () => `alt="${now}"`)
    return caption === alt ? described.replace(`<figcaption>${alt}`, () => `<figcaption>${now}`) : described
  })
}

/** A picture of the library in its sizes, with its description. @param sizes how wide it is shown */
export const pictureTag = (picture: KnownPicture, sizes: string): string =>
  imageTag(picture, escapeHtml(picture.altText ?? ''), 'loading="lazy" decoding="async"', sizes)

function imageTag(picture: KnownPicture, alt: string, rest: string, sizes: string): string {
  const { path, dimensions } = picture
  const name = path.slice('uploads/'.length)
  const version = `?v=${pictureVersion(picture)}`
  if (!dimensions) return `<img src="/${path}${version}" alt="${alt}" ${rest}>`
  const { avif, plain } = pictureWidths(dimensions)
  const shape = `width="${dimensions.width}" height="${dimensions.height}" ${rest}`
  const [smallest] = plain
  if (smallest === undefined) return `<img src="/${path}${version}" alt="${alt}" ${shape}>`
  const at = (width: number, ending = '') => `/uploads/w${width}/${name}${ending}${version}`
  const set = (widths: number[], ending?: string) =>
    widths.map((width) => `${at(width, ending)} ${width}w`).join()
  const choices = plain.length > 1 ? ` srcset="${set(plain)}" sizes="${sizes}"` : ''
  const image = `<img src="${at(smallest)}"${choices} alt="${alt}" ${shape}>`
  if (avif.length === 0) return image
  return `<picture><source type="image/avif" srcset="${set(avif, '.avif')}" sizes="${sizes}">${image}</picture>`
}
