import { useState, type FormEvent } from 'react'
import { privacyApi, type KnownPerson } from '../../../server/privacy/shared/privacyApi.ts'
import { ApiError, call } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { sectionId } from './sectionId.ts'

const title = 'Somebody asks for their data'

/** From an address to all that is known of a person. */
export function AskedForData() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [found, setFound] = useState<KnownPerson & { email: string }>()
  const [busy, setBusy] = useState(false)

  const find = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    setFound(undefined)
    try {
      setFound({ ...(await call(privacyApi.find, { email })), email: email.trim() })
    } catch (failure) {
      if (failure instanceof ApiError && failure.errors.email) setError(failure.errors.email)
      else toastError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate id={sectionId(title)} aria-label={title} onSubmit={(event) => void find(event)}>
      <Panel
        title={title}
        padded
        foot={
          <Button type="submit" kind="outline" busy={busy} busyLabel="Looking...">
            Find
          </Button>
        }
      >
        <div className="form form--narrow">
          <TextField
            type="email"
            label="Their email"
            placeholder="name@company.com"
            help="Everything that is stored is found by the address; export and erase are on the person's page."
            value={email}
            error={error}
            onChange={setEmail}
          />
          <div aria-live="polite">{found ? <Found {...found} /> : null}</div>
        </div>
      </Panel>
    </form>
  )
}

function Found({ email, contactId, rows }: KnownPerson & { email: string }) {
  if (rows === 0) return <p>Nothing is stored about {email}.</p>
  const entries = plural(rows, 'entry', 'entries')
  if (contactId !== null)
    return (
      <p>
        {entries} about {email}. <a href={`/admin/contacts/${contactId}`}>Open their page</a> to export or
        erase everything.
      </p>
    )
  return (
    <p>
      {entries} about {email}, who has no page of their own. On the server{' '}
      <code>npm run admin -- export {email}</code> prints them, and <code>erase</code> removes them.
    </p>
  )
}
