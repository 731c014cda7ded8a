import type { Db } from '../../db.ts'
import { one } from '../../rows.ts'
import type { Filter } from '../shared/filters.ts'
import { liveMinutes, type Live } from '../shared/live.ts'
import { visitColumns } from '../visitColumns.ts'

/** More than these are too many to read while they change. */
const mostShown = 20

/**
 * Visits with a view of the last minutes, by the page that each opened last; every process writes them within a second.
 * @param filters of which a page is the one that was opened last
 */
export function whoIsHere(db: Db, filters: readonly Filter[]): Promise<Live> {
  const asked = filters.map(({ dimension }) => `${visitColumns[dimension]} = :${dimension}`)
  return one<Live>(
    db,
    `with newest as (
       select distinct on (visit_id) visit_id, path from page_views
       where at > now() - make_interval(mins => :liveMinutes)
       order by visit_id, at desc
     ), here as materialized (
       select path, source from newest join visits on visits.id = visit_id
       where ${['true', ...asked].join(' and ')})
     select (select count(*)::int from here) as visitors,
       (select coalesce(json_agg(page), '[]') from (
          select path, count(*)::int as visitors from here group by path order by 2 desc, 1 limit :mostShown) page) as pages,
       (select coalesce(json_agg(came), '[]') from (
          select source, count(*)::int as visitors from here
          group by source order by 2 desc, 1 limit :mostShown) came) as sources`,
    {
      liveMinutes,
      mostShown,
      ...Object.fromEntries(filters.map(({ dimension, name }) => [dimension, name])),
    },
  )
}
