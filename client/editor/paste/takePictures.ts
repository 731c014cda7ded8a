import { all } from './elements.ts'

const counted = /^\d{1,2}$/

/** A picture that came with the text and is still to be uploaded. */
export interface PastedPicture {
  file: File
  alt: string
}

/** Stands in the text where a picture will come, until its place is known. */
export const markOf = (number: number): string => `\uE000${number}\uE001`

/**
 * Pictures of the web stay. What stands in the clipboard itself becomes a file, with a mark at its place. What another program keeps to itself
 * cannot be fetched: it is counted, so that somebody can be told. Pictures that only count readers go unsaid.
 */
export function takePictures(body: Element): { pictures: PastedPicture[]; missing: number } {
  const pictures: PastedPicture[] = []
  let missing = 0
  for (const picture of all(body, 'img')) {
    const src = picture.getAttribute('data-src') ?? ''
    if (isCounter(picture)) picture.remove()
    else if (isEmoji(picture)) picture.replaceWith(picture.getAttribute('alt') ?? '')
    else if (src.startsWith('data:')) {
      const alt = picture.getAttribute('alt')?.trim() ?? ''
      const file = fileOf(src, alt)
      picture.replaceWith(file ? markOf(pictures.length) : '')
      if (file) pictures.push({ file, alt: isFileName(alt) ? '' : alt })
      else missing++
    } else if (/^https?:\/\//i.test(src) && !/\bgoogleusercontent\.com\//.test(src)) keep(picture, src)
    else {
      missing++
      picture.remove()
    }
  }
  return { pictures, missing }
}

/** A sign among words that a program draws. */
const isEmoji = (picture: Element): boolean =>
  /emoji/i.test(picture.className + (picture.getAttribute('data-stringify-type') ?? '')) ||
  /^\p{Extended_Pictographic}(?:\p{Emoji}|\u200D|\uFE0F)*$/u.test(picture.getAttribute('alt') ?? '')

/** It says nothing about the picture. */
const isFileName = (alt: string): boolean => /\.(?:png|jpe?g|gif|webp|avif|tiff?|bmp|svg)$/i.test(alt)

const isCounter = (picture: Element): boolean =>
  ['width', 'height'].every((side) => {
    const size = picture.getAttribute(side) ?? ''
    return counted.test(size) && Number(size) <= 2
  })

function keep(picture: Element, src: string): void {
  const alt = picture.getAttribute('alt') ?? ''
  for (const name of picture.getAttributeNames()) picture.removeAttribute(name)
  picture.setAttribute('src', src)
  picture.setAttribute('alt', alt)
}

/** By hand, because the page's policy lets nothing be fetched from such an address. */
function fileOf(address: string, alt: string): File | undefined {
  const match = /^data:(image\/(png|jpeg|gif|webp|avif));base64,([\s\S]+)$/i.exec(address)
  if (!match) return undefined
  try {
    const bytes = Uint8Array.from(atob(match[3]!.replace(/\s/g, '')), (character) => character.charCodeAt(0))
    const name =
      alt
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .trim()
        .slice(0, 60) || 'picture'
    return new File([bytes], `${name}.${match[2]!.toLowerCase().replace('jpeg', 'jpg')}`, { type: match[1] })
  } catch {
    return undefined
  }
}
