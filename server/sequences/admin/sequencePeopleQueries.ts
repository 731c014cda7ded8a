import type { Db } from '../../db.ts'
import { everyId } from '../../web/exportQueries.ts'
import type { ListSpec, QueryOf } from '../../web/list.ts'
import { countMatching, pageIds, type Matching } from '../../web/listQueries.ts'
import { fragment } from '../../web/searchFragment.ts'
import { sequenceNumbers } from './sequencePageQueries.ts'

/** How the people of a sequence are searched, filtered and put in order. */
export const peopleList = {
  sorts: { contact: 'lower(contact.email)', entered: 'enrolment.entered_at' },
  sort: 'entered',
  filters: { who: ['ended'] },
} as const satisfies ListSpec

type PeopleQuery = QueryOf<typeof peopleList>

/** The enrolments on one page of the people of a sequence, and how many match. */
export async function peoplePage(
  db: Db,
  sequenceId: number,
  list: PeopleQuery,
): Promise<{ ids: number[]; total: number; more: boolean }> {
  const matching = matches(sequenceId, list)
  const found = list.q ? await countMatching(db, matching) : await everyone(db, sequenceId, list)
  return { ids: await pageIds(db, list, matching, found.more ? undefined : found.total), ...found }
}

/** All enrolments that match, in the chosen order, in batches: for the export. */
export const everyPerson = (db: Db, sequenceId: number, list: PeopleQuery): AsyncGenerator<number[]> =>
  everyId(db, list, matches(sequenceId, list))

async function everyone(db: Db, sequenceId: number, { filters }: PeopleQuery) {
  const { open, ended } = await sequenceNumbers(db, sequenceId)
  return { total: filters.who === 'ended' ? ended : open, more: false }
}

function matches(sequenceId: number, { q, sort, filters }: PeopleQuery): Matching {
  const words = q ? fragment('words', q) : undefined
  return {
    from: 'sequence_enrolments enrolment join contacts contact on contact.id = enrolment.contact_id',
    id: 'enrolment.id',
    orderBy: peopleList.sorts[sort],
    where: [
      'enrolment.sequence_id = :sequenceId',
      `enrolment.ended_at is ${filters.who === 'ended' ? 'not null' : 'null'}`,
      ...(words ? [`contact.id in (select contact_id from contact_search where ${words.where})`] : []),
    ].join(' and '),
    bindings: { sequenceId, ...words?.bindings },
  }
}
