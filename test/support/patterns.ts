import fs from 'node:fs'
import path from 'node:path'
import { parsers } from 'prettier/plugins/babel'
import { projectRoot } from '../../server/root.ts'

/** A regular expression as it stands in a file. */
export interface Pattern {
  where: string
  source: string
  flags: string
}

/** Every regular expression that server and browser run. */
export async function patternsOf(folders: string[]): Promise<Pattern[]> {
  const files = folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
      .map((file) => path.join(folder, file)),
  )
  const found: Pattern[] = []
  for (const file of files) {
    const text = fs.readFileSync(path.join(projectRoot, file), 'utf8')
    const tree: unknown = await parsers['babel-ts'].parse(text, { filepath: file } as never)
    walk(tree, ({ pattern, flags, loc }) =>
      found.push({ where: `${file}:${loc.start.line}`, source: pattern, flags }),
    )
  }
  return found
}

interface Literal {
  pattern: string
  flags: string
  loc: { start: { line: number } }
}

function walk(node: unknown, visit: (literal: Literal) => void): void {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && node.type === 'RegExpLiteral') visit(node as unknown as Literal)
  for (const [name, value] of Object.entries(node))
    if (name !== 'loc' && name !== 'tokens') walk(value, visit)
}
