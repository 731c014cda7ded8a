import type { NodeSpec } from 'prosemirror-model'

/**
 * A picture with the line below it. `caption` null means that the alternative text is shown there, as it is on the
 * site; an empty one that nothing is. An address that ends in #wide asks for more room than the text has.
 */
export const figure: NodeSpec = {
  attrs: { src: {}, alt: { default: '' }, caption: { default: null } },
  group: 'block',
  draggable: true,
  parseDOM: [
    {
      tag: 'figure',
      getAttrs: (element) => {
        const picture = element.querySelector('img[src]')
        return picture ? { ...attributes(picture), caption: captionOf(element) } : false
      },
    },
    { tag: 'img[src]', getAttrs: attributes },
  ],
  toDOM: ({ attrs }) => {
    const caption = (attrs.caption ?? attrs.alt) as string
    const own = attrs.caption === null ? {} : { 'data-own': '' }
    const picture = ['img', { src: attrs.src, alt: attrs.alt, loading: 'lazy', decoding: 'async' }] as const
    return caption
      ? ['figure', own, picture, ['figcaption', { 'data-ignore': '' }, caption]]
      : ['figure', own, picture]
  },
}

function attributes(picture: Element) {
  return { src: picture.getAttribute('src') ?? '', alt: picture.getAttribute('alt') ?? '', caption: null }
}

function captionOf(element: HTMLElement): string | null {
  const written = element.querySelector('figcaption')?.textContent.replace(/\s+/g, ' ').trim()
  if (element.dataset.own !== undefined) return written ?? ''
  return written && written !== element.querySelector('img')?.getAttribute('alt') ? written : null
}
