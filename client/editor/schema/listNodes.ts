import type { NodeSpec } from 'prosemirror-model'

const spaced = {
  /** Items stand without paragraphs of their own. */
  tight: { default: true },
}
const isTight = (element: HTMLElement) => element.dataset.loose === undefined
const spacing = (isWithout: unknown) => (isWithout ? {} : { 'data-loose': '' })

/** `mark` is the sign in front of the items, kept so that an edit does not change those of others. */
export const bulletList: NodeSpec = {
  attrs: { ...spaced, mark: { default: '-' } },
  content: 'list_item+',
  group: 'block',
  parseDOM: [
    {
      tag: 'ul',
      getAttrs: (list) => ({ tight: isTight(list), mark: list.dataset.mark ?? '-' }),
    },
  ],
  toDOM: ({ attrs }) => [
    'ul',
    { ...spacing(attrs.tight), ...(attrs.mark === '-' ? {} : { 'data-mark': attrs.mark }) },
    0,
  ],
}

/** `mark` is what stands behind the numbers. */
export const orderedList: NodeSpec = {
  attrs: { order: { default: 1 }, ...spaced, mark: { default: '.' } },
  content: 'list_item+',
  group: 'block',
  parseDOM: [
    {
      tag: 'ol',
      getAttrs: (list) => ({
        order: numberOf(list.getAttribute('start')),
        tight: isTight(list),
        mark: list.dataset.mark ?? '.',
      }),
    },
  ],
  toDOM: ({ attrs }) => [
    'ol',
    {
      ...(attrs.order === 1 ? {} : { start: attrs.order }),
      ...spacing(attrs.tight),
      ...(attrs.mark === '.' ? {} : { 'data-mark': attrs.mark }),
    },
    0,
  ],
}

/** `checked` is null for an item that is no task. */
export const listItem: NodeSpec = {
  attrs: { checked: { default: null } },
  content: 'paragraph block*',
  defining: true,
  parseDOM: [
    {
      tag: 'li',
      getAttrs: ({ dataset }) => ({
        checked: dataset.checked === undefined ? null : dataset.checked === 'true',
      }),
    },
  ],
  toDOM: ({ attrs }) => ['li', attrs.checked === null ? {} : { 'data-checked': String(attrs.checked) }, 0],
}

const numberOf = (start: string | null): number => (start && /^\d{1,9}$/.test(start) ? Number(start) : 1)
