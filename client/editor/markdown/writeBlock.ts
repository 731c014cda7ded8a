import { oneLine } from './oneLine.ts'
import type { Node } from 'prosemirror-model'
import { titled, address, buttonLine } from './inlineMarks.ts'
import { codeText, isEmpty } from './shape.ts'
import { prefixed, type WritingContext } from './writingContext.ts'
import { writeList } from './writeList.ts'
import { writeTable } from './writeTable.ts'

/** Blocks of one container, a blank line or a line end between them. */
export function writeBlocks(nodes: readonly Node[], context: WritingContext, between = '\n\n'): string {
  const written: string[] = []
  let lastMark = ''
  for (const node of nodes) {
    if (isEmpty(node)) continue
    const mark = markOf(node, lastMark)
    written.push(writeBlock(node, context, mark))
    lastMark = mark
  }
  return written.join(between)
}

const others: Record<string, string> = { '-': '*', '*': '-', '+': '-', '.': ')', ')': '.' }

/** The sign of a list; one right behind another takes turns with it, or they would be one. */
function markOf(node: Node, lastMark: string): string {
  const mark = node.attrs.mark as string | undefined
  if (!mark) return ''
  const known = node.type.name === 'ordered_list' ? '.)' : '-*+'
  const own = known.includes(mark) ? mark : known[0]!
  return own === lastMark ? others[own]! : own
}

/** One block in Markdown, without a line end behind it. */
export function writeBlock(node: Node, context: WritingContext, mark = markOf(node, '')): string {
  const { attrs } = node
  switch (node.type.name) {
    case 'heading':
      return `${'#'.repeat(attrs.level as number)} ${context.words(node)}`
    case 'bullet_list':
    case 'ordered_list':
      return writeList(node, context, mark)
    case 'footnote_text':
      return `[^${attrs.label}]: ${context.words(node)}`
    case 'blockquote':
      return prefixed(writeBlocks(node.children, { ...context, isInList: false }), '> ', '> ')
    case 'code_block':
      return writeCode(codeText(node), attrs.info as string)
    case 'figure':
      return writeFigure(attrs as Figure)
    case 'button':
      return buttonLine(context.words(node), attrs.href as string)
    case 'horizontal_rule':
      return context.isInList ? '___' : '---'
    case 'table':
      return writeTable(node, context)
    case 'source':
      return attrs.text as string
    default:
      return context.words(node)
  }
}

function writeCode(text: string, info: string): string {
  const sign = info.includes('`') ? '~' : '`'
  const runs = [...text.matchAll(sign === '~' ? /~{3,}/g : /`{3,}/g)].map(([run]) => run.length)
  const fence = sign.repeat(Math.max(2, ...runs) + 1)
  const body = text === '' || text.endsWith('\n') ? text : `${text}\n`
  return `${fence}${info}\n${body}${fence}`
}

interface Figure {
  src: string
  alt: string
  caption: string | null
}

/** A caption of nothing but a blank means none; without one the alternative text is shown. */
function writeFigure({ src, alt, caption }: Figure): string {
  const words = oneLine(alt).replace(/[[\]]/g, '\\$&')
  return `![${words}](${address(src)}${titled(caption === null ? null : caption.trim() || ' ')})`
}
