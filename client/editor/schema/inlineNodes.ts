import type { NodeSpec } from 'prosemirror-model'
import { footnoteLabel } from '../../../server/blog/shared/footnotes.ts'

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

/** Where a footnote is cited. */
export const footnote: NodeSpec = {
  attrs: { label: {} },
  inline: true,
  group: 'inline',
  atom: true,
  parseDOM: [{ tag: 'sup[data-footnote]', getAttrs: labelOf }],
  toDOM: ({ attrs }) => [
    'sup',
    { class: 'writing-footnote', 'data-footnote': attrs.label },
    attrs.label as string,
  ],
  leafText: ({ attrs }) => `[^${attrs.label}]`,
}

/** What a footnote says; its place in the text is free, on the page it stands at the end. */
export const footnoteText: NodeSpec = {
  attrs: { label: {} },
  content: '(text|placeholder|footnote)*',
  defining: true,
  parseDOM: [{ tag: 'p[data-footnote]', priority: 60, getAttrs: labelOf }],
  toDOM: ({ attrs }) => ['p', { class: 'writing-footnote-text', 'data-footnote': attrs.label }, 0],
}

/** A name that no footnote has would be written as something else. */
function labelOf({ dataset: { footnote: label = '' } }: HTMLElement) {
  return footnoteLabel.test(label) && { label }
}

/** A placeholder as it is written. */
export const placeholderText = (name: string, fallback: string): string =>
  fallback ? `{{${name}|${fallback}}}` : `{{${name}}}`
