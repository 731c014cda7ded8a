import type { Node, Schema } from 'prosemirror-model'
import { Foreign } from '../markdown/reading.ts'
import { readData } from './readData.ts'
import { decoded, readWords } from './readWords.ts'
import type { Html } from './tree.ts'

type Element = Exclude<Html, string>

/**
 * An element of a template as a block.
 * @throws Foreign for one that says more than the editor can show
 */
export function readElement(schema: Schema, element: Html): Node {
  if (typeof element === 'string') throw new Foreign()
  const { nodes } = schema
  const { name, attributes, children } = element
  if (name === 'img') return readPicture(schema, attributes)
  if (name === 'table') return readData(schema, element)
  if (name === 'div') return readByClass(schema, element)
  if (name === 'p')
    return (
      readButton(schema, element) ?? bare(element, nodes.paragraph!.create(null, readWords(schema, children)))
    )
  const level = /^h([1-3])$/.exec(name)?.[1]
  if (level)
    return bare(element, lineOf(nodes.heading!.create({ level: Number(level) }, readWords(schema, children))))
  if (name === 'ul' || name === 'ol') return readList(schema, element)
  throw new Foreign()
}

const bare = ({ attributes }: Element, node: Node): Node => {
  if (Object.keys(attributes).length > 0) throw new Foreign()
  return node
}

function lineOf(node: Node): Node {
  if (node.children.some((child) => child.type.name === 'hard_break')) throw new Foreign()
  return node
}

function readPicture(schema: Schema, { src, alt, ...others }: Record<string, string>): Node {
  if (!src || alt === undefined || Object.keys(others).length > 0) throw new Foreign()
  return schema.nodes.figure!.create({ src: decoded(src), alt: decoded(alt), caption: '' })
}

/** `<p><a class="button" href="…">words</a></p>` */
function readButton(schema: Schema, { attributes, children }: Element): Node | undefined {
  const [link, ...others] = children
  if (
    link === undefined ||
    typeof link === 'string' ||
    others.length > 0 ||
    Object.keys(attributes).length > 0
  )
    return undefined
  const { class: look, href, ...more } = link.attributes
  if (link.name !== 'a' || look !== 'button' || href === undefined || Object.keys(more).length > 0)
    return undefined
  const words = readWords(schema, link.children)
  if (words.some((node) => node.marks.length > 0 || node.type.name === 'hard_break')) throw new Foreign()
  return schema.nodes.button!.create({ href: decoded(href) }, words)
}

function readList(schema: Schema, { name, attributes, children }: Element): Node {
  const { start, ...others } = attributes
  const isOrdered = name === 'ol'
  if (Object.keys(others).length > 0 || (start !== undefined && !(isOrdered && /^\d{1,9}$/.test(start))))
    throw new Foreign()
  const items = children.flatMap((child) => {
    if (typeof child === 'string' && child.trim() === '') return []
    if (typeof child === 'string' || child.name !== 'li') throw new Foreign()
    return [bare(child, readItem(schema, child.children))]
  })
  if (items.length === 0) throw new Foreign()
  const tight = !children.some((child) => typeof child !== 'string' && child.children.some(isParagraph))
  return isOrdered
    ? schema.nodes.ordered_list!.create({ order: Number(start ?? 1), tight }, items)
    : schema.nodes.bullet_list!.create({ tight }, items)
}

/** What a template says with a class alone (`saidByClass` of the server's templateHtml.ts). */
function readByClass(schema: Schema, { attributes, children }: Element): Node {
  const { class: look, ...others } = attributes
  if (Object.keys(others).length > 0) throw new Foreign()
  if (look === 'quote') return readQuote(schema, children)
  if (look === 'code') return readCode(schema, children)
  if (look === 'rule' && children.length === 0) return schema.nodes.horizontal_rule!.create()
  throw new Foreign()
}

/** Letter by letter. */
function readCode(schema: Schema, children: Html[]): Node {
  if (!children.every((child) => typeof child === 'string')) throw new Foreign()
  const text = decoded(children.join('').replaceAll('\r\n', '\n'))
  return schema.nodes.code_block!.create(null, text ? schema.text(text) : null)
}

function readQuote(schema: Schema, children: Html[]): Node {
  const blocks = readBlocks(schema, children)
  if (blocks.length === 0) throw new Foreign()
  return schema.nodes.blockquote!.create(null, blocks)
}

const isParagraph = (child: Html): boolean => typeof child !== 'string' && child.name === 'p'

function readItem(schema: Schema, children: Html[]): Node {
  const blocks = readBlocks(schema, children)
  if (blocks[0]?.type.name !== 'paragraph') blocks.unshift(schema.nodes.paragraph!.create())
  return schema.nodes.list_item!.create(null, blocks)
}

/** What stands in an item or a quote; words without a paragraph get one. */
function readBlocks(schema: Schema, children: Html[]): Node[] {
  const blocks: Node[] = []
  let words: Html[] = []
  const end = () => {
    const content = readWords(schema, words)
    if (content.length > 0) blocks.push(schema.nodes.paragraph!.create(null, content))
    words = []
  }
  for (const child of children)
    if (typeof child !== 'string' && /^(?:p|ul|ol|h[1-3]|img|div|table)$/.test(child.name)) {
      end()
      blocks.push(readElement(schema, child))
    } else words.push(child)
  end()
  return blocks
}
