import type { ComponentProps } from 'react'
import type { Stage } from '../../../server/contacts/shared/stages.ts'
import type { SequenceMail } from '../../../server/sequences/shared/screens.ts'
import { count } from '../../lib/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { DragHandle, moveItems } from '../../ui/DragHandle.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { LateBadge } from './SequenceMails.tsx'
import { editorOf } from '../emailMarketing/editorOf.ts'

interface Props {
  mail: SequenceMail
  /** From 1. */
  place: number
  /** How many there are. */
  last: number
  endingStage: Stage | null
  handle: ComponentProps<'button'>
  /** @param to the place in the list, from 0 */
  onMove: (to: number) => void
  onCopy: () => void
  onFlip: () => void
  onRemove: () => void
}

/** One email of a sequence: its words, what became of it, and what can be done with it. */
export function SequenceStep({ mail, place, last, endingStage, handle, ...acts }: Props) {
  const { subject, preheader, delayHours, isActive, sent, opened, clicked } = mail
  return (
    <article className="seq__mail" data-off={isActive ? undefined : ''}>
      <DragHandle name={subject} handle={handle} />
      <div>
        <a href={editorOf(mail.id)}>{subject}</a>{' '}
        {isActive ? (
          <LateBadge endingStage={endingStage} delayHours={delayHours} />
        ) : (
          <Badge kind="outline" dot>
            Inactive
          </Badge>
        )}
        {preheader ? <p>{preheader}</p> : null}
      </div>
      <dl>
        <Figure name="Sent" value={count(sent)} />
        <Figure name="Opened" value={share(opened, sent)} />
        <Figure name="Clicked" value={share(clicked, sent)} />
      </dl>
      <Menu
        label={`More for mail ${place}`}
        items={[
          { label: 'Clone', icon: 'copy', onSelect: acts.onCopy },
          {
            label: isActive ? 'Switch off' : 'Switch on',
            icon: isActive ? 'pause' : 'play',
            onSelect: acts.onFlip,
          },
          ...moveItems(place, last, acts.onMove),
          { label: 'Take out of the sequence', icon: 'close', onSelect: acts.onRemove },
        ]}
      />
    </article>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const share = (some: number, all: number): string => (all === 0 ? '–' : `${Math.round((100 * some) / all)}%`)
