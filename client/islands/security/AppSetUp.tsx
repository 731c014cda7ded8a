import { useState, type SubmitEvent } from 'react'
import { codeErrors } from '../../../server/account/shared/codes.ts'
import { securityApi, type AppToSetUp } from '../../../server/account/shared/securityApi.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface Props {
  app: AppToSetUp
  onDone: () => Promise<void>
  onCancel: () => void
  /** It took too long, or was done elsewhere meanwhile. */
  onLate: () => void
}

/** What the app is shown, the codes to keep, and the proof that it works: only then it is on. */
export function AppSetUp({ app, onDone, onCancel, onLate }: Props) {
  const [code, setCode] = useState('')
  const [taken, setTaken] = useState(false)
  const [error, setError] = useState<{ code?: string; taken?: string }>({})
  const [busy, setBusy] = useState(false)

  const turnOn = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!taken || code.trim() === '') {
      setError({
        ...(taken ? {} : { taken: codeErrors.notTaken }),
        ...(code.trim() === '' ? { code: codeErrors.none } : {}),
      })
      return
    }
    setBusy(true)
    setError({})
    try {
      await call(securityApi.turnOn, {}, { code, taken: true })
      await onDone()
    } catch (failure) {
      if (failure instanceof ApiError && failure.errors.code) setError({ code: failure.errors.code })
      else toastError(failure)
      if (failure instanceof ApiError && failure.code === 'late') onLate()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="app-set-up" noValidate onSubmit={(event) => void turnOn(event)}>
      <svg
        className="qr"
        viewBox={`-4 -4 ${app.size + 8} ${app.size + 8}`}
        // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- no style and no request: a drawing in the page
        role="img"
        aria-label="Code for your authenticator app"
        shapeRendering="crispEdges"
      >
        <path d={app.path} />
      </svg>
      <div className="form">
        <p className="small">
          <strong>1. Scan this with an authenticator app,</strong> or type{' '}
          <code className="secret">{app.secret.match(/.{1,4}/g)?.join(' ')}</code>, or{' '}
          <a href={app.address}>open the app on this device</a>.
        </p>
        <div>
          <p className="small">
            <strong>2. Keep these recovery codes.</strong> Each opens the door once, if your phone is lost.
          </p>
          <RecoveryCodes codes={app.codes} bare />
          <div className="field mt-4">
            <Checkbox
              label="I have kept the recovery codes"
              checked={taken}
              onChange={(checked) => {
                setTaken(checked)
                setError(({ code: wrong }) => (wrong ? { code: wrong } : {}))
              }}
            />
            {error.taken ? (
              <p className="field__error" role="alert">
                {error.taken}
              </p>
            ) : null}
          </div>
        </div>
        <TextField
          className="input input--code"
          label="3. Type the six digits it shows"
          value={code}
          error={error.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          placeholder="000000"
          onChange={setCode}
        />
        <div className="row gap-2">
          <Button type="submit" busy={busy} busyLabel="Checking...">
            Turn on two steps
          </Button>
          <Button kind="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  )
}
