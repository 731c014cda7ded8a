import { recordActivity } from '../../activity/activityQueries.ts'
import { retellPopups } from '../../popups/admin/writtenQueries.ts'
import { retellSettings, toldAudit } from '../../seo/defaultPageSettings.ts'
import type { Services } from '../../services.ts'
import { refuse, type Refusal } from '../../web/refusal.ts'
import {
  lockDraft,
  publishDraftDefinition,
  publishedVersions,
  type DraftBasis,
} from '../definition/draftQueries.ts'
import { checkDefinition } from '../shared/checkDefinition.ts'
import { changesBetween } from '../shared/definitionChanges.ts'

export const changedElsewhere = refuse(409, 'The draft was changed elsewhere meanwhile.', { code: 'version' })

/**
 * The draft becomes the audit that is asked from now on; what was begun or completed before keeps its own version.
 * @returns why not, where it has to be mended first or is not what they saw
 */
export async function publishDefinition(
  services: Services,
  { meansTheSame, by, ...basis }: DraftBasis & { meansTheSame: boolean; by: string },
): Promise<Refusal | undefined> {
  const { everywhere } = await services.content.contentOf('audit')
  return services.db.transaction(async (trx) => {
    const draft = await lockDraft(trx, basis)
    if (!draft) return changedElsewhere
    const versions = await publishedVersions(trx)
    const problems = checkDefinition(
      draft.definition,
      versions.map(({ definition }) => definition),
    )
    if (problems.length > 0) {
      const errors = Object.fromEntries(problems.map(({ path, message }) => [path, message]))
      return refuse(422, 'Something has to be mended before this can be published.', { errors })
    }
    const live = versions.at(-1)!
    if (changesBetween(live.definition, draft.definition).length === 0)
      return refuse(422, `Nothing is different from version ${live.version}.`)
    const comparableTo = meansTheSame ? (live.comparableTo ?? live.version) : null
    await publishDraftDefinition(trx, { version: draft.version, by, comparableTo })
    const audits = [toldAudit(live.definition, everywhere), toldAudit(draft.definition, everywhere)] as const
    await retellSettings(trx, ...audits)
    await retellPopups(trx, ...audits)
    await recordActivity(trx, by, {
      action: 'audit.published',
      facts: { version: String(draft.version) },
    })
    return undefined
  })
}
