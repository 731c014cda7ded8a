import type { Fragment, Node } from 'prosemirror-model'
import type { Token, Tokens } from 'marked'
import { readButton } from './readButton.ts'
import { readInline } from './readInline.ts'
import { readList } from './readList.ts'
import { readParagraph } from './readParagraph.ts'
import { readTable } from './readTable.ts'
import type { FootnoteText } from '../../../server/blog/shared/footnotes.ts'
import { Foreign, type Reading } from './reading.ts'

/**
 * The blocks of these tokens, within a list or quote too.
 * @throws Foreign for a block that has no form in the editor
 */
export function readBlocks(reading: Reading, tokens: Token[]): Node[] {
  return tokens.flatMap((token) => {
    // Inside of something a footnote stays as it is typed.
    if (token.type === 'footnote_text') throw new Foreign()
    return readAnywhere(reading, token)
  })
}

/**
 * A block at the top of a text.
 * @throws Foreign
 */
export function readBlock(reading: Reading, token: Token): Node[] {
  const button = readButton(reading, token)
  return button ? [button] : readAnywhere(reading, token)
}

function readAnywhere(reading: Reading, token: Token): Node[] {
  const { nodes } = reading.schema
  switch (token.type) {
    case 'space':
      return []
    case 'paragraph':
    case 'text':
      return readParagraph(reading, token as Tokens.Paragraph)
    case 'heading':
      return [readHeading(reading, token as Tokens.Heading)]
    case 'list':
      return [readList(reading, token as Tokens.List, (tokens) => readBlocks(reading, tokens))]
    case 'blockquote': {
      const inner = readBlocks(reading, (token as Tokens.Blockquote).tokens)
      if (inner.length === 0) throw new Foreign()
      return [nodes.blockquote!.create(null, inner)]
    }
    case 'code': {
      const { text, lang } = token as Tokens.Code
      return [nodes.code_block!.create({ info: lang ?? '' }, text ? reading.schema.text(text) : null)]
    }
    case 'hr':
      return [nodes.horizontal_rule!.create()]
    case 'footnote_text':
      return [readFootnote(reading, token as unknown as FootnoteText)]
    case 'table':
      return [readTable(reading, token as Tokens.Table)]
    default:
      throw new Foreign()
  }
}

/** Headings of levels that articles do not have are shown as they are written. */
function readHeading(reading: Reading, { depth, raw, text, tokens }: Tokens.Heading): Node {
  const { nodes } = reading.schema
  if (depth < 2 || depth > 4) return nodes.paragraph!.create(null, reading.schema.text(raw.trim()))
  return lineOf(reading, tokens, text, (content) => nodes.heading!.create({ level: depth }, content))
}

function readFootnote(reading: Reading, { label, text, tokens }: FootnoteText): Node {
  const { nodes } = reading.schema
  return lineOf(reading, tokens, text, (content) => nodes.footnote_text!.create({ label }, content))
}

/** A block of one line of words: neither empty nor with breaks. */
function lineOf(reading: Reading, tokens: Token[], text: string, create: (content: Fragment) => Node): Node {
  const content = readInline(reading, tokens)
  const hasBreak = content.content.some((child) => child.type === reading.schema.nodes.hard_break)
  if (content.size === 0 || hasBreak) throw new Foreign()
  const node = create(content)
  reading.keep?.(node, text)
  return node
}
