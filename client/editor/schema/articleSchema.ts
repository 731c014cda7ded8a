import { Schema, type NodeSpec } from 'prosemirror-model'
import { button } from './buttonNode.ts'
import { commonNodes, withoutUnknown } from './commonNodes.ts'
import { footnote, footnoteText, placeholder } from './inlineNodes.ts'
import { code, del, em, link, strong } from './markTypes.ts'

/** What an article may hold. */
export const articleSchema = markdownSchema({})

/** What an issue may hold: the same, buttons, and what is filled in for each reader. */
export const issueSchema = markdownSchema({ placeholder, button })

function markdownSchema(more: Record<string, NodeSpec>): Schema {
  const nodes: Record<string, NodeSpec> = {
    // Buttons and footnotes are known at the top alone.
    doc: { content: '(block|button|footnote_text)+' },
    ...commonNodes([2, 3, 4]),
    footnote_text: footnoteText,
    footnote,
    ...more,
  }
  return new Schema({ nodes: withoutUnknown(nodes), marks: { link, strong, em, del, code } })
}
