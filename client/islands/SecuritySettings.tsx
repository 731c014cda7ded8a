import { securityApi, type Security } from '../../server/account/shared/securityApi.ts'
import { PanelFailed } from '../ui/PanelFailed.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useScreen } from '../ui/useScreen.ts'
import { RequireTwoSteps } from './security/RequireTwoSteps.tsx'
import { Passkeys } from './security/Passkeys.tsx'
import { AddressAndPassword } from './security/AddressAndPassword.tsx'
import { Sessions } from './security/Sessions.tsx'
import { TwoSteps } from './security/TwoSteps.tsx'
import { SettingsPage } from './settings/SettingsPage.tsx'

interface Props {
  initial: Security | null
  email: string
}

const own = ['Two steps at sign-in', 'Passkeys', 'Where you are signed in', 'Address and password']

/** How one signs in oneself, and where one is signed in. */
export function SecuritySettings({ initial, email }: Props) {
  const { data, reload } = useScreen(securityApi.screen, initial, 'Failed to load the security of signing in')
  const sections = data?.everybody ? [...own, 'Everybody here'] : own
  return (
    <SettingsPage title="Sign-in security" subtitle={`For you, ${email}`} sections={data ? sections : []}>
      {data ? (
        <>
          {data.required && !data.appSince && data.passkeys.length === 0 ? (
            <Notice kind="warn" title="Everybody here signs in with two steps">
              You will be led to set yours up at your next sign-in. You can do it now.
            </Notice>
          ) : null}
          <TwoSteps security={data} onChange={reload} />
          <Passkeys security={data} onChange={reload} />
          <Sessions sessions={data.sessions} onChange={reload} />
          <AddressAndPassword email={email} />
          {data.everybody ? <RequireTwoSteps {...data.everybody} onChange={reload} /> : null}
        </>
      ) : (
        <PanelFailed label="Sign-in security" onRetry={reload}>
          Failed to load the security of signing in
        </PanelFailed>
      )}
    </SettingsPage>
  )
}
