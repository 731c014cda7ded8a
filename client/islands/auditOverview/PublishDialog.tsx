import { useEffect, useState } from 'react'
import {
  auditOverviewApi,
  type AuditOverviewView,
  type DraftEffect,
} from '../../../server/audit/shared/auditOverviewApi.ts'
import { ApiError, call } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { FormerTexts } from './FormerTexts.tsx'
import { PastResults } from './PastResults.tsx'

interface Props {
  draft: { version: number; revision: number }
  live: AuditOverviewView['live']
  onPublished: (view: AuditOverviewView) => void
  /** The server found something to mend. */
  onRefused: (errors: Record<string, string>) => void
  /** The draft is no longer the one that stands here. */
  onChangedElsewhere: () => void
  onClose: () => void
}

const meanings = (scoredAlike: boolean) => [
  {
    value: true,
    name: 'Yes',
    note: scoredAlike
      ? 'Scores are compared with those of earlier versions as before.'
      : 'Answers stay together with those of earlier versions. Scores are compared anew, from 20 results on: other questions are asked, or they count otherwise.',
  },
  {
    value: false,
    name: 'No',
    note: 'The comparison with others begins anew, from 20 results of this version on.',
  },
]

/** The last look before a draft becomes what visitors are asked: what is different, and what it would make of the past. */
export function PublishDialog({ draft, live, onPublished, onRefused, onChangedElsewhere, onClose }: Props) {
  const [effect, setEffect] = useState<DraftEffect>()
  const [meansTheSame, setMeansTheSame] = useState<boolean>()
  const [complaint, setComplaint] = useState('')
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const read = async () => {
      try {
        setEffect(await call(auditOverviewApi.effect))
      } catch (error) {
        setComplaint((error as Error).message)
      }
    }
    void read()
  }, [])

  const publish = async () => {
    if (meansTheSame === undefined) {
      setComplaint('Say first whether the answers still mean the same.')
      return
    }
    setBusy(true)
    try {
      onPublished(await call(auditOverviewApi.publish, {}, { ...draft, meansTheSame }))
    } catch (error) {
      const refused = error instanceof ApiError ? error : undefined
      if (refused?.code === 'version') onChangedElsewhere()
      else if (refused && Object.keys(refused.errors).length > 0) onRefused(refused.errors)
      else setComplaint((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Publish version ${draft.version}`}
      subtitle="Whoever opens their link from now on is asked this version. Who has begun ends with theirs, and old results stay as they are."
      foot={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={busy}
            busyLabel="Publishing..."
            disabled={!effect || effect.changes.length === 0}
            onClick={() => void publish()}
          >
            Publish version {draft.version}
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        {complaint ? <Notice kind="bad">{complaint}</Notice> : null}
        {effect ? <Changes changes={effect.changes} live={live.version} /> : <p>Looking...</p>}
        {effect && effect.changes.length > 0 ? (
          <>
            <PastResults past={effect.past} withoutAnswers={effect.withoutAnswers} />
            <FormerTexts texts={effect.formerTexts} title="These texts would be false" />
            <fieldset className="choices">
              <legend>Do the answers still mean the same?</legend>
              {meanings(effect.scoredAlike).map(({ value, name, note }) => (
                <Choice
                  key={name}
                  group="means-the-same"
                  name={name}
                  note={note}
                  chosen={meansTheSame === value}
                  onChoose={() => {
                    setMeansTheSame(value)
                    setComplaint('')
                  }}
                />
              ))}
            </fieldset>
          </>
        ) : null}
      </div>
    </Dialog>
  )
}

const Changes = ({ changes, live }: { changes: string[]; live: number }) =>
  changes.length === 0 ? (
    <p>Nothing is different from version {live}.</p>
  ) : (
    <section>
      <h3>What is different from version {live}</h3>
      <ul className="plain-list">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  )
