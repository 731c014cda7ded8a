import type { Db } from '../../db.ts'
import { rows } from '../../rows.ts'
import { everyId, everyRow } from '../../web/exportQueries.ts'
import type { ListSpec, QueryOf } from '../../web/list.ts'
import { countMatching, inOrder, likePattern, pageIds, type Matching } from '../../web/listQueries.ts'
import { settingsNamed } from '../../settings/shared/settingLabels.ts'
import { actionNames, subjects, type Subject } from '../shared/actions.ts'
import { spanNames, spans } from '../shared/activityApi.ts'

export interface Line {
  id: number
  at: Date
  who: string
  /** Perhaps one of another version of the site. */
  action: string
  subject: Subject | null
  subjectId: string | null
  facts: Record<string, string | string[]>
}

export const activityList = {
  sorts: { at: 'log.id' },
  sort: 'at',
  filters: { action: actionNames, subject: subjects, span: spanNames },
} as const satisfies ListSpec

type ActivityQuery = QueryOf<typeof activityList>

/** The search finds a person, the number of a thing, and what a fact says; a setting by what its screen calls it. */
function matching({ q, filters }: ActivityQuery): Matching {
  const days = filters.span && spans[filters.span]
  const where = [
    ...(q
      ? [
          String.raw`(log.who ilike :q escape '\' or log.subject_id = :exact or log.facts::text ilike :q escape '\'
            or (log.action = 'settings.changed' and jsonb_exists_any(log.facts -> 'names', :named)))`,
        ]
      : []),
    ...(filters.action ? ['log.action = :action'] : []),
    ...(filters.subject ? ['log.subject = :subject'] : []),
    ...(days ? ['log.at > now() - make_interval(days => :days)'] : []),
  ]
  return {
    from: 'activity_log log',
    where: where.join(' and '),
    bindings: {
      ...(q ? { q: likePattern(q), exact: q.replace(/^#/, ''), named: settingsNamed(q) } : {}),
      ...(filters.action ? { action: filters.action } : {}),
      ...(filters.subject ? { subject: filters.subject } : {}),
      ...(days ? { days } : {}),
    },
    id: 'log.id',
    orderBy: 'log.id',
  }
}

/** One page, and how many there are. */
export async function activityPage(
  db: Db,
  list: ActivityQuery,
): Promise<{ found: Line[]; total: number; more: boolean }> {
  const what = matching(list)
  const { total, more } = await countMatching(db, what)
  const ids = await pageIds(db, list, what, more ? undefined : total)
  return { found: await linesByIds(db, ids), total, more }
}

/** All of them, for the file. */
export const everyLine = (db: Db, list: ActivityQuery): AsyncGenerator<Line[]> =>
  everyRow(everyId(db, list, matching(list)), (ids) => linesByIds(db, ids))

const linesByIds = async (db: Db, ids: number[]): Promise<Line[]> =>
  inOrder(
    ids,
    await rows<Line>(
      db,
      'select id, at, who, action, subject, subject_id, facts from activity_log where id = any(?)',
      [ids],
    ),
  )
