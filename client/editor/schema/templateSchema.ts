import { Schema, type NodeSpec } from 'prosemirror-model'
import { withoutUnknown } from './articleSchema.ts'
import { heading, paragraph, source } from './blocks.ts'
import { figure } from './figure.ts'
import { hardBreak, placeholder } from './inline.ts'
import { bulletList, listItem, orderedList } from './lists.ts'
import { em, link, strong, underline } from './marks.ts'

/** A link that stands by itself and looks like a button. */
const button: NodeSpec = {
  attrs: { href: { default: '' } },
  content: '(text|placeholder)*',
  marks: '',
  group: 'block',
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

/** What can be edited of a template: a part of the HTML that one may hold, the rest stays as it is written. */
export const templateSchema = new Schema({
  nodes: withoutUnknown({
    doc: { content: 'block+' },
    paragraph,
    heading: heading([1, 2, 3]),
    bullet_list: bulletList,
    ordered_list: orderedList,
    list_item: listItem,
    figure,
    button,
    source,
    text: { group: 'inline' },
    hard_break: hardBreak,
    placeholder,
  }),
  marks: { link, strong, em, underline },
})
