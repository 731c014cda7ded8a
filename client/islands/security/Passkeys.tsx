import { useState } from 'react'
import type { PasskeyAnswer } from '../../../server/account/shared/passkeys.ts'
import { securityApi, type PasskeyLine, type Security } from '../../../server/account/shared/securityApi.ts'
import { call } from '../../lib/api.ts'
import { loadPasskeys } from '../../lib/loadPasskeys.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { sectionId } from '../settings/sectionId.ts'
import { PasskeyName } from './PasskeyName.tsx'

interface Props {
  security: Security
  onChange: () => Promise<void>
}

/** The name of a passkey is asked for: of a new one, whose answer waits, or of one that is there. */
type Naming = { answer: PasskeyAnswer; name: string } | { passkey: PasskeyLine; name: string }

/** Keys in one's devices, which sign in without a password and count as both steps. */
export function Passkeys({ security: { passkeys, device, appSince, required }, onChange }: Props) {
  const [naming, setNaming] = useState<Naming>()
  const [removing, setRemoving] = useState<PasskeyLine>()
  const [busy, setBusy] = useState(false)

  const make = async () => {
    setBusy(true)
    try {
      const library = await loadPasskeys()
      if (!library.knowsPasskeys()) throw new Error('This browser knows no passkeys.')
      const answer = await library.makePasskey(await call(securityApi.askToMake))
      if (answer) setNaming({ answer, name: device })
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  const save = async (name: string) => {
    if (!naming) return
    if ('passkey' in naming) await call(securityApi.renamePasskey, { id: naming.passkey.id }, { name })
    else await call(securityApi.addPasskey, {}, { name, answer: naming.answer })
    setNaming(undefined)
    await onChange()
    toast({
      title: 'Saved',
      kind: 'ok',
      ...('passkey' in naming ? {} : { text: 'You can sign in with it now.' }),
    })
  }
  const remove = async () => {
    await call(securityApi.removePasskey, { id: removing!.id }).catch(toastError)
    setRemoving(undefined)
    await onChange()
  }

  return (
    <Panel
      id={sectionId('Passkeys')}
      title="Passkeys"
      aside={
        <Button kind="outline" busy={busy} onClick={() => void make()}>
          Add a passkey
        </Button>
      }
    >
      {passkeys.length > 0 ? (
        <ul className="line-list devices">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span className="devices__sign" aria-hidden="true">
                <Icon name="key" />
              </span>
              <div>
                <b>{passkey.name}</b>
                <small>{said(passkey)}</small>
              </div>
              <div className="row">
                <Button kind="ghost" onClick={() => setNaming({ passkey, name: passkey.name })}>
                  Rename<span className="vh"> {passkey.name}</span>
                </Button>
                <Button kind="ghost" onClick={() => setRemoving(passkey)}>
                  Remove<span className="vh"> {passkey.name}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="small muted devices__note">
        {passkeys.length === 0
          ? 'Sign in with your fingerprint, your face or the PIN of your device. A passkey counts as both steps and cannot be typed into a false page.'
          : 'A passkey belongs to the address of this site: if that ever changes, sign in with your password.'}
        {passkeys.length > 0 && !appSince ? withoutApp(required) : ''}
      </p>
      {naming ? <PasskeyName name={naming.name} onSave={save} onClose={() => setNaming(undefined)} /> : null}
      <Confirm
        open={removing !== undefined}
        question={`Remove “${removing?.name ?? ''}”?`}
        action="Remove"
        danger
        onConfirm={remove}
        onClose={() => setRemoving(undefined)}
      >
        <p>It signs nobody in any more. Your device may go on offering it; remove it there as well.</p>
      </Confirm>
    </Panel>
  )
}

const withoutApp = (required: boolean): string =>
  required
    ? ' Besides your password one of them is asked for: everybody here needs a second step.'
    : ' Your password alone still signs you in, until you turn on two steps.'

const said = ({ created, used, isBackedUp }: PasskeyLine): string =>
  [`Since ${created}`, used ? `last used ${used}` : 'not used yet', isBackedUp ? 'on several devices' : '']
    .filter(Boolean)
    .join(', ')
