import { useState } from 'react'
import { plural } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { LookThrough } from './LookThrough.tsx'
import type { ContentWork } from './useContentWork.ts'

/** What waits to be published, and what can be done with it. */
export function SaveBar({ work }: { work: ContentWork }) {
  const { changes, draft, busy } = work
  const [looking, setLooking] = useState(false)
  const failed = draft.state === 'failed' && !draft.other
  if (changes.length === 0 && !failed) return null
  const wrong = Object.keys(work.form.errors).length
  const places = new Set(changes.map(({ section }) => section)).size
  return (
    <div className="bar-save">
      <output>
        <b>{plural(changes.length, 'change')}</b>
        {places > 1 ? ` in ${plural(places, 'place')}` : ''}, seen by nobody yet
        {failed ? <span className="bar-save__note">Kept on this device, tried again by itself.</span> : null}
      </output>
      <div className="row">
        {wrong > 0 ? (
          <span className="bar-save__note">{`${plural(wrong, 'field needs', 'fields need')} a look`}</span>
        ) : null}
        {failed ? (
          <Button kind="ghost" onClick={draft.retry}>
            Try again
          </Button>
        ) : null}
        <Button
          kind="ghost"
          busy={busy === 'discard'}
          busyLabel="Discarding..."
          onClick={() => void work.discard()}
        >
          Discard
        </Button>
        <Button kind="outline" onClick={() => setLooking(true)}>
          Look through
        </Button>
        <Button
          busy={busy === 'publish'}
          busyLabel="Publishing..."
          disabled={draft.other !== undefined}
          onClick={() => void work.publish()}
        >
          Publish
        </Button>
      </div>
      {looking ? <LookThrough work={work} onClose={() => setLooking(false)} /> : null}
    </div>
  )
}
