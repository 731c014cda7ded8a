import type { TestSite } from './site.ts'

/** Does something while a table cannot be read: the site fails, and nothing in the table is lost. */
export async function whileUnreadable<Result>(
  site: TestSite,
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await site.services.db.raw('alter table ?? rename to hidden', [table])
  try {
    return await work()
  } finally {
    await site.services.db.raw('alter table hidden rename to ??', [table])
  }
}
