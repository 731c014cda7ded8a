import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { templateWriting } from '../../client/editor/writing.ts'
import { cleanTemplateHtml } from '../../server/outbox/templateHtml.ts'
import { projectRoot } from '../../server/root.ts'
import { builtInWording } from '../../server/templates/builtInWording.ts'
import { builtInIds } from '../../server/templates/shared/builtInTemplates.ts'
import { chanceOf } from './support/chance.ts'
import { copied } from './support/documents.ts'

const nasty = fs.readFileSync(path.join(projectRoot, 'test/editor/fixtures/nasty-template.html'), 'utf8')
const stored = builtInIds.flatMap((id) => builtInWording(id)?.html ?? [])
const { schema } = templateWriting
const kinds = (doc: Node) => doc.children.map((node) => node.type.name)

describe('A template in the editor', () => {
  it('is stored as it was while nobody changes it', () => {
    for (const html of [
      ...stored,
      nasty,
      `\r\n${nasty.replaceAll('\n', '\r\n')}  `,
      '',
      '\n',
      '<p>open',
      'a < b </p>',
    ]) {
      const opened = templateWriting.open(html)
      expect(opened.write(opened.doc)).to.equal(html)
      expect(opened.write(copied(opened.doc))).to.equal(html)
    }
  })

  it('shows words, headings, lists, pictures, buttons, quotes, rules, code and data; the rest stays HTML in a box', () => {
    expect(kinds(templateWriting.open(nasty).doc)).to.deep.equal([
      'heading',
      'paragraph',
      'button',
      'bullet_list',
      'figure',
      'source', // a style of its own
      'source', // a table
      'source', // a box
      'paragraph',
      'source', // bare words
      'source', // a level that the editor does not have
      'paragraph',
      'source', // a comment
      'paragraph',
      'blockquote',
      'horizontal_rule',
      'source', // a comment in code
      'code_block',
      'source', // a look of its own
      'source', // marks in code
      'horizontal_rule',
      'table',
      'table',
      'source', // rows of other lengths
    ])
  })

  it('changes no other character when a paragraph comes in', () => {
    for (const html of [...stored, nasty]) {
      const opened = templateWriting.open(html)
      const words = schema.node('paragraph', null, [
        schema.text('New & '),
        schema.node('placeholder', { name: 'firstName', fallback: 'you' }),
      ])
      opened.doc.forEach((_node, at) => {
        const written = opened.write(EditorState.create({ doc: opened.doc }).tr.insert(at, words).doc)
        const added = '<p>New &amp; {{firstName|you}}</p>'
        expect(written.split(added)).to.have.length(2)
        expect(
          written.replace(new RegExp(`\\s*${added.replace(/[{|}]/g, '\\$&')}`), '').replace(/\s+/g, ''),
        ).to.equal(html.replace(/\s+/g, ''))
      })
    }
  })

  it('says the same when every block of it is written anew, in tags that a template may hold', () => {
    for (const html of [...stored, nasty]) {
      const { doc } = templateWriting.open(html)
      const written = templateWriting.open('').write(doc)
      expect(templateWriting.open(written).doc.toJSON()).to.deep.equal(doc.toJSON())
      doc.forEach((node) => {
        if (node.type.name === 'source') return
        const alone = templateWriting.open('').write(schema.node('doc', null, [node]))
        expect(
          cleanTemplateHtml(alone)
            .replaceAll('\u00a0', '&nbsp;')
            .replace(/<(br|img[^>]*) \/>/g, '<$1>'),
        ).to.equal(alone)
      })
    }
  })

  it('writes an address and a fallback so that nothing ends too early', () => {
    const doc = schema.node('doc', null, [
      schema.node('button', { href: '{{siteUrl}}/?a="1"&b=2' }, [schema.text('Read <on>')]),
      schema.node('paragraph', null, [
        schema.text('x', [schema.mark('link', { href: '{{callUrl}}' }), schema.mark('strong')]),
      ]),
    ])
    const written = templateWriting.open('').write(doc)
    expect(written).to.equal(
      '<p><a class="button" href="{{siteUrl}}/?a=&quot;1&quot;&amp;b=2">Read &lt;on&gt;</a></p>\n<p><a href="{{callUrl}}"><strong>x</strong></a></p>',
    )
    expect(templateWriting.open(written).doc.toJSON()).to.deep.equal(doc.toJSON())
  })

  it('writes quotes, rules and code so that they are read as they were, also inside of each other', () => {
    const code = (text: string) => schema.node('code_block', null, text ? [schema.text(text)] : [])
    const words = schema.node('paragraph', null, [
      schema.text('x < y', [schema.mark('code'), schema.mark('strong')]),
    ])
    const rule = schema.node('horizontal_rule')
    const quote = (...inside: Node[]) => schema.node('blockquote', null, inside)
    const list = (...inside: Node[]) =>
      schema.node('bullet_list', { tight: false }, [schema.node('list_item', null, [words, ...inside])])
    const texts = ['', 'a', '\n\na\n  b <i> & \u00a0{{firstName}}\n', '  a']
    const blocks = [words, rule, ...texts.map(code)]
    const inner = blocks.flatMap((block) => [block, quote(words, block), list(block), quote(list(block))])
    for (const block of inner.flatMap((one) => [one, quote(one, words), list(one, words)])) {
      const doc = schema.node('doc', null, [words, block, words])
      for (const newLine of ['\n', '\r\n']) {
        const written = templateWriting.open(newLine).write(doc)
        expect(templateWriting.open(written).doc.toJSON(), written).to.deep.equal(doc.toJSON())
      }
    }
    expect(
      templateWriting.open('').write(schema.node('doc', null, [quote(words, words), code('a\n  b')])),
    ).to.equal(
      '<div class="quote">\n  <p><strong><span class="code">x &lt; y</span></strong></p>\n  <p><strong><span class="code">x &lt; y</span></strong></p>\n</div>\n<div class="code">a\n  b</div>',
    )
  })

  it('writes a table of data so that it is read as it was, wherever it stands', () => {
    const cell = (name: string, align: string | null, ...words: Node[]) => schema.node(name, { align }, words)
    const row = (...cells: Node[]) => schema.node('table_row', null, cells)
    const head = row(
      cell('table_header', null, schema.text('Depot')),
      cell('table_header', 'right', schema.text('<People>', [schema.mark('em')])),
    )
    const body = [
      row(
        cell('table_cell', null, schema.node('placeholder', { name: 'companyName' })),
        cell('table_cell', 'right'),
      ),
      row(cell('table_cell', 'center', schema.text('a & b')), cell('table_cell', 'left', schema.text('7'))),
    ]
    for (const rows of [[head], [head, ...body]]) {
      const table = schema.node('table', null, rows)
      const words = schema.node('paragraph', null, [schema.text('Words')])
      const quote = schema.node('blockquote', null, [table, words])
      const doc = schema.node('doc', null, [table, quote])
      const written = templateWriting.open('').write(doc)
      expect(templateWriting.open(written).doc.toJSON(), written).to.deep.equal(doc.toJSON())
      expect(cleanTemplateHtml(written)).to.equal(written)
    }
  })

  it('keeps whatever it is given, tags in any order', () => {
    const chance = chanceOf(3)
    const parts = [
      ...nasty.split(/(?<=>)|(?=<)/),
      '<p',
      '"',
      "'",
      '<!--',
      '-->',
      '</',
      '&',
      '{{',
      '\n',
      '<b>',
      '</ul>',
      '<li>',
    ]
    for (let round = 0; round < 1_000; round++) {
      const html = chance.many(1, 12, () => chance.one(parts)).join('')
      const opened = templateWriting.open(html)
      const end = EditorState.create({ doc: opened.doc }).tr.insert(
        opened.doc.content.size,
        schema.node('paragraph', null, [schema.text('end')]),
      ).doc
      expect(opened.write(copied(opened.doc))).to.equal(html)
      expect(
        opened
          .write(end)
          .replace(/\s*<p>end<\/p>/, '')
          .trim(),
      ).to.equal(html.trim())
    }
  })
})
