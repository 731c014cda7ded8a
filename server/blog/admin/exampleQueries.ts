import type { Db } from '../../db.ts'
import { one, rows } from '../../rows.ts'

/** The addresses of the posts that an empty site begins with (seeds/articles). */
export const exampleSlugs = [
  'announcing-change',
  'benchmarks-and-what-they-hide',
  'channel-plan-not-an-intranet',
  'closing-the-feedback-loop',
  'comms-team-of-one',
  'communication-report-one-slide',
  'first-90-days-internal-comms',
  'hard-news-told-well',
  'leaders-seen-heard-believed',
  'manager-briefings',
  'measure-what-moved',
  'one-page-internal-comms-strategy',
  'recognition-people-believe',
  'town-halls-worth-an-hour',
  'what-frontline-teams-hear',
  'written-to-be-read-once',
]

/** Whoever has saved one, or begun to change it, has made it theirs. */
const untouched = `slug = any(:exampleSlugs::text[]) and deleted_at is null and updated_at = created_at
  and not exists (select from blog_drafts where post_id = blog_posts.id)`

/** @returns how many are still as they came */
export async function countExamples(db: Db): Promise<number> {
  return (
    await one<{ examples: number }>(db, `select count(*) as examples from blog_posts where ${untouched}`, {
      exampleSlugs,
    })
  ).examples
}

/** Those that are still as they came, held until the transaction ends. */
export async function examplesToBin(trx: Db): Promise<number[]> {
  const found = await rows<{ id: number }>(
    trx,
    `select id from blog_posts where ${untouched} order by id for update`,
    { exampleSlugs },
  )
  return found.map(({ id }) => id)
}
