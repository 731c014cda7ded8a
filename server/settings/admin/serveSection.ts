import type { Router } from 'express'
import * as z from 'zod/mini'
import type { Services } from '../../services.ts'
import { firstErrors } from '../../web/forms.ts'
import { refuse, type Refusal } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import type { Endpoint } from '../../web/shared/endpoint.ts'
import { storeSettings } from '../settingQueries.ts'
import { settings } from '../settings.ts'
import { changeOf, type SettingKey } from '../shared/schemas.ts'
import type { SectionSchema, SettingsOf } from '../shared/setting.ts'

/**
 * Registers where a section of a settings screen saves: its own keys alone, and nothing that the environment rules.
 * @returns as its answer, the section as it stands now
 */
export function serveSection<Key extends SettingKey>(
  { config, db }: Services,
  router: Router,
  endpoint: Endpoint<string, { body: SectionSchema<Key>; answer: SettingsOf<Key> }>,
  keys: readonly Key[],
  saved: () => void = () => {},
): void {
  const schema = z.object({
    change: changeOf(keys),
    seen: z.optional(z.partialRecord(z.enum(keys), z.nullable(z.iso.datetime()))),
    // The compiler cannot see through the keys while they are a parameter.
  }) as unknown as SectionSchema<Key>
  serve(router, endpoint, parsed(schema, refuseValues), async ({ req, body }) => {
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
