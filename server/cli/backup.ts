import { createBackup } from '../backup/createBackup.ts'
import { onDatabase } from './onDatabase.ts'

/** npm run backup -- FILE */
export const run = (): Promise<void> =>
  onDatabase(async (config) => {
    const file = process.argv[2]
    if (!file) {
      console.error('Say where to: npm run backup -- backup.jsonl.gz')
      return false
    }
    const { tables, rows } = await createBackup(config, file)
    console.log(`${rows} rows of ${tables} tables are in ${file}. It holds personal data: keep it safe.`)
    return true
  })
