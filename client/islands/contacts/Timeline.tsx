import type { TimelineEntry } from '../../../server/contacts/shared/screens.ts'
import type { IconName } from '../../../server/web/shared/iconNames.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'

const icons: Record<TimelineEntry['kind'], IconName> = {
  signup: 'mail',
  enquiry: 'inbox',
  audit: 'clipboard',
  mail: 'send',
  stage: 'funnel',
  mark: 'check',
  name: 'edit',
}

interface Props {
  entries: TimelineEntry[]
  more: boolean
  busy: boolean
  onUndo: (what: NonNullable<TimelineEntry['undo']>) => void
}

/** What happened with a contact, newest first. */
export function Timeline({ entries, more, busy, onUndo }: Props) {
  if (entries.length === 0) return <EmptyState>Nothing has happened yet.</EmptyState>
  return (
    <>
      <ol className="timeline">
        {entries.map(({ id, kind, title, text, moment, href, undo }) => (
          <li key={id}>
            <Icon name={icons[kind]} />
            <div className="wraps">
              {href ? <a href={href}>{title}</a> : <strong>{title}</strong>}
              <span className="sub">{[text, moment].filter(Boolean).join(' · ')}</span>
            </div>
            {undo ? (
              <Button
                needs="POST /admin/api/contacts/:id/undo"
                kind="outline"
                size="sm"
                disabled={busy}
                aria-label={`Undo: ${title}`}
                onClick={() => onUndo(undo)}
              >
                Undo
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      {more ? <p className="panel__foot">Older entries are not shown.</p> : null}
    </>
  )
}
