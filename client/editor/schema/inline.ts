import type { NodeSpec } from 'prosemirror-model'

export const hardBreak: NodeSpec = {
  inline: true,
  group: 'inline',
  selectable: false,
  parseDOM: [{ tag: 'br' }],
  toDOM: () => ['br'],
}

/** What a mail fills in for each reader, such as `{{firstName|there}}`. */
export const placeholder: NodeSpec = {
  attrs: { name: {}, fallback: { default: '' } },
  inline: true,
  group: 'inline',
  atom: true,
  parseDOM: [
    {
      tag: 'span[data-placeholder]',
      getAttrs: ({ dataset }) => ({ name: dataset.placeholder ?? '', fallback: dataset.fallback ?? '' }),
    },
  ],
  toDOM: ({ attrs }) => [
    'span',
    { class: 'writing-placeholder', 'data-placeholder': attrs.name, 'data-fallback': attrs.fallback },
    placeholderText(attrs.name as string, attrs.fallback as string),
  ],
  leafText: ({ attrs }) => placeholderText(attrs.name as string, attrs.fallback as string),
}

/** A placeholder as it is written. */
export const placeholderText = (name: string, fallback: string): string =>
  fallback ? `{{${name}|${fallback}}}` : `{{${name}}}`
