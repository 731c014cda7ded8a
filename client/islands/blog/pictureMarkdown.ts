interface DescribedPicture {
  url: string
  altText: string
  caption: string
}

/** A picture as the post dialect writes it; a caption of its own stands in quotes behind the address. */
export function pictureMarkdown({ url, altText, caption }: DescribedPicture): string {
  const text = oneLine(altText).replace(/[\\[\]]/g, '')
  const title = oneLine(caption).replace(/[\\"]/g, (mark) => `\\${mark}`)
  return `![${text}](${url}${title ? ` "${title}"` : ''})`
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
