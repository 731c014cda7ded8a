import type { MarkSpec } from 'prosemirror-model'

/** Addresses that the site makes links of; another one stays in the text and leads nowhere. */
const linkable = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#|\{\{)/i

export const link: MarkSpec = {
  attrs: { href: {}, title: { default: null } },
  inclusive: false,
  parseDOM: [
    {
      tag: 'a[href],a[data-href]',
      getAttrs: (element) => ({
        href: element.dataset.href ?? element.getAttribute('href') ?? '',
        title: element.getAttribute('title'),
      }),
    },
  ],
  toDOM: ({ attrs }) => {
    const href = attrs.href as string
    const title = attrs.title ? { title: attrs.title as string } : {}
    return ['a', linkable.test(href) ? { href, ...title } : { 'data-href': href, ...title }, 0]
  },
}

const simple = (tag: string, ...others: string[]): MarkSpec => ({
  parseDOM: [tag, ...others].map((name) => ({ tag: name })),
  toDOM: () => [tag, 0],
})

export const strong = simple('strong', 'b')
export const em = simple('em', 'i')
export const underline = simple('u')
export const del = simple('del', 's', 'strike')
export const code = simple('code')
