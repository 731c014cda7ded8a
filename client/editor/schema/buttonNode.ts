import type { NodeSpec } from 'prosemirror-model'

/** A link that stands by itself and looks like a button. */
export const button: NodeSpec = {
  attrs: { href: { default: '' } },
  content: '(text|placeholder)*',
  marks: '',
  defining: true,
  parseDOM: [
    {
      tag: 'p[data-button]',
      priority: 60,
      getAttrs: ({ dataset }) => ({ href: dataset.button ?? '' }),
    },
  ],
  toDOM: ({ attrs }) => ['p', { class: 'writing-button', 'data-button': attrs.href }, 0],
}
