import type { LabelledSetting } from '../../../server/settings/shared/settingLabels.ts'
import type { Section } from '../../../server/settings/shared/section.ts'
import type { SettingsOf } from '../../../server/settings/shared/setting.ts'
import type { Endpoint } from '../../../server/web/shared/endpoint.ts'
import { call } from '../../lib/api.ts'
import { useSection } from './useSection.ts'

/** A screen of settings, with the section of this name among others. */
interface Screen<Name extends string, Key extends LabelledSetting> {
  screen: Endpoint<string, { answer: { [Each in Name]: SettingsOf<Key> } }>
  sections: { [Each in Name]: Section<Key> }
}

/**
 * The fields of one section of a settings screen, by its name there.
 * @param first the settings as the screen was drawn with them
 */
export const useSettings = <Name extends string, Key extends LabelledSetting>(
  { screen, sections }: NoInfer<Screen<Name, Key>>,
  name: Name,
  first: SettingsOf<Key>,
) => useSection(sections[name].save, first, async () => (await call(screen))[name])
