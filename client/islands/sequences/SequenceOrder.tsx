import { useRef, useState, type ReactNode } from 'react'
import type { Stage } from '../../../server/contacts/shared/stages.ts'
import { moved, placeOf, waitsOf, withWaits } from '../../../server/sequences/shared/mailArrangement.ts'
import type { MissedMail, SequenceMail } from '../../../server/sequences/shared/screens.ts'
import { sequencesApi } from '../../../server/sequences/shared/sequencesApi.ts'
import { durationText } from '../../../server/sequences/shared/stepTimes.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastUndo } from '../../lib/toastUndo.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { WritableArea } from '../../ui/WritableArea.tsx'
import { useNewest } from '../../ui/useNewest.ts'
import { useOrder } from '../../ui/useOrder.ts'
import { AddMail } from './AddMail.tsx'
import { missedText } from './missedText.ts'
import { SequenceStep } from './SequenceStep.tsx'
import { WaitField } from './WaitField.tsx'

interface Props {
  id: number
  title: string
  /** The way to another stage. */
  aside: ReactNode
  endingStage: Stage | null
  mails: SequenceMail[]
  onMails: (mails: SequenceMail[]) => void
  /** What people in it get next may be another email now. */
  onStored: () => Promise<void>
  /** Says why something was not stored. */
  onRefused: (error: unknown) => void
}

/** The emails of a sequence on one line of time: their order, the hours between them, which of them leave. */
export function SequenceOrder(props: Props) {
  const { id, title, aside, endingStage, mails, onMails, onStored, onRefused } = props
  const [waiting, setWaiting] = useState(0)
  const last = useRef<Promise<unknown>>(undefined)
  /** As the server said it last, and as it is shown: with what is still on its way. */
  const stored = useRef(mails)
  const drawn = useRef(mails)
  const ofAsking = useNewest()
  const draw = (now: SequenceMail[]) => {
    drawn.current = now
    onMails(now)
  }
  /** Asks once all before it are answered: each begins with what the one before it left behind. */
  const inTurn = async <Answer extends { mails: SequenceMail[] }>(ask: () => Promise<Answer>) => {
    const isNewest = ofAsking()
    setWaiting((before) => before + 1)
    const request = Promise.resolve(last.current).then(ask)
    last.current = request.catch(() => {})
    try {
      const answer = await request
      stored.current = answer.mails
      if (isNewest()) draw(answer.mails)
      return answer
    } catch (error) {
      if (isNewest()) draw(stored.current)
      onRefused(error)
      return undefined
    } finally {
      setWaiting((before) => before - 1)
    }
  }
  const store = async (next: SequenceMail[], seen: SequenceMail[]) => {
    draw(next)
    const places = { mails: next.map(placeOf), seen: seen.map(placeOf) }
    const answer = await inTurn(() => call(sequencesApi.arrange, { id }, places))
    if (answer) void onStored()
    return answer
  }
  const change = async (next: SequenceMail[], done: string) => {
    const now = await store(next, mails)
    if (now)
      toastUndo(
        {
          title: done,
          text: ['It holds for everybody whose hour is still to come.', ...now.missed.map(said)].join(' '),
        },
        () => {
          if (placesOf(drawn.current) === placesOf(now.mails)) void store(mails, now.mails)
          else toast({ title: 'Not taken back', text: changedSince, kind: 'bad' })
        },
      )
  }
  const copy = async ({ id: mail, subject }: SequenceMail) => {
    if (await inTurn(() => call(sequencesApi.copyMail, { id, mail })))
      toast({ title: 'Copied', text: `${subject}, inactive until you switch it on`, kind: 'ok' })
  }
  const order = useOrder({
    items: mails,
    nameOf: ({ subject }) => subject,
    move: moved,
    onDrop: (next) => void change(next, 'Order changed'),
  })
  const { shown } = order
  const waits = waitsOf(shown)
  return (
    <Panel
      title={title}
      aside={aside}
      foot={
        <>
          <AddMail sequence={id} mails={shown} className="text-link">
            Add a mail here
          </AddMail>
          {shown.length > 0 ? <span>{durationText(shown.at(-1)!.delayHours)} in all</span> : null}
        </>
      }
    >
      {shown.length === 0 ? <EmptyState>No email yet. The first one can go at once.</EmptyState> : null}
      <WritableArea needs="PUT /admin/api/email/sequences/:id/mails">
        <ol className="seq" aria-busy={waiting > 0 || undefined}>
          {shown.map((mail, at) => (
            <li key={mail.id} data-lifted={order.liftedAt === at || undefined}>
              <WaitField
                place={at + 1}
                hours={waits[at]!}
                onChange={(hours) => void change(withWaits(mails, waits.with(at, hours)), 'Wait changed')}
              />
              <SequenceStep
                mail={mail}
                place={at + 1}
                last={shown.length}
                endingStage={endingStage}
                handle={order.handle(at)}
                onMove={(to) => void change(moved(mails, at, to), 'Order changed')}
                onCopy={() => void copy(mail)}
                onFlip={() =>
                  void change(
                    mails.with(at, { ...mail, isActive: !mail.isActive }),
                    mail.isActive ? 'Switched off' : 'Switched on',
                  )
                }
                onRemove={() => void change(mails.toSpliced(at, 1), 'Taken out of the sequence')}
              />
            </li>
          ))}
        </ol>
      </WritableArea>
      <output className="vh">{order.spoken}</output>
    </Panel>
  )
}

/** Where all of them stand, to be compared. */
const placesOf = (mails: SequenceMail[]): string => JSON.stringify(mails.map(placeOf))

const changedSince = 'These emails were changed again since. Take that back first.'

const said = ({ subject, people }: MissedMail): string => missedText(subject, people)
