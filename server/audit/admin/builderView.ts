import { reaches, type Role } from '../../account/shared/roles.ts'
import type { Services } from '../../services.ts'
import { momentText } from '../../web/dates.ts'
import { draftDefinition, publishedVersions, type PublishedVersion } from '../definition/draftQueries.ts'
import type { BuilderView, DraftEffect, VersionRow } from '../shared/builderApi.ts'
import { changesBetween } from '../shared/definitionChanges.ts'
import { effectOn } from '../shared/pastResults.ts'
import { answerCounts, pastResponses, takenByVersion } from './answerQueries.ts'

/** Everything that the builder shows. */
export async function builderView(
  { db, config }: Services,
  role: Role | null | undefined,
): Promise<BuilderView> {
  const [versions, draft, taken] = await Promise.all([
    publishedVersions(db),
    draftDefinition(db),
    takenByVersion(db),
  ])
  const live = versions.at(-1)!
  const ids = [...versions, ...(draft ? [draft] : [])].flatMap(({ definition }) =>
    definition.questions.map(({ id }) => id),
  )
  return {
    may: { write: reaches(role, 'editor'), publish: reaches(role, 'owner') },
    live: { version: live.version, definition: live.definition, taken: taken.get(live.version) ?? 0 },
    draft: draft ?? null,
    nextQuestionId: Math.max(0, ...ids) + 1,
    answered: await answerCounts(db, comparableWith(live, versions)),
    versions: versions
      .map((version, index) => toRow(version, versions[index - 1], taken, config.timeZone))
      .toReversed(),
  }
}

const familyOf = ({ version, comparableTo }: PublishedVersion): number => comparableTo ?? version

/** The versions whose answers mean the same as those of this one. */
const comparableWith = (version: PublishedVersion, versions: PublishedVersion[]): number[] =>
  versions.filter((other) => familyOf(other) === familyOf(version)).map((other) => other.version)

const toRow = (
  { version, definition, publishedAt, publishedBy, comparableTo }: PublishedVersion,
  before: PublishedVersion | undefined,
  taken: Map<number, number>,
  timeZone: string,
): VersionRow => ({
  version,
  published: momentText(publishedAt, timeZone),
  by: publishedBy ?? '',
  taken: taken.get(version) ?? 0,
  changes: before ? changesBetween(before.definition, definition) : [],
  isAnew: before !== undefined && comparableTo === null,
})

/** What publishing the draft would change, and what it would make of past results; undefined without a draft. */
export async function draftEffect({ db }: Services): Promise<DraftEffect | undefined> {
  const [draft, versions, past] = await Promise.all([
    draftDefinition(db),
    publishedVersions(db),
    pastResponses(db),
  ])
  if (!draft) return undefined
  const known = new Map(versions.map(({ version, definition }) => [version, definition]))
  return {
    changes: changesBetween(versions.at(-1)!.definition, draft.definition),
    past: effectOn(
      past.map(({ responses, version }) => ({ responses, definition: known.get(version)! })),
      draft.definition,
    ),
  }
}
