import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { projectRoot } from '../server/root.ts'

const filePath = /(?<![\w/<>*…:.-])[\w@./-]*\w\.(?:tsx?|mjs|ejs|sql|css|md|webp)\b(?!\.)/g

describe('The documents', () => {
  for (const document of documents()) {
    it(`name files that exist: ${document}`, () => {
      const text = fs.readFileSync(path.join(projectRoot, document), 'utf8')
      const named = [...new Set(text.match(filePath))].filter((name) => !name.includes('YYYY'))
      expect(named.filter((name) => !exists(document, name))).to.deep.equal([])
    })
  }

  it('say of each file of the plumbing what it is for', () => {
    const said = fs.readFileSync(path.join(projectRoot, 'server/web/README.md'), 'utf8')
    const files = fs.readdirSync(path.join(projectRoot, 'server/web')).filter((name) => name.endsWith('.ts'))
    expect(files.filter((name) => !said.includes(`\`${name}\``))).to.deep.equal([])
  })

  it('say of each table of ours what it holds', () => {
    const read = (document: string) => fs.readFileSync(path.join(projectRoot, document), 'utf8')
    const tables = [...read('docs/schema.sql').matchAll(/^create table (\w+)/gm)].map(([, name]) => name!)
    const described = read('docs/data.md')
    const left = tables.filter((name) => !described.includes(`\`${name}\``))
    // Agenda's own.
    expect(left).to.deep.equal(['agenda_jobs'])
  })
})

/** Of the project, the README of each room, and what stands beside them. */
function documents(): string[] {
  const inFolder = (folder: string) =>
    fs
      .readdirSync(path.join(projectRoot, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => path.posix.join(folder, name))
  const rooms = fs.readdirSync(path.join(projectRoot, 'server'), { withFileTypes: true })
  return [
    ...inFolder('.'),
    ...inFolder('docs'),
    ...rooms.filter((room) => room.isDirectory()).flatMap(({ name }) => inFolder(`server/${name}`)),
  ]
}

const ours = ['client', 'server', 'views'].flatMap((folder) =>
  fs.readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' }),
)

/**
 * A file may be named from the project, from `server`, or from where the document is; outside of rooms also by the end of
 * a name that every room may have, as in `…Queries.ts`.
 */
const exists = (document: string, name: string): boolean =>
  ['.', 'server', path.dirname(document)].some((folder) =>
    fs.existsSync(path.join(projectRoot, folder, name)),
  ) ||
  (!document.startsWith('server/') && !name.includes('/') && ours.some((file) => file.endsWith(name)))
