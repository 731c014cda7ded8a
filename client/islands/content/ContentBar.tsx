import { useState } from 'react'
import { plural } from '../../lib/format.ts'
import { whereKept } from '../../lib/whereKept.ts'
import { Button } from '../../ui/Button.tsx'
import { BarNote, PublishBar } from '../../ui/PublishBar.tsx'
import { LookThrough } from './LookThrough.tsx'
import type { ContentWork } from './useContentWork.ts'

/** What of a document waits to be published. */
export function ContentBar({ work }: { work: ContentWork }) {
  const { changes, draft, busy } = work
  const [looking, setLooking] = useState(false)
  const failed = draft.state === 'failed' && !draft.other
  if (changes.length === 0 && !failed) return null
  const wrong = Object.keys(work.form.errors).length
  const places = new Set(changes.map(({ section }) => section)).size
  return (
    <>
      <PublishBar
        busy={busy}
        note={wrong > 0 ? `${plural(wrong, 'field needs', 'fields need')} a look` : undefined}
        onRetry={failed ? draft.retry : undefined}
        onDiscard={work.discard}
        more={
          <Button kind="outline" onClick={() => setLooking(true)}>
            Look through
          </Button>
        }
        mayPublish={draft.other === undefined}
        onPublish={work.publish}
      >
        <b>{plural(changes.length, 'change')}</b>
        {places > 1 ? ` in ${plural(places, 'place')}` : ''}, seen by nobody yet
        {failed ? <BarNote>{`${whereKept(draft)}.`}</BarNote> : null}
        {wrong > 0 && !failed ? (
          <BarNote>{`Where a field needs a look, its section is ${draft.keepsNothing ? 'not saved' : 'saved on this device only'}, until you put that right.`}</BarNote>
        ) : null}
      </PublishBar>
      {looking ? (
        <LookThrough
          title={draft.opened.title}
          changes={changes}
          mayPublish={draft.other === undefined}
          onPublish={work.publish}
          onClose={() => setLooking(false)}
        />
      ) : null}
    </>
  )
}
