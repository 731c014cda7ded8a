import { everybodySection, securityApi, type Security } from '../../../server/account/shared/securityApi.ts'
import { call } from '../../lib/api.ts'
import { SettingSwitch } from '../settings/SettingSwitch.tsx'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { useSection } from '../settings/useSection.ts'

interface Props extends NonNullable<Security['everybody']> {
  onChange: () => Promise<void>
}

/** For the owner: whether a password alone is enough for anybody. */
export function RequireTwoSteps({ settings, without, onChange }: Props) {
  const section = useSection(
    everybodySection.save,
    settings,
    async () => (await call(securityApi.screen)).everybody!.settings,
    () => void onChange(),
  )
  return (
    <SettingsSection title="Everybody here" section={section}>
      <SettingSwitch
        {...section.flag(
          'twoStepsForAll',
          'Who has neither an app nor a passkey is led to set one up at the next sign-in, and can do nothing before.',
        )}
      />
      <p className="small muted">
        {without.length === 0
          ? 'Everybody has a second step already.'
          : `Without a second step: ${without.join(', ')}`}
      </p>
    </SettingsSection>
  )
}
