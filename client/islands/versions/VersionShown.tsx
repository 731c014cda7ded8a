import { useEffect, useRef } from 'react'
import { reasonText } from '../../../server/versions/shared/versionReasons.ts'
import { toast } from '../../lib/toast.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { FieldThen } from './FieldThen.tsx'
import { copiedText, fieldText } from './textOnScreen.ts'
import type { Versions } from './useVersions.ts'
import { versionTime } from './versionTimes.ts'

/** A version in place of the text: every field that has something to say, with what changed since, or as it was. */
export function VersionShown({ versions }: { versions: Versions }) {
  const { text, shown, showsChanges } = versions
  const bar = useRef<HTMLDivElement>(null)
  const { line, fields } = shown!
  useEffect(() => bar.current?.focus(), [])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copiedText(text, fields))
      toast({ title: 'Text copied', kind: 'ok' })
    } catch {
      toast({ title: 'It could not be copied', text: 'Please copy it by hand.', kind: 'bad' })
    }
  }
  const parts = text.shown.map((field) => ({
    field,
    before: fieldText(field, fields),
    now: fieldText(field, text.fields),
  }))
  const isSame = parts.every(({ before, now }) => before === now)
  return (
    <div className="version">
      <section className="version__bar" ref={bar} tabIndex={-1} aria-label="Version">
        <span>
          <b>{versionTime(line.at, text.timeZone)}</b>
          {`, ${reasonText(line.reason, line.by, line.more === null)}`}
          {isSame ? <span className="muted"> Nothing has changed since.</span> : null}
        </span>
        <span className="row gap-2">
          <Button kind="ghost" onClick={() => void copy()}>
            Copy text
          </Button>
          <Button
            needs="POST /admin/api/versions/:kind/:item/:id/restore"
            onClick={versions.restore}
            disabled={isSame}
          >
            Restore this version
          </Button>
          <IconButton icon="close" label="Close this version" onClick={versions.close} />
        </span>
      </section>
      <section
        className="version__text"
        aria-label={showsChanges ? 'Changes since this version' : 'The text of this version'}
      >
        {parts.map(({ field, before, now }) => (
          <FieldThen key={field.name} field={field} before={before} now={showsChanges ? now : before} />
        ))}
      </section>
    </div>
  )
}
