import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { sectionId } from '../settings/sectionId.ts'
import { NewAddress } from './NewAddress.tsx'

/** What one signs in with. The password is changed on the page Account. */
export function AddressAndPassword({ email }: { email: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <Panel id={sectionId('Address and password')} title="Address and password" padded>
      <p className="small">
        You sign in with <b className="wraps">{email}</b>, and what concerns your account is mailed there. A
        new password signs every other device out.
      </p>
      <p className="row gap-2 mt-4">
        <Button kind="outline" onClick={() => setAsking(true)}>
          Change your address
        </Button>
        <a className="btn btn--outline" href="/admin/account">
          Change your password
        </a>
      </p>
      {asking ? <NewAddress onClose={() => setAsking(false)} /> : null}
    </Panel>
  )
}
