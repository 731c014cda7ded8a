import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { history, undo } from 'prosemirror-history'
import { EditorState } from 'prosemirror-state'
import { templatePieces } from '../../client/editor/html/templatePieces.ts'
import { piecesOf, type Pieces } from '../../client/editor/markdown/pieces.ts'
import { articleWriting, issueWriting, templateWriting, type Writing } from '../../client/editor/writing.ts'
import { projectRoot } from '../../server/root.ts'
import { builtInWording } from '../../server/templates/builtInWording.ts'
import { builtInIds } from '../../server/templates/shared/builtInTemplates.ts'
import { chanceOf, type Chance } from './support/chance.ts'
import { anew, shapesOf, templateShapesOf } from './support/documents.ts'
import { someEdit, type Edit } from './support/edits.ts'
import { generator } from './support/generate.ts'

const read = (...parts: string[]) => fs.readFileSync(path.join(projectRoot, ...parts), 'utf8')
const nasty = read('test/editor/fixtures/nasty.md')
const articles = fs.readdirSync(path.join(projectRoot, 'seeds/articles'))
const texts = [...articles.map((name) => read('seeds/articles', name)), nasty, nasty, nasty]
const nastyTemplate = read('test/editor/fixtures/nasty-template.html')
const templates = [
  ...builtInIds.flatMap((id) => builtInWording(id)?.html ?? []),
  nastyTemplate,
  nastyTemplate,
]

function generatedText(writing: Writing, chance: Chance): string {
  const { schema } = writing
  const make = generator(schema, chance)
  return `${anew(writing, schema.node('doc', null, [...make.doc().children, ...make.doc().children, make.block()]))}\n`
}

/** The text around the blocks that an edit reaches into. */
function around(text: string, { head, pieces }: Pieces, { from, to }: Edit): [before: string, after: string] {
  let at = head.length
  let before = at
  let after = text.length
  let block = 0
  for (const { source, gap, nodes } of pieces) {
    if (block + nodes.length <= from) before = at + source.length
    if (block > to) after = Math.min(after, at)
    block += nodes.length
    at += source.length + gap.length
  }
  return [text.slice(0, before), text.slice(after)]
}

/** In Markdown two lists of a kind side by side are told apart by their signs: the second one has to change. */
const holdsLists = (blocks: string[]): boolean =>
  blocks.some((shape, index) => shape.startsWith('["list"') && blocks[index + 1]?.startsWith('["list"'))

describe('An edit', function () {
  this.timeout(120_000)

  const markdown = (writing: Writing) => ({
    writing,
    texts,
    cut: (text: string) => piecesOf({ schema: writing.schema }, text),
    said: shapesOf,
  })
  const kinds = [
    { name: 'article', ...markdown(articleWriting), rounds: 300, seed: 20261122 },
    { name: 'issue', ...markdown(issueWriting), rounds: 100, seed: 20261126 },
    {
      name: 'template',
      writing: templateWriting,
      texts: templates,
      cut: (html: string) => templatePieces(templateWriting.schema, html),
      said: templateShapesOf,
      rounds: 150,
      seed: 20261127,
    },
  ]
  for (const { name, writing, texts: stored, cut, said, rounds, seed } of kinds)
    it(`changes the block it touches, and undo gives back every character (${name})`, () => {
      const chance = chanceOf(seed)
      for (let round = 0; round < rounds; round++) {
        const text = round % 10 === 0 ? chance.one(stored) : generatedText(writing, chance)
        const opened = writing.open(text)
        const pieces = cut(text)
        for (let at = 0; at < 20; at++) {
          const edit = someEdit(opened.doc, chance)
          const edited = EditorState.create({ doc: opened.doc, plugins: [history()] }).apply(edit.tr)
          const written = opened.write(edited.doc)
          const what = `${edit.name} in ${JSON.stringify(text)}`
          const shapes = said(edited.doc)
          expect(said(writing.open(written).doc), what).to.deep.equal(shapes)
          const [before, after] = around(text, pieces, edit)
          expect(written.startsWith(before), `before ${what}: ${written}`).to.equal(true)
          if (name === 'template' || !holdsLists(shapes))
            expect(written.endsWith(after), `after ${what}: ${written}`).to.equal(true)
          let back = edited
          undo(edited, (tr) => (back = edited.apply(tr)))
          expect(opened.write(back.doc)).to.equal(text)
        }
      }
    })
})
