import { useState } from 'react'
import { popupTitles } from '../../../server/popups/shared/popupFields.ts'
import { plural } from '../../lib/format.ts'
import { whereKept } from '../../lib/whereKept.ts'
import { Button } from '../../ui/Button.tsx'
import { BarNote, PublishBar } from '../../ui/PublishBar.tsx'
import { LookThrough } from '../content/LookThrough.tsx'
import type { Popup } from './usePopup.ts'

/** What of a popup waits to be published. */
export function PopupBar({ popup }: { popup: Popup }) {
  const { busy, changes, draft, errors, publish } = popup
  const [looking, setLooking] = useState(false)
  if (changes.length === 0) return null
  const isWrong = Object.keys(errors).length > 0
  const mayPublish = !isWrong && draft.other === undefined
  return (
    <>
      <PublishBar
        busy={busy}
        onRetry={undefined}
        onDiscard={popup.discard}
        more={
          <Button kind="outline" onClick={() => setLooking(true)}>
            Look through
          </Button>
        }
        mayPublish={mayPublish}
        onPublish={publish}
      >
        <b>{plural(changes.length, 'change')}</b>, {changes.map(({ label }) => label).join(', ')}
        {draft.state === 'failed' && !draft.other ? <BarNote>{`${whereKept(draft)}.`}</BarNote> : null}
        {isWrong ? <BarNote>One of them is not right yet.</BarNote> : null}
      </PublishBar>
      {looking ? (
        <LookThrough
          title={popupTitles[popup.type]}
          changes={changes}
          mayPublish={mayPublish}
          onPublish={publish}
          onClose={() => setLooking(false)}
        />
      ) : null}
    </>
  )
}
