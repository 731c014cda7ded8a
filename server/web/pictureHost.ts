import type { Config } from '../config.ts'

type Where = Pick<Config, 'siteUrl' | 'uploadsUrl'>

/** A picture of the library under an address that names its version: a copy of it is never out of date. */
const lasting = /^\/uploads\/(?:\w+\/)?[\w.-]+\.(?:jpe?g|png|webp|gif|avif)\?v=[\w-]+$/

/** Where a finished page names pictures to be fetched: what is shown, and what networks and search engines are told. */
const places =
  /<(?:img|source)\s[^<>]*>|<meta property="og:image" [^<>]*>|<script type="application\/ld\+json">[^<]*/g
// Descriptions are read as well, and left alone: what they say may look like an attribute.
const attributes = /(\s(alt|content|src|srcset)=")([^"]*)/g
const told = /("image":")([^"\\]*)/g

/**
 * The address at which a picture is fetched: the same path at UPLOADS_URL, where that is set.
 * @param address any of this site, with its origin or without; what is no picture, or names no version, stays as it is
 */
export function pictureAddress({ siteUrl, uploadsUrl }: Where, address: string): string {
  if (!uploadsUrl) return address
  const local = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address
  return lasting.test(local) ? uploadsUrl + local : address
}

/** The same for an address that names no version yet. @param version the one that the picture has now */
export const versionedAddress = (where: Where, address: string, version: string): string =>
  where.uploadsUrl ? pictureAddress(where, `${address}?v=${version}`) : address

/** A finished page whose pictures of the library are fetched there; words that only name one stay as they were typed. */
export function fromPictureHost(where: Where, html: string): string {
  if (!where.uploadsUrl) return html
  const moved = (address: string): string => pictureAddress(where, address)
  return html.replace(places, (place) =>
    place.startsWith('<script')
      ? place.replace(told, (_all, before: string, address: string) => before + moved(address))
      : place.replace(attributes, (all, before: string, name: string, value: string) => {
          if (name === 'alt') return all
          // In srcset there are several, with a comma between and a width behind.
          return before + (name === 'srcset' ? value.replace(/[^\s,]+/g, moved) : moved(value))
        }),
  )
}
