import { useState } from 'react'
import { securityApi, type AppToSetUp, type Security } from '../../../server/account/shared/securityApi.ts'
import { call } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { sectionId } from '../settings/sectionId.ts'
import { AppSetUp } from './AppSetUp.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface Props {
  security: Security
  onChange: () => Promise<void>
}

const title = 'Two steps at sign-in'

/** The authenticator app: set up, put another one in its place, new recovery codes, turn off. */
export function TwoSteps({ security, onChange }: Props) {
  const { appSince, required, passkeys } = security
  const isOn = appSince !== null || (required && passkeys.length > 0)
  const [app, setApp] = useState<AppToSetUp>()
  const [codes, setCodes] = useState<string[]>()
  const [asks, setAsks] = useState<'codes' | 'off'>()
  const [busy, setBusy] = useState(false)

  const begin = async () => {
    setBusy(true)
    setCodes(undefined)
    await call(securityApi.begin).then(setApp, toastError)
    setBusy(false)
  }
  const appIsOn = async () => {
    setApp(undefined)
    await onChange()
    toast({ title: 'Two steps are on', text: 'The app is asked for at your next sign-in.', kind: 'ok' })
  }
  // Another tab may have turned it on: the screen says how it stands now.
  const isLate = () => {
    setApp(undefined)
    void onChange()
  }
  const makeCodes = async () => {
    const made = await call(securityApi.newCodes).catch(toastError)
    setAsks(undefined)
    if (!made) return
    setCodes(made.codes)
    await onChange()
  }
  const turnOff = async () => {
    const done = await call(securityApi.turnOff).catch(toastError)
    setAsks(undefined)
    if (!done) return
    setCodes(undefined)
    await onChange()
    toast(
      required
        ? { title: 'The app is off', text: 'A passkey is asked for besides your password.', kind: 'ok' }
        : { title: 'Two steps are off', text: 'Your password alone signs you in.', kind: 'ok' },
    )
  }

  return (
    <>
      <Panel
        id={sectionId(title)}
        title={title}
        aside={
          <Badge kind={isOn ? 'ok' : 'outline'} dot>
            {isOn ? 'On' : 'Off'}
          </Badge>
        }
        padded
      >
        {app ? (
          <AppSetUp app={app} onDone={appIsOn} onCancel={() => setApp(undefined)} onLate={isLate} />
        ) : (
          <>
            <p className="small">{stepWords(security, isOn)}</p>
            <div className="row gap-2 mt-4">
              <Button kind={isOn ? 'outline' : 'primary'} busy={busy} onClick={() => void begin()}>
                {beginWords(appSince, isOn)}
              </Button>
              {appSince ? (
                <>
                  <Button kind="outline" icon="refresh" onClick={() => setAsks('codes')}>
                    New recovery codes
                  </Button>
                  <Button kind="ghost" onClick={() => setAsks('off')}>
                    Turn off
                  </Button>
                </>
              ) : null}
            </div>
          </>
        )}
      </Panel>
      {codes ? <RecoveryCodes codes={codes} /> : null}
      <Confirm
        open={asks === 'codes'}
        question="Make new recovery codes?"
        action="Make new codes"
        onConfirm={makeCodes}
        onClose={() => setAsks(undefined)}
      >
        <p>The codes you have open nothing any more from then on.</p>
      </Confirm>
      <Confirm
        open={asks === 'off'}
        question={required ? 'Turn off the app?' : 'Turn off two steps?'}
        action="Turn off"
        danger
        onConfirm={turnOff}
        onClose={() => setAsks(undefined)}
      >
        <p>
          {required
            ? 'Everybody here needs a second step: a passkey is asked for then, besides your password. The recovery codes go as well.'
            : 'Your password alone signs you in then. The recovery codes go as well.'}
        </p>
      </Confirm>
    </>
  )
}

function stepWords({ appSince, recoveryCodes }: Security, isOn: boolean): string {
  if (appSince)
    return `Besides the password a code of your app is asked for, since ${appSince}. ${plural(recoveryCodes, 'recovery code')} left.`
  return isOn
    ? 'Besides the password a passkey is asked for. With an app you come in where none of your passkeys is at hand, too.'
    : 'Besides the password, a code that an app on your phone shows: who learns your password cannot sign in with it. Any authenticator app does.'
}

function beginWords(appSince: string | null, isOn: boolean): string {
  if (appSince) return 'Use another app'
  return isOn ? 'Set up an app' : 'Set up two steps'
}
