import { restoreBackup } from '../backup/restoreBackup.ts'
import { onDatabase } from './onDatabase.ts'

/** npm run restore -- FILE */
export const run = (): Promise<void> =>
  onDatabase(async (config) => {
    const file = process.argv[2]
    if (!file) {
      console.error('Say from where: npm run restore -- backup.jsonl.gz')
      return false
    }
    const { tables, rows } = await restoreBackup(config.directUrl, file)
    console.log(`${rows} rows of ${tables} tables are back.`)
    return true
  })
