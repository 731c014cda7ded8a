import type { Db } from '../db.ts'
import { changed, execute, rows } from '../rows.ts'
import type { MissedSearch } from './shared/missedSearch.ts'

/** So many different searches of a day are known at most: the list is for people, and anybody can add to it. */
const mostADay = 200
/** The rest was searched once, and says little. */
const mostShown = 50

/** Counts a search that found nothing. */
export async function countMissedSearch(db: Db, day: string, words: string): Promise<void> {
  await execute(
    db,
    `insert into missed_searches (day, words)
     select :day, :words
     where (select count(*) from missed_searches where day = :day) < :mostADay
       or exists (select from missed_searches where day = :day and words = :words)
     on conflict (day, words) do update set times = missed_searches.times + 1`,
    { day, words, mostADay },
  )
}

/** What was searched in vain on these days, most often first. */
export const missedSearches = (db: Db, days: { from: string; to: string }): Promise<MissedSearch[]> =>
  rows<MissedSearch>(
    db,
    `select words, sum(times)::int as times, max(day)::text as last_day
     from missed_searches where day between :from and :to
     group by words order by 2 desc, 3 desc, 1 limit :mostShown`,
    { from: days.from, to: days.to, mostShown },
  )

/** Searches older than single page views may be. @returns how many rows went */
export const deleteOldMissedSearches = (db: Db, months: number): Promise<number> =>
  changed(db, `delete from missed_searches where day < now() - make_interval(months => :months)`, { months })
