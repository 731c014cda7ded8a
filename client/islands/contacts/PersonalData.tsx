import { useState } from 'react'
import { privacyApi } from '../../../server/privacy/shared/privacyApi.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import { call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { useWhyNot } from '../../ui/access.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { EraseConfirm } from './EraseConfirm.tsx'

/** What a person may ask for: everything that is stored about them, and that it be erased. */
export function PersonalData({ id, email }: { id: number; email: string }) {
  const [asking, setAsking] = useState(false)
  const refusesExport = useWhyNot(`GET ${privacyApi.exported.path}`)

  const erase = async () => {
    try {
      await call(privacyApi.erase, { id })
      // In place of their page, to which Back would lead in vain.
      location.replace('/admin/contacts?erased=1')
    } catch (error) {
      setAsking(false)
      toastError(error)
    }
  }
  return (
    <section className="stack" aria-label="Personal data">
      <h3 className="label-quiet">Personal data</h3>
      <div className="row gap-2">
        {refusesExport ? null : (
          <a className="btn btn--outline" href={addressOf(privacyApi.exported, { id })}>
            <Icon name="download" /> Export
          </a>
        )}
        <Button
          needs="POST /admin/api/privacy/contacts/:id/erase"
          kind="outline"
          icon="trash"
          onClick={() => setAsking(true)}
        >
          Erase
        </Button>
      </div>
      <EraseConfirm open={asking} email={email} onErase={erase} onClose={() => setAsking(false)} />
    </section>
  )
}
