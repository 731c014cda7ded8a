import { useState } from 'react'
import { securityApi } from '../../../server/account/shared/securityApi.ts'
import { tellNewAddress } from '../../behaviours/newAddress.ts'
import { ApiError, call } from '../../lib/api.ts'
import { ownAddress } from '../../lib/session.ts'
import { toastError } from '../../lib/toastError.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** Asks with what address one signs in from now on. */
export function NewAddress({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const save = async () => {
    try {
      await call(securityApi.changeAddress, {}, { email })
      tellNewAddress(ownAddress(), email.trim())
      // The whole screen says who is signed in.
      location.reload()
    } catch (failure) {
      if (failure instanceof ApiError && failure.errors.email) setError(failure.errors.email)
      else toastError(failure)
    }
  }
  return (
    <FormDialog
      open
      title="Change your address"
      subtitle="You sign in with the new one from now on. Both are told by mail."
      action="Change address"
      busyLabel="Saving..."
      onAct={save}
      onClose={onClose}
    >
      <TextField
        label="New address"
        type="email"
        autoComplete="email"
        value={email}
        maxLength={254}
        error={error}
        onChange={setEmail}
      />
    </FormDialog>
  )
}
