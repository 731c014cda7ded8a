import { useState, type FormEvent } from 'react'
import { privacyApi, type KnownPerson } from '../../../server/privacy/shared/privacyApi.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import { ApiError, call } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { WritableArea } from '../../ui/WritableArea.tsx'
import { useWhyNot } from '../../ui/access.ts'
import { EraseConfirm } from '../contacts/EraseConfirm.tsx'
import { sectionId } from './sectionId.ts'

const title = 'Somebody asks for their data'

/** From an address to all that is known of a person. */
export function AskedForData() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [found, setFound] = useState<KnownPerson & { email: string }>()
  const [erasing, setErasing] = useState<string>()
  const [erased, setErased] = useState<string>()
  const [busy, setBusy] = useState(false)

  const find = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    setFound(undefined)
    setErased(undefined)
    try {
      setFound({ ...(await call(privacyApi.find, { email })), email: email.trim() })
    } catch (failure) {
      if (failure instanceof ApiError && failure.errors.email) setError(failure.errors.email)
      else toastError(failure)
    } finally {
      setBusy(false)
    }
  }
  const erase = async () => {
    try {
      await call(privacyApi.eraseByEmail, {}, { email: erasing! })
      setErased(erasing)
      setFound(undefined)
    } catch (failure) {
      toastError(failure)
    } finally {
      setErasing(undefined)
    }
  }
  return (
    <form noValidate id={sectionId(title)} aria-label={title} onSubmit={(event) => void find(event)}>
      <Panel
        title={title}
        padded
        foot={
          <Button
            needs="GET /admin/api/privacy/person"
            type="submit"
            kind="outline"
            busy={busy}
            busyLabel="Looking..."
          >
            Find
          </Button>
        }
      >
        <div className="form form--narrow">
          <WritableArea needs="GET /admin/api/privacy/person">
            <TextField
              type="email"
              label="Their email"
              placeholder="name@company.com"
              help="Everything that is stored is found by the address; whoever has a page of their own is exported and erased there."
              value={email}
              error={error}
              onChange={setEmail}
            />
          </WritableArea>
          <div aria-live="polite">
            {found ? <Found {...found} onErase={() => setErasing(found.email)} /> : null}
            {erased ? <p>Nothing about {erased} is stored any more.</p> : null}
          </div>
        </div>
      </Panel>
      <EraseConfirm
        open={erasing !== undefined}
        email={erasing ?? ''}
        onErase={erase}
        onClose={() => setErasing(undefined)}
      />
    </form>
  )
}

function Found({ email, contactId, rows, onErase }: KnownPerson & { email: string; onErase: () => void }) {
  const refusesExport = useWhyNot(`GET ${privacyApi.exportedByEmail.path}`)
  if (rows === 0) return <p>Nothing is stored about {email}.</p>
  const entries = plural(rows, 'entry', 'entries')
  if (contactId !== null)
    return (
      <p>
        {entries} about {email}. <a href={`/admin/contacts/${contactId}`}>Open their page</a> to correct their
        name, or to export or erase everything.
      </p>
    )
  return (
    <div className="stack gap-3">
      <p>
        {entries} about {email}, who has no page of their own.
      </p>
      <div className="row gap-2">
        {refusesExport ? null : (
          <a className="btn btn--outline" href={addressOf(privacyApi.exportedByEmail, { email })}>
            <Icon name="download" /> Export
          </a>
        )}
        <Button needs="POST /admin/api/privacy/person/erase" kind="outline" icon="trash" onClick={onErase}>
          Erase
        </Button>
      </div>
    </div>
  )
}
