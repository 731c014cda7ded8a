import { renameSite } from '../../seo/siteNameQueries.ts'
import type { Services } from '../../services.ts'
import { storeSettings } from '../../settings/settingQueries.ts'
import { settings } from '../../settings/settings.ts'
import { keepVersion } from '../../versions/versionQueries.ts'
import { refuse, type Refusal } from '../../web/refusal.ts'
import { readBrand, readDraftedBrand } from '../readBrand.ts'
import { brandKeys } from '../shared/brandFields.ts'
import { unreadable } from '../shared/pairs.ts'

/** Nothing is published that somebody else has changed meanwhile. */
export const overtaken = (): Refusal =>
  refuse(409, 'The brand was changed elsewhere meanwhile.', { code: 'version' })

interface Publishing {
  seen: string | null
  by: string
}

/**
 * Makes the draft what everybody sees, all of it or nothing, and keeps it among the versions.
 * @returns why not, where it is not
 */
export function publishBrand(
  { config, db }: Services,
  { seen, by }: Publishing,
): Promise<Refusal | undefined> {
  return db.transaction(async (trx) => {
    const now = await settings(trx, config, [...brandKeys, 'brandDraft'])
    if (now.brandDraft.changedAt !== seen) return overtaken()
    const [before, drafted] = [await readBrand(trx, config), await readDraftedBrand(trx, config)]
    const lost = unreadable(drafted.theme)
    if (lost.length > 0) {
      const pairs = lost.map(({ name, scheme }) => `${name} (${scheme})`).join(', ')
      return refuse(422, `These colors cannot be read: ${pairs}.`, { errors: { brandColours: pairs } })
    }
    const change = Object.fromEntries(
      Object.entries(now.brandDraft.value).filter(([key]) => !now[key as keyof typeof now].variable),
    )
    const stored = await storeSettings(trx, {
      change: { ...change, brandDraft: null },
      by,
      seen: Object.fromEntries([...brandKeys, 'brandDraft' as const].map((key) => [key, now[key].changedAt])),
    })
    if (!stored) return overtaken()
    const published = await settings(trx, config, brandKeys)
    const fields = Object.fromEntries(brandKeys.map((key) => [key, published[key].value]))
    await keepVersion(trx, { kind: 'brand', item: 'brand', fields, reason: 'published', by })
    if (drafted.name !== before.name) await renameSite(trx, before.name, drafted.name)
    return undefined
  })
}
