import type { Node } from 'prosemirror-model'
import { referenceTo, separator } from '../../../server/blog/shared/markdownEscapes.ts'
import { fullItems, isEmpty } from './shape.ts'
import { prefixed, type WritingContext } from './writingContext.ts'

/** A list, each item behind its sign or number and what belongs to it indented below. */
export function writeList(list: Node, context: WritingContext, mark: string): string {
  const isTight = list.attrs.tight === true && !context.loose
  const between = isTight ? '\n' : '\n\n'
  const order = list.attrs.order as number | undefined
  return fullItems(list)
    .map((item, index) => {
      const sign = order === undefined ? `${mark} ` : `${order + index}${mark} `
      const inner = context.blocks(item.children, { ...context, isInList: true }, between)
      return prefixed(aboveFigure(list, item, isTight) + taskBox(item) + inner, sign, ' '.repeat(sign.length))
    })
    .join(between)
}

/** A box stands in front of words only. */
function taskBox(item: Node): string {
  if (item.attrs.checked === null || isEmpty(item.child(0))) return ''
  return item.attrs.checked ? '[x] ' : '[ ] '
}

/** A picture alone in a list of one item would be a sign in a line: words that nobody sees stand above it. */
function aboveFigure(list: Node, item: Node, isTight: boolean): string {
  const [first, ...others] = item.children.filter((block) => !isEmpty(block))
  const isAlone = !isTight && list.childCount === 1 && others.length === 0
  return isAlone && first?.type.name === 'figure' ? `${referenceTo(separator)}\n\n` : ''
}
