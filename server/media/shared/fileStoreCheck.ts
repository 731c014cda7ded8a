import type { Check } from '../../dashboard/shared/systemHealthChecks.ts'

export interface StoreHealth {
  inStore: number
  inPostgres: number
  /** null where files lie in a store that is not configured any more. */
  store: { name: string; ms: number; complaint: string | null } | null
}

/** Judges the store for files: whether it answers, and whether all files are where they should be. */
export function fileStoreCheck({ inStore, inPostgres, store }: StoreHealth): Check {
  const known = { id: 'files', name: 'File store' } as const
  if (!store)
    return {
      ...known,
      state: 'error',
      message: `${files(inStore, 'lies', 'lie')} in a store that is not configured any more (S3_ENDPOINT), and cannot be shown.`,
    }
  const held = `${files(inStore, 'lies', 'lie')} in ${store.name}`
  if (store.complaint)
    return { ...known, state: 'error', message: `It ${store.complaint}. ${held}; nothing can be uploaded.` }
  const answered = `${held}, which answered in ${Math.round(store.ms).toLocaleString('en-US')} ms.`
  return inPostgres === 0
    ? { ...known, state: 'healthy', message: answered }
    : {
        ...known,
        state: 'warning',
        message: `${answered} ${files(inPostgres, 'is', 'are')} in Postgres still; npm run uploads -- to-store moves them.`,
      }
}

const files = (count: number, one: string, many: string): string =>
  count === 1 ? `1 file ${one}` : `${count.toLocaleString('en-US')} files ${many}`
