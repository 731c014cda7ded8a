import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { palette } from '../../server/palette.ts'
import { projectRoot } from '../../server/root.ts'

const read = (file: string) => fs.readFileSync(path.join(projectRoot, file), 'utf8')
const filesIn = (folder: string, end: string) =>
  fs
    .readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => path.join(folder, file))
const tokens = 'client/styles/foundation/tokens.css'
const colourFiles = [tokens, 'client/styles/foundation/tones.css', 'client/styles/admin/colours.css']

describe('The style sheets', () => {
  const sheets = filesIn('client/styles', '.css')

  it('ask a window for five widths and no others', () => {
    const conditions = sheets.flatMap((file) =>
      [...read(file).matchAll(/@media([^{]*)\{/g)].map(([, one]) => one!),
    )
    const asked = conditions.flatMap((condition) =>
      [...condition.replace(/\((?:min|max)-height[^)]*\)/g, '').matchAll(/[\d.]+(?:rem|em|px)/g)].map(String),
    )
    expect([...new Set(asked)].sort()).to.deep.equal(['19rem', '24rem', '48rem', '64rem', '80rem'])
  })

  it('leave no gap between one width and the next', () => {
    // (width < 44rem) and (width >= 44rem) meet; (max-width: 43.99rem) leaves what lies between out of both.
    const byBounds = sheets.filter((file) => /@(?:media|container)[^{]*(?:min|max)-width/.test(read(file)))
    expect(byBounds).to.deep.equal([])
  })

  it('name their colours once, as tokens', () => {
    const raw = sheets
      .filter((file) => !colourFiles.includes(file))
      .flatMap((file) =>
        [...read(file).matchAll(/#[0-9a-f]{3,8}\b/gi)].map(([colour]) => `${file}: ${colour}`),
      )
    expect(raw).to.deep.equal([])
  })

  it('give an article its width by name wherever it is read or written', () => {
    const width = new RegExp(`(?<![\\d.])${/--column: *([\d.]+rem)/.exec(read(tokens))![1]!}`)
    const byHand = sheets
      .filter((file) => file !== tokens)
      .filter((file) => width.test(read(file).replace(/@container[^{]*/g, '')))
    expect(byHand).to.deep.equal([])
  })

  it('know every helper for spaces that a page asks for', () => {
    const helper = /(?<![\w-])(?:m[tb]|gap)-\d(?![\w-])/g
    const pages = ['client', 'views'].flatMap((folder) => [
      ...filesIn(folder, '.tsx'),
      ...filesIn(folder, '.ejs'),
    ])
    const asked = new Set(pages.flatMap((file) => read(file).match(helper) ?? []))
    const known = new Set(
      [...read('client/styles/foundation/utilities.css').matchAll(/\.([\w-]+) \{/g)].map(([, name]) => name!),
    )
    expect([...asked].filter((name) => !known.has(name))).to.deep.equal([])
  })

  it('break words of any length in one place of the back office, and in tables', () => {
    const breaking = sheets.filter(
      (file) => file.startsWith('client/styles/admin/') && read(file).includes('overflow-wrap: anywhere'),
    )
    expect(breaking).to.have.members(['client/styles/admin/long-words.css', 'client/styles/admin/tables.css'])
  })

  it('style a table in one file', () => {
    const styling = sheets.filter((file) => /^\s*(?:& )?\.table(?![\w-])/m.test(read(file)))
    expect(styling).to.deep.equal(['client/styles/admin/tables.css'])
  })
})

describe('The palette', () => {
  it('of mails and covers is that of the pages', () => {
    const css = read(tokens)
    for (const [name, colour] of Object.entries(palette))
      expect(new RegExp(`--${name}: +(#\\w+);`).exec(css)?.[1]?.toUpperCase(), name).to.equal(colour)
  })

  it('has every colour of a mail by day', () => {
    const own = new Set(
      [...read(tokens).matchAll(/#[0-9a-f]{6}\b/gi)].map(([colour]) => colour.toUpperCase()),
    )
    const strange = filesIn('views', '.ejs')
      .filter((file) => /\/mail-|\/outbox\//.test(file))
      // By night a mail's colours are its own: mail programs darken what they like.
      .flatMap((file) =>
        [
          ...read(file)
            .replace(/@media \(prefers-color-scheme[^]*?\n\}|\[data-ogs[bc]\].*/g, '')
            .matchAll(/#[0-9a-f]{6}\b/gi),
        ].map(([colour]) => [file, colour.toUpperCase()] as const),
      )
      .filter(([, colour]) => !own.has(colour))
    expect(strange).to.deep.equal([])
  })
})
