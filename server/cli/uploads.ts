import { moveToPostgres, moveToStore, type Moved } from '../media/store/moveFiles.ts'
import { whereabouts } from '../media/store/objectQueries.ts'
import { closeServices, createBaseServices } from '../services.ts'
import { onDatabase } from './onDatabase.ts'

const ways: Record<string, typeof moveToStore> = { 'to-store': moveToStore, 'to-postgres': moveToPostgres }

/** npm run uploads -- to-store|to-postgres, or where */
export const run = (): Promise<void> =>
  onDatabase(async (config) => {
    const services = createBaseServices(config)
    try {
      const [command = ''] = process.argv.slice(2)
      const move = ways[command]
      if (!move && command !== 'where') {
        console.error('Say what: npm run uploads -- where, to-store or to-postgres')
        return false
      }
      const failed = move ? tell(await move(services)) : 0
      const { inStore, inPostgres } = await whereabouts(services.db)
      console.log(`In the file store: ${inStore} files. In Postgres: ${inPostgres} files.`)
      return failed === 0
    } finally {
      await closeServices(services)
    }
  })

function tell({ files, sizes, failed }: Moved): number {
  console.log(`Moved: ${files} files and ${sizes} made sizes.`)
  for (const line of failed) console.error(line)
  return failed.length
}
