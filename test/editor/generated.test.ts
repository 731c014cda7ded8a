import { expect } from 'chai'
import sanitizeHtml from 'sanitize-html'
import { articleWriting, issueWriting } from '../../client/editor/writing.ts'
import { chanceOf } from './support/chance.ts'
import { anew, copied, page, shapesOf } from './support/documents.ts'
import { generator } from './support/generate.ts'

const words = (html: string) =>
  sanitizeHtml(html.replaceAll('<br />', ' '), { allowedTags: [] }).replace(/\s+/g, '')

describe('Any document', function () {
  this.timeout(120_000)

  const kinds = [
    { name: 'article', writing: articleWriting, count: 8_000, seed: 1 },
    { name: 'issue', writing: issueWriting, count: 2_000, seed: 7 },
  ] as const
  for (const { name, writing, count, seed } of kinds)
    it(`is read back as it was written (${name})`, () => {
      const make = generator(writing.schema, chanceOf(seed))
      for (let at = 0; at < count; at++) {
        const doc = make.doc()
        const markdown = anew(writing, doc)
        const opened = writing.open(markdown)
        expect(shapesOf(opened.doc), markdown).to.deep.equal(shapesOf(doc))
        expect(opened.write(copied(opened.doc))).to.equal(markdown)
      }
    })

  for (const { name, writing } of kinds)
    it(`is stored as it was, whatever characters somebody else has stored (${name})`, () => {
      const make = generator(writing.schema, chanceOf(99))
      for (let at = 0; at < 2_000; at++) {
        const text = make.soup()
        const opened = writing.open(text)
        expect(opened.write(copied(opened.doc))).to.equal(text)
        const written = anew(writing, opened.doc)
        expect(words(page(written, name)), JSON.stringify(text)).to.equal(words(page(text, name)))
      }
    })
})
