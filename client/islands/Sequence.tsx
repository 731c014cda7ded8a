import { useEffect, useState, type ReactNode } from 'react'
import { stageLabel } from '../../server/contacts/shared/stages.ts'
import { sequenceRun } from '../../server/outbox/shared/mailRun.ts'
import type {
  MemberRow,
  SequenceCounts,
  SequenceHead,
  SequenceMail,
} from '../../server/sequences/shared/screens.ts'
import { sequencePeopleApi } from '../../server/sequences/shared/sequencePeopleApi.ts'
import { sequencesApi } from '../../server/sequences/shared/sequencesApi.ts'
import { stayText } from '../../server/sequences/shared/stepTimes.ts'
import type { ListPage, ListQuery } from '../../server/web/shared/list.ts'
import { call } from '../lib/api.ts'
import { plural } from '../lib/format.ts'
import { toastError } from '../lib/toastError.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { WritableArea } from '../ui/WritableArea.tsx'
import { useGone } from '../ui/useGone.ts'
import { useList } from '../ui/useList.ts'
import { AddMail } from './sequences/AddMail.tsx'
import { RefusedMail } from './emailMarketing/RefusedMail.tsx'
import { StaysHere } from './emailMarketing/StaysHere.tsx'
import { SequenceDialog } from './sequences/SequenceDialog.tsx'
import { SequenceGone } from './sequences/SequenceGone.tsx'
import { LateNotice, lateMails } from './sequences/SequenceMails.tsx'
import { InItNow, StopsWhen } from './sequences/SequenceNow.tsx'
import { SequenceOrder } from './sequences/SequenceOrder.tsx'
import { SequencePeople } from './sequences/SequencePeople.tsx'
import { useNewestPeople } from './sequences/useNewestPeople.ts'
import { useSequenceEnds } from './sequences/useSequenceEnds.ts'
import { useSequenceSwitch } from './sequences/useSequenceSwitch.tsx'

interface Props {
  sequence: SequenceHead
  mails: SequenceMail[]
  held: string | null
  /** Its mail goes no further than the mailbox of this machine. */
  staysHere: boolean
  marked: number
  numbers: SequenceCounts
  /** Those who came in last. */
  newest: MemberRow[]
  list: { initial: ListPage<MemberRow>; query: ListQuery }
}

/** A sequence on one page: its emails and the hours between them, who is in it, what stops it. */
export function Sequence({
  sequence: drawn,
  held,
  staysHere,
  marked,
  numbers,
  newest,
  list: { initial, query },
  ...first
}: Props) {
  const [sequence, setSequence] = useState(drawn)
  const { id, lifecycleStage: stage } = sequence
  const bin = useGone(() => call(sequencesApi.restore, { id }))
  const refused = (error: unknown) => {
    bin.note(error)
    toastError(error)
  }
  const { ends, busy, set } = useSequenceEnds(id, sequence, refused)
  const [mails, setMails] = useState(first.mails)
  const [changing, setChanging] = useState<boolean | 'saved'>(false)
  /** Something was saved by the dialog that is open still. */
  const [isStale, setStale] = useState(false)
  const [dead, setDead] = useState(marked)
  const endingStage = ends.endsWithStage ? stage : null
  const list = useList({
    from: sequencePeopleApi.people,
    path: { id },
    initial,
    query,
    defaults: { sort: 'entered', dir: 'desc', size: 25 },
    failed: 'Failed to load email marketing data',
  })
  const now = useNewestPeople(id, { people: newest, numbers })
  const reloadPeople = async () => {
    await Promise.all([list.reload(), now.reload()])
  }
  const turn = useSequenceSwitch(async ({ isActive }) => {
    setSequence((last) => ({ ...last, isActive: !isActive }))
    await reloadPeople()
  }, refused)
  useReload(changing === 'saved')
  return (
    <>
      <Head
        sequence={sequence}
        mails={mails}
        counts={<Counts {...now.numbers} />}
        onFlip={() => turn.flip({ ...sequence, endingStage, mails })}
      />
      {bin.gone ? (
        <SequenceGone gone={bin.gone} onRestore={() => bin.restore(() => location.reload())} />
      ) : null}
      {staysHere ? <StaysHere /> : null}
      <RefusedMail
        run={sequenceRun(id)}
        held={held}
        waiting={now.numbers.queued}
        marked={dead}
        onMended={async () => {
          setDead(0)
          await list.reload()
        }}
      />
      <div className="split" data-split="wide">
        <div className="stack gap-4">
          <SequenceOrder
            id={id}
            title={`Starts when somebody reaches ${stageLabel(stage)}`}
            aside={<Change onPress={() => setChanging(true)} />}
            endingStage={endingStage}
            mails={mails}
            onMails={setMails}
            onStored={reloadPeople}
            onRefused={refused}
          />
          {lateMails(endingStage, mails).length > 0 ? (
            <LateNotice endingStage={endingStage} mails={mails}>
              <WritableArea needs="PATCH /admin/api/email/sequences/:id">
                <button
                  className="text-link"
                  type="button"
                  disabled={busy}
                  onClick={() => void set({ endsWithStage: false })}
                >
                  Let it go on after they move
                </button>
              </WritableArea>
            </LateNotice>
          ) : (
            <p className="small muted">{stayText(endingStage)}</p>
          )}
        </div>
        <div className="stack gap-4">
          <InItNow people={now.people} total={now.numbers.open} onChange={reloadPeople} />
          <StopsWhen stage={stageLabel(stage)} ends={ends} busy={busy} onSet={(part) => void set(part)} />
        </div>
      </div>
      <SequencePeople id={id} list={list} onChange={reloadPeople} />
      {turn.question}
      {changing === true ? (
        <SequenceDialog
          sequence={{ ...sequence, ...ends, people: now.numbers.open }}
          mails={mails}
          onClose={() => setChanging(isStale && 'saved')}
          onSaved={() => setChanging('saved')}
          onStored={() => setStale(true)}
          onRestored={() => setSequence((last) => ({ ...last, isActive: false }))}
        />
      ) : null}
    </>
  )
}

interface HeadProps {
  sequence: SequenceHead
  mails: SequenceMail[]
  counts: ReactNode
  onFlip: () => void
}

/** What it is called, whether it is at work, and what can be done with it as a whole. */
const Head = ({ sequence: { id, name, description, isActive }, mails, counts, onFlip }: HeadProps) => (
  <div className="page">
    <div>
      <a className="text-link small mb-2" href="/admin/email-marketing">
        <Icon name="arrow-left" />
        Back
      </a>
      <h1>
        {name}{' '}
        <Badge kind={isActive ? 'ok' : 'outline'} dot>
          {isActive ? 'Active' : 'Paused'}
        </Badge>
      </h1>
      {description ? <p>{description}</p> : null}
      {counts}
    </div>
    <div className="row gap-2">
      <Button
        needs="PATCH /admin/api/email/sequences/:id"
        kind="outline"
        icon={isActive ? 'pause' : 'play'}
        onClick={onFlip}
      >
        {isActive ? 'Pause' : 'Activate'}
      </Button>
      <AddMail sequence={id} mails={mails} className="btn">
        Add a mail
      </AddMail>
    </div>
  </div>
)

const Change = ({ onPress }: { onPress: () => void }) => (
  <WritableArea needs="PATCH /admin/api/email/sequences/:id">
    <button className="text-link t-xs" type="button" onClick={onPress}>
      Change
    </button>
  </WritableArea>
)

/** Once the dialog is gone, which would not let the page be left with what was typed. */
function useReload(due: boolean): void {
  useEffect(() => {
    if (due) location.reload()
  }, [due])
}

const Counts = ({ open, ended, queued }: SequenceCounts) => (
  <p className="small muted">
    {plural(open, 'person is', 'people are')} in it now, {plural(ended, 'has', 'have')} left it
    {queued > 0 ? `, ${plural(queued, 'email waits', 'emails wait')} to leave` : ''}.
  </p>
)
