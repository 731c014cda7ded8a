import type { Node } from 'prosemirror-model'
import { fullItems } from './shape.ts'
import { prefixed, type Pen } from './pen.ts'

/** A list, each item behind its sign or number and what belongs to it indented below. */
export function writeList(list: Node, pen: Pen, mark: string): string {
  const isTight = list.attrs.tight === true && !pen.loose
  const between = isTight ? '\n' : '\n\n'
  const order = list.attrs.order as number | undefined
  return fullItems(list)
    .map((item, index) => {
      const sign = order === undefined ? `${mark} ` : `${order + index}${mark} `
      const inner = pen.blocks(item.children, { ...pen, isInList: true }, between)
      return prefixed(taskBox(item.attrs.checked as boolean | null) + inner, sign, ' '.repeat(sign.length))
    })
    .join(between)
}

function taskBox(checked: boolean | null): string {
  if (checked === null) return ''
  return checked ? '[x] ' : '[ ] '
}
