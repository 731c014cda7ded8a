import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { Marked } from 'marked'
import { lex } from '../../client/editor/markdown/lexer.ts'
import { dialect } from '../../server/blog/shared/markdownDialect.ts'

describe('Markdown in the browser', () => {
  it('is taken apart as on the server', () => {
    const folder = path.join(import.meta.dirname, 'fixtures')
    const texts = fs
      .readdirSync(folder)
      .filter((file) => file.endsWith('.md'))
      .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    expect(texts).to.have.length.above(0)
    const server = new Marked(dialect)
    for (const text of [...texts, 'A[^1] ~~b~~ www.example.com\n\n[^1]: Note\n\n| a |\n| - |\n| *b* |'])
      expect(JSON.stringify(lex(text))).to.equal(JSON.stringify(server.lexer(text)))
  })
})
