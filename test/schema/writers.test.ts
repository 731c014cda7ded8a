import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { projectRoot } from '../../server/root.ts'
import { schemaFile } from './print.ts'

/** Who may write any table, by a name that stands in a variable. */
const writesAll = new Set([
  // Puts every row back as it was.
  'server/backup/tableQueries.ts',
  // Erases by the same list by which it hands out what is known of a person, so that the two cannot differ.
  'server/privacy/personalDataQueries.ts',
  // The history of migrations, which Knex keeps.
  'server/firstSchema.ts',
])

/** Not `for update of`, `do update set`, and the word update in a sentence. */
const written =
  /(?<!for |do )\b(?:insert into|delete from|merge into|truncate|update(?=\s+[\w$]+(?:\s+(?:as\s+)?\w+)?\s+set\b))\s+"?([\w${}]+)/g

describe('Each table', () => {
  const tables = [...fs.readFileSync(schemaFile, 'utf8').matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(
    (match) => match[1]!,
  )
  const writes = writesIn(path.join(projectRoot, 'server'))

  it('is written by one room alone', () => {
    const rooms = new Map<string, Set<string>>()
    for (const { file, table } of writes.filter((write) => tables.includes(write.table))) {
      rooms.set(table, (rooms.get(table) ?? new Set()).add(file.split('/')[1]!))
    }
    const shared = [...rooms]
      .filter(([, of]) => of.size > 1)
      .map(([table, of]) => `${table}: ${[...of].join(', ')}`)
    expect(shared).to.deep.equal([])
    expect(rooms.size).to.be.greaterThan(40)
  })

  it('is named where it is written, but for what restores and erases', () => {
    const nameless = writes
      .filter(({ table }) => !tables.includes(table))
      .map(({ file, table }) => `${file}: ${table}`)
    expect(nameless).to.deep.equal([])
  })
})

interface Write {
  file: string
  table: string
}

/** Every table behind `insert into`, `update`, `delete from` and `truncate` in the sources; comments are left out. */
function writesIn(folder: string): Write[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.posix.join('server', name.split(path.sep).join('/')))
    .filter((file) => !writesAll.has(file))
    .flatMap((file) => {
      const code = fs
        .readFileSync(path.join(projectRoot, file), 'utf8')
        .replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
      return [...code.matchAll(written)].map((match) => ({ file, table: match[1]! }))
    })
}
