import { reaches, type Role } from '../../account/shared/roles.ts'
import type { Services } from '../../services.ts'
import { momentText } from '../../web/dates.ts'
import { draftDefinition, publishedVersions, type PublishedVersion } from '../definition/draftQueries.ts'
import type { AuditOverviewView, DraftEffect, FormerText, VersionRow } from '../shared/auditOverviewApi.ts'
import { changesBetween } from '../shared/definitionChanges.ts'
import { nextQuestionId } from '../shared/nextQuestionId.ts'
import { scoredAlike } from '../shared/score.ts'
import { effectOn } from '../shared/pastResults.ts'
import { answerCounts, pastResponses, takenByVersion, withoutAnswers } from './answerQueries.ts'
import { formerTexts } from './formerTexts.ts'

/** Everything that Audit Overview shows. */
export async function auditOverviewView(
  { db, config }: Services,
  role: Role | null | undefined,
): Promise<AuditOverviewView> {
  const [versions, draft, taken] = await Promise.all([
    publishedVersions(db),
    draftDefinition(db),
    takenByVersion(db),
  ])
  const live = versions.at(-1)!
  const all = [...versions, ...(draft ? [draft] : [])].map(({ definition }) => definition)
  return {
    may: { write: reaches(role, 'editor'), publish: reaches(role, 'owner') },
    live: { version: live.version, definition: live.definition, taken: taken.get(live.version) ?? 0 },
    draft: draft ?? null,
    nextQuestionId: nextQuestionId(all),
    answered: await answerCounts(
      db,
      sameFamily(live, versions).map(({ version }) => version),
    ),
    versions: versions
      .map((version, index) => toRow(version, versions.slice(0, index), taken, config.timeZone))
      .toReversed(),
  }
}

const familyOf = ({ version, comparableTo }: PublishedVersion): number => comparableTo ?? version

/** Whether whole scores are compared with those of one of these. */
const isCompared = (
  { definition }: Pick<PublishedVersion, 'definition'>,
  earlier: PublishedVersion[],
): boolean => earlier.some((other) => scoredAlike(other.definition, definition))

/** The versions whose answers mean the same as those of this one. */
const sameFamily = (version: PublishedVersion, versions: PublishedVersion[]): PublishedVersion[] =>
  versions.filter((other) => familyOf(other) === familyOf(version))

const toRow = (
  row: PublishedVersion,
  earlier: PublishedVersion[],
  taken: Map<number, number>,
  timeZone: string,
): VersionRow => {
  const { version, definition, publishedAt, publishedBy } = row
  const before = earlier.at(-1)
  return {
    version,
    published: momentText(publishedAt, timeZone),
    by: publishedBy ?? '',
    taken: taken.get(version) ?? 0,
    changes: before ? changesBetween(before.definition, definition) : [],
    isAnew: before !== undefined && !isCompared(row, sameFamily(row, earlier)),
  }
}

/** The texts that say today what an earlier version asked. */
export async function formerTextsNow(services: Services): Promise<FormerText[]> {
  const definitions = (await publishedVersions(services.db)).map(({ definition }) => definition)
  return formerTexts(services, definitions, definitions.at(-1)!)
}

/** What publishing the draft would change, and what it would make of past results; undefined without a draft. */
export async function draftEffect(services: Services): Promise<DraftEffect | undefined> {
  const { db } = services
  const [draft, versions, past, leftOut] = await Promise.all([
    draftDefinition(db),
    publishedVersions(db),
    pastResponses(db),
    withoutAnswers(db),
  ])
  if (!draft) return undefined
  const live = versions.at(-1)!
  const known = new Map(versions.map(({ version, definition }) => [version, definition]))
  return {
    formerTexts: await formerTexts(
      services,
      [...known.values()],
      draft.definition,
      versions.at(-1)!.definition,
    ),
    changes: changesBetween(live.definition, draft.definition),
    scoredAlike: isCompared(draft, sameFamily(live, versions)),
    past: effectOn(
      past.map(({ responses, version }) => ({ responses, definition: known.get(version)! })),
      draft.definition,
    ),
    withoutAnswers: leftOut,
  }
}
