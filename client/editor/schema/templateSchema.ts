import { Schema } from 'prosemirror-model'
import { button } from './buttonNode.ts'
import { commonNodes, withoutUnknown } from './commonNodes.ts'
import { placeholder } from './inlineNodes.ts'
import { code, em, link, strong, underline } from './markTypes.ts'

/** What can be edited of a template: a part of the HTML that one may hold, the rest stays as it is written. */
export const templateSchema = new Schema({
  nodes: withoutUnknown({
    doc: { content: 'block+' },
    ...commonNodes([1, 2, 3]),
    button: { ...button, group: 'block' },
    placeholder,
  }),
  marks: { link, strong, em, underline, code },
})
