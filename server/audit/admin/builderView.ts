import { reaches, type Role } from '../../account/shared/roles.ts'
import type { Services } from '../../services.ts'
import { momentText } from '../../web/dates.ts'
import { draftDefinition, publishedVersions, type PublishedVersion } from '../definition/draftQueries.ts'
import type { BuilderView, DraftEffect, FormerText, VersionRow } from '../shared/builderApi.ts'
import { changesBetween } from '../shared/definitionChanges.ts'
import { effectOn } from '../shared/pastResults.ts'
import { answerCounts, pastResponses, takenByVersion } from './answerQueries.ts'
import { formerTexts } from './formerTexts.ts'

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

/** The texts that say today what an earlier version asked. */
export async function formerTextsNow(services: Services): Promise<FormerText[]> {
  const definitions = (await publishedVersions(services.db)).map(({ definition }) => definition)
  return formerTexts(services, definitions, definitions.at(-1)!)
}

/** What publishing the draft would change, and what it would make of past results; undefined without a draft. */
export async function draftEffect(services: Services): Promise<DraftEffect | undefined> {
  const { db } = services
  const [draft, versions, past] = await Promise.all([
    draftDefinition(db),
    publishedVersions(db),
    pastResponses(db),
  ])
  if (!draft) return undefined
  const known = new Map(versions.map(({ version, definition }) => [version, definition]))
  return {
    formerTexts: await formerTexts(
      services,
      [...known.values()],
      draft.definition,
      versions.at(-1)!.definition,
    ),
    changes: changesBetween(versions.at(-1)!.definition, draft.definition),
    past: effectOn(
      past.map(({ responses, version }) => ({ responses, definition: known.get(version)! })),
      draft.definition,
    ),
  }
}
