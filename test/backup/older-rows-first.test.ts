import path from 'node:path'
import { expect } from 'chai'
import { createBackup } from '../../server/backup/createBackup.ts'
import { restoreBackup } from '../../server/backup/restoreBackup.ts'
import { readTables } from '../../server/backup/tableQueries.ts'
import { migrate } from '../../server/migrations.ts'
import { emptyDatabase } from '../support/database.ts'
import { useFolder } from '../support/folder.ts'

describe('A backup of rows that refer to others of their table', function () {
  this.timeout(60_000)
  const folder = useFolder()

  it('has the older ones first, however they lie on the disk', async () => {
    const file = path.join(folder, 'site.jsonl.gz')
    const [from, to] = [await emptyDatabase(), await emptyDatabase()]
    try {
      await migrate(from.url)
      // Longer than what a restore inserts at once.
      await from.db.raw(`
        insert into audit_definitions (version, document, state, published_at, comparable_to)
        select version, to_jsonb(repeat('word ', 250000)), 'published', now(), nullif(version - 1, 1)
        from generate_series(2, 4) version`)
      await from.db.raw(`
        alter table audit_definitions disable trigger keep_published;
        update audit_definitions set saved_by = 'owner@plainsong.example' where version = 3;
        update audit_definitions set saved_by = 'owner@plainsong.example' where version = 2;
        alter table audit_definitions enable trigger keep_published`)
      expect(await from.db('audit_definitions').pluck('version'), 'on the disk').to.deep.equal([1, 4, 3, 2])
      await createBackup({ directUrl: from.url, fileStore: undefined }, file)
      await restoreBackup(to.url, file)
      const versions = await to.db('audit_definitions').select('version', 'comparable_to')
      expect(versions).to.deep.equal([
        { version: 1, comparable_to: null },
        { version: 2, comparable_to: null },
        { version: 3, comparable_to: 2 },
        { version: 4, comparable_to: 3 },
      ])
      const ordered = (await readTables(from.db)).filter(({ orderedBy }) => orderedBy.length > 0)
      expect(ordered.map(({ name, orderedBy }) => [name, orderedBy])).to.deep.equal([
        ['audit_definitions', ['version']],
      ])
    } finally {
      await from.drop()
      await to.drop()
    }
  })
})
