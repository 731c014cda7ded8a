import { isDeepStrictEqual } from 'node:util'
import type { Services } from '../../services.ts'
import { settings } from '../../settings/settings.ts'
import { listVersions, versionFields } from '../../versions/versionQueries.ts'
import { momentText } from '../../web/dates.ts'
import type { BrandScreen } from '../shared/brandApi.ts'
import { readBrand } from '../readBrand.ts'
import { brandKeys } from '../shared/brandFields.ts'

const mostVersions = 20

/** The brand as its screen shows it. */
export async function brandScreen({ config, db }: Services): Promise<BrandScreen> {
  const [found, { mark, smallMark }, versions] = await Promise.all([
    settings(db, config, [...brandKeys, 'brandDraft']),
    readBrand(db, config),
    listVersions(db, { kind: 'brand', item: 'brand' }),
  ])
  const { brandDraft, ...fields } = found
  const { changedBy: by, changedAt: at } = brandDraft
  const [newest] = versions
  const kept = newest && (await versionFields(db, { kind: 'brand', item: 'brand' }, newest.id))
  const now = Object.fromEntries(brandKeys.map((key) => [key, fields[key].value]))
  const isLive = isDeepStrictEqual(kept, now)
  return {
    fields,
    draft: brandDraft.value,
    seen: at,
    saved: by && at ? { by, at } : null,
    mark: mark && smallMark,
    versions: versions.slice(0, mostVersions).map(({ id, keptAt, keptBy }, index) => ({
      id,
      at: momentText(keptAt, config.timeZone),
      by: keptBy,
      isLive: index === 0 && isLive,
    })),
  }
}
