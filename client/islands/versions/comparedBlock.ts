/** Some characters that look alike: bold, a link, code. */
export interface Piece {
  text: string
  /** strong, em, code, del, underline; in the order of the alphabet. */
  marks: string[]
  href?: string
}

/** What stands on its own line or lines in a text. */
export interface Block {
  look: 'p' | 'h2' | 'h3' | 'h4' | 'code' | 'picture' | 'rule' | 'row'
  /** Around it, from outside: quotes and lists. */
  inside: ('quote' | 'bullets' | 'numbers' | 'indent')[]
  /** Of what begins an item of a numbered list. */
  number?: number
  pieces: Piece[]
}

/** Characters without any mark. */
export const plainPiece = (text: string): Piece => ({ text, marks: [] })

/** A text whose form is not known, or that has none: a block for each of its lines. */
export const linesOf = (text: string): Block[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ look: 'p', inside: [], pieces: [plainPiece(line)] }))

/** What a block says, without its marks. */
export const textOf = (block: Block): string => block.pieces.map(({ text }) => text).join('')
