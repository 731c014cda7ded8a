import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import { picturesAt } from '../media/assetQueries.ts'
import { describe } from '../media/describeAsset.ts'
import { pictureVersion } from '../media/pictureVersion.ts'
import { projectRoot } from '../root.ts'
import { pictureAddress, versionedAddress } from '../web/pictureHost.ts'

/** The width of what a mail says, in CSS pixels. */
const widest = 536
const pictureTag = /<img [^<>]*>/g
const written = /\salt="([^"]*)"/
const isPicture = /^[\w.-]+\.(?:jpe?g|png|webp|gif|avif)$/i

/**
 * Pictures as mail programs want them: uploads as JPEG or PNG of a size for mail, our drawings as PNG, and a width that
 * Outlook, which knows no `max-width`, can draw by. Uploads are described as the library has it now.
 * @param html a whole message, cleaned, with absolute addresses
 */
export async function mailPictures(
  db: Db,
  config: Pick<Config, 'siteUrl' | 'uploadsUrl'>,
  html: string,
): Promise<string> {
  const { siteUrl } = config
  const sources = (html.match(pictureTag) ?? []).map(sourceOf)
  const paths = sources.flatMap((source) => uploadIn(source, siteUrl) ?? []).map(pathOf)
  const known = paths.length === 0 ? undefined : await picturesAt(db, paths)
  return html.replace(pictureTag, (tag) => {
    const source = sourceOf(tag)
    const upload = uploadIn(source, siteUrl)
    const drawn = drawingIn(source, siteUrl)
    const own = drawn ? widest : styledWidth(tag)
    const picture = upload ? known?.get(pathOf(upload)) : undefined
    const width = upload ? picture?.dimensions?.width : own
    const ready = upload && `${siteUrl}/uploads/${forMail(upload)}`
    const better =
      (ready && picture ? versionedAddress(config, ready, pictureVersion(picture)) : ready) ??
      drawn ??
      pictureAddress(config, source)
    const sized =
      width === undefined || /\swidth="/.test(tag) ? '<img ' : `<img width="${Math.min(width, widest)}" `
    return tag
      .replace('<img ', () => sized)
      .replace(`src="${source}"`, () => `src="${better}"`)
      .replace(written, (whole, alt: string) => (picture ? ` alt="${describe(picture, alt)}"` : whole))
  })
}

const styledWidth = (tag: string): number | undefined => {
  const [, pixels] = /[";]\s*width:\s*(\d{1,4})px/.exec(tag) ?? []
  return pixels === undefined ? undefined : Number(pixels)
}

const sourceOf = (tag: string): string => /\ssrc="([^"]*)"/.exec(tag)?.[1] ?? ''

const pathOf = (name: string): string => `uploads/${name}`

function uploadIn(source: string, siteUrl: string): string | undefined {
  const name = inFolder(source, `${siteUrl}/uploads/`)
  return name !== undefined && isPicture.test(name) ? name : undefined
}

/** Mail programs draw no SVG; beside each of our drawings lies the same as PNG. */
function drawingIn(source: string, siteUrl: string): string | undefined {
  const name = inFolder(source, `${siteUrl}/images/`)
  if (!name || !/^[\w-]+\.svg$/.test(name)) return undefined
  const twin = name.replace(/svg$/, 'png')
  return fs.existsSync(path.join(projectRoot, 'public/images', twin))
    ? `${siteUrl}/images/${twin}`
    : undefined
}

const inFolder = (source: string, folder: string): string | undefined =>
  source.startsWith(folder) ? source.slice(folder.length) : undefined

/** What moves stays as it is; the rest has an address of its own for mail. */
const forMail = (name: string): string =>
  /\.gif$/i.test(name) ? name : `mail/${name}.${/\.png$/i.test(name) ? 'png' : 'jpg'}`
