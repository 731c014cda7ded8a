import type { Router } from 'express'
import * as z from 'zod/mini'
import type { Services } from '../../services.ts'
import { firstErrors } from '../../web/forms.ts'
import { refuse, type Refusal } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { storeSettings } from '../settingQueries.ts'
import { settings } from '../settings.ts'
import { changeOf, type SettingKey } from '../shared/schemas.ts'
import type { Section, Sections, SettingsIn } from '../shared/section.ts'
import type { SectionSchema, SettingsOf } from '../shared/setting.ts'

/** All sections of a screen as they stand now. */
export async function readSections<Of extends Sections>(
  { config, db }: Services,
  sections: Of,
): Promise<SettingsIn<Of>> {
  const all: SettingsOf<SettingKey> = await settings(
    db,
    config,
    Object.values(sections).flatMap(({ keys }) => [...keys]),
  )
  return Object.fromEntries(
    Object.entries(sections).map(([name, { keys }]) => [
      name,
      Object.fromEntries(keys.map((key) => [key, all[key]])),
    ]),
  ) as SettingsIn<Of>
}

/** @param saved what follows when one of these sections was saved */
export function serveSections<Of extends Sections>(
  services: Services,
  router: Router,
  sections: Of,
  saved: { [Name in keyof Of]?: () => void } = {},
): void {
  for (const [name, section] of Object.entries(sections))
    serveSection(services, router, section as Section<SettingKey>, saved[name])
}

/**
 * Registers where a section of a settings screen saves: its own keys alone, and nothing that the environment rules.
 * @returns as its answer, the section as it stands now
 */
export function serveSection<Key extends SettingKey>(
  { config, db }: Services,
  router: Router,
  { keys, save }: Section<Key>,
  saved: () => void = () => {},
): void {
  const schema = z.object({
    change: changeOf(keys),
    seen: z.optional(z.partialRecord(z.enum(keys), z.nullable(z.iso.datetime()))),
    // The compiler cannot see through the keys while they are a parameter.
  }) as unknown as SectionSchema<Key>
  serve(router, save, parsed(schema, refuseValues), async ({ req, body }) => {
    const now = await settings(db, config, keys)
    const change = Object.fromEntries(
      Object.entries(body.change).filter(([key]) => !now[key as Key].variable),
    )
    const { seen } = body
    const stored = await storeSettings(db, { change, by: req.user!.email, ...(seen ? { seen } : {}) })
    if (!stored) return refuse(409, 'These settings were saved elsewhere meanwhile.', { code: 'version' })
    saved()
    return settings(db, config, keys)
  })
}

function refuseValues(error: z.core.$ZodError): Refusal {
  const errors = Object.fromEntries(
    // A list has one field.
    Object.entries(firstErrors(error)).map(([path, message]) => [path.split('.')[1] ?? path, message]),
  )
  return refuse(422, Object.values(errors)[0]!, { errors })
}
