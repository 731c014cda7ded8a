import type { Node } from 'prosemirror-model'
import { plainPiece, type Block, type Piece } from './comparedBlock.ts'

type Inside = Block['inside']

/** A document as what stands on its own in it, in the order in which it is read. */
export function blocksOfDocument(doc: Node): Block[] {
  return childrenOf(doc).flatMap((child) => blocksOf(child, []))
}

const headings: Record<number, Block['look']> = { 1: 'h2', 2: 'h2', 3: 'h3' }

function blocksOf(node: Node, inside: Inside): Block[] {
  const block = (look: Block['look'], pieces: Piece[]): Block[] => [{ look, inside, pieces }]
  switch (node.type.name) {
    case 'heading':
      return block(headings[node.attrs.level as number] ?? 'h4', piecesOf(node))
    case 'bullet_list':
      return childrenOf(node).flatMap((item) => itemOf(item, [...inside, 'bullets']))
    case 'ordered_list':
      return childrenOf(node).flatMap((item, at) => {
        const [first, ...rest] = itemOf(item, [...inside, 'numbers'])
        return first ? [{ ...first, number: Number(node.attrs.order ?? 1) + at }, ...rest] : []
      })
    case 'blockquote':
      return childrenOf(node).flatMap((child) => blocksOf(child, [...inside, 'quote']))
    case 'code_block':
      return block('code', [plainPiece(node.textContent)])
    case 'source':
      return block('code', [plainPiece(String(node.attrs.text))])
    case 'figure':
      return block('picture', [plainPiece(pictureText(node))])
    case 'horizontal_rule':
      return block('rule', [plainPiece('* * *')])
    case 'table_row':
      return block('row', childrenOf(node).flatMap(cellOf))
    case 'button':
      return block(
        'p',
        piecesOf(node).map((piece) => ({ ...piece, href: String(node.attrs.href) })),
      )
    case 'footnote_text':
      return block('p', [plainPiece(`[^${node.attrs.label}]: `), ...piecesOf(node)])
    default:
      if (node.isTextblock || node.isLeaf) return block('p', piecesOf(node))
      return childrenOf(node).flatMap((child) => blocksOf(child, inside))
  }
}

/** Only what an item begins with has its mark before it. */
const itemOf = (item: Node, inside: Inside): Block[] =>
  childrenOf(item).flatMap((child, at) =>
    blocksOf(child, at === 0 ? inside : [...inside.slice(0, -1), 'indent']),
  )

const cellOf = (cell: Node, at: number): Piece[] => [
  ...(at > 0 ? [plainPiece(' | ')] : []),
  ...piecesOf(cell),
]

/** "Picture: the depot (/media/depot.png)" */
const pictureText = ({ attrs }: Node): string =>
  `Picture: ${[attrs.alt, attrs.caption].filter(Boolean).join(', ') || 'not described'} (${attrs.src})`

/** The words of a block with how they look; what is no text as it is written. */
function piecesOf(node: Node): Piece[] {
  const pieces: Piece[] = []
  node.descendants((child) => {
    const text = child.isText ? child.text! : atomText(child)
    if (text) pieces.push({ ...looks(child), text })
    return true
  })
  return pieces
}

function looks({ marks }: Node): Omit<Piece, 'text'> {
  const link = marks.find(({ type }) => type.name === 'link')
  const names = marks.map(({ type }) => type.name).filter((name) => name !== 'link')
  return { marks: names.toSorted(), ...(link ? { href: String(link.attrs.href) } : {}) }
}

const atomText = (node: Node): string =>
  node.type.name === 'hard_break' ? '\n' : (node.type.spec.leafText?.(node) ?? '')

function childrenOf(node: Node): Node[] {
  return Array.from({ length: node.childCount }, (_, at) => node.child(at))
}
