import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { articleWriting, issueWriting } from '../../client/editor/writing.ts'
import { projectRoot } from '../../server/root.ts'
import { anew, copied, page } from './support/documents.ts'

const read = (file: string) => fs.readFileSync(path.join(projectRoot, file), 'utf8')
const articles = fs
  .readdirSync(path.join(projectRoot, 'seeds/articles'))
  .map((name) => `seeds/articles/${name}`)
const texts = [...articles, 'test/editor/fixtures/nasty.md'].map((file) => ({ file, text: read(file) }))

/** A name to be filled in is written anew without blanks around it. */
const spelled = (html: string) => html.replaceAll(/\{\{ (\w+) \}\}/g, '{{$1}}')

describe('A text opened in the editor', () => {
  for (const writing of [articleWriting, issueWriting])
    it(`is stored as it was while nobody changes it (${writing === articleWriting ? 'article' : 'issue'})`, () => {
      for (const { file, text } of texts) {
        const opened = writing.open(text)
        expect(opened.write(opened.doc), file).to.equal(text)
        expect(opened.write(copied(opened.doc)), `${file}, its nodes made anew`).to.equal(text)
      }
    })

  const kinds = { article: articleWriting, issue: issueWriting } as const
  for (const kind of ['article', 'issue'] as const)
    it(`gives the same page when each block of it is written anew (${kind})`, () => {
      for (const { file, text } of texts) {
        const { doc } = kinds[kind].open(text)
        expect(spelled(page(anew(kinds[kind], doc), kind)), file).to.equal(spelled(page(text, kind)))
      }
    })

  it('keeps a link whose address or title has a backslash before a sign, of whatever script', () => {
    const { schema } = articleWriting
    for (const sign of ['€', '…', '*', 'a', '\\'])
      for (const attrs of [
        { href: '/x', title: `5\\${sign}\\\\${sign}` },
        { href: `/x\\${sign}\\\\${sign}` },
      ]) {
        const words = schema.text('words', [schema.mark('link', attrs)])
        const doc = schema.node('doc', null, [schema.node('paragraph', null, [words])])
        const { doc: again } = articleWriting.open(anew(articleWriting, doc))
        expect(again.toJSON()).to.deep.equal(doc.toJSON())
      }
  })

  it('needs no box of Markdown for any article of ours', () => {
    for (const { file, text } of texts.slice(0, -1))
      articleWriting.open(text).doc.descendants((node) => {
        expect(node.type.name, file).not.to.equal('source')
      })
  })
})
