import { useCallback, useEffect, useState } from 'react'
import { changesOf } from '../../../server/content/shared/contentChanges.ts'
import { contentApi } from '../../../server/content/shared/contentApi.ts'
import type { ContentVersionLine } from '../../../server/content/shared/contentScreens.ts'
import type { Values } from '../../../server/content/shared/formFields.ts'
import { call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { useNewest } from '../../ui/useNewest.ts'
import { VersionsOpener } from '../versions/VersionsOpener.tsx'
import { byWeekAndMonth, versionTime } from '../versions/versionTimes.ts'
import { ChangedFields } from './ChangedFields.tsx'
import type { ContentWork } from './useContentWork.ts'

interface Props {
  work: ContentWork
  timeZone: string
  readOnly: boolean
}

/** What was published before: who, when, what changed, and the way back to it. */
export const ContentVersions = (props: Props) => (
  <VersionsOpener renderDialog={(close) => <VersionsDialog {...props} onClose={close} />} />
)

function VersionsDialog({ work, timeZone, readOnly, onClose }: Props & { onClose: () => void }) {
  const { name, title, form } = work.draft.opened
  const { lines, failed, read } = useLines(name)
  const [chosen, setChosen] = useState<{ line: ContentVersionLine; document: Values }>()
  const ofShowing = useNewest()
  const show = async (line: ContentVersionLine) => {
    const isNewest = ofShowing()
    try {
      const { document } = await call(contentApi.version, { name, id: line.id })
      if (isNewest()) setChosen({ line, document })
    } catch (error) {
      if (isNewest()) toastError(error)
    }
  }
  const changes = chosen ? changesOf(form, chosen.document, work.draft.values) : []
  const restore = async () => {
    onClose()
    await work.restore(chosen!.line.id, `It is the text of ${versionTime(chosen!.line.at, timeZone)}.`)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={`Versions of ${title}`}
      subtitle="Each time it was published. Restoring one fills your draft; visitors see it once you publish."
      foot={
        chosen && !readOnly ? (
          <Button disabled={changes.length === 0} onClick={() => void restore()}>
            Restore into the draft
          </Button>
        ) : null
      }
    >
      {failed ? <LoadFailed onRetry={read}>The versions could not be read.</LoadFailed> : null}
      {lines?.length === 0 ? <EmptyState>Nothing was published here yet.</EmptyState> : null}
      {lines && lines.length > 0 ? (
        <div className="split" data-split="wide">
          <Chosen chosen={chosen} changes={changes} timeZone={timeZone} />
          <div className="stack gap-4">
            {byWeekAndMonth(lines, timeZone).map((group) =>
              group.lines.length === 0 ? null : (
                <section key={group.title}>
                  <h3 className="label-quiet">{group.title}</h3>
                  <ol className="versions">
                    {group.lines.map((line) => (
                      <li key={line.id}>
                        <button
                          type="button"
                          aria-current={chosen?.line.id === line.id}
                          onClick={() => void show(line)}
                        >
                          <b>{versionTime(line.at, timeZone)}</b>
                          <small>{line.by}</small>
                          <small>{line.changed || 'Published without a change'}</small>
                        </button>
                      </li>
                    ))}
                  </ol>
                </section>
              ),
            )}
            <p className="muted t-xs">The last 50 are kept.</p>
          </div>
        </div>
      ) : null}
    </Dialog>
  )
}

interface ChosenProps {
  chosen: { line: ContentVersionLine } | undefined
  changes: Parameters<typeof ChangedFields>[0]['changes']
  timeZone: string
}

function Chosen({ chosen, changes, timeZone }: ChosenProps) {
  if (!chosen) return <p className="muted">Choose a version to see what has changed since.</p>
  return (
    <div className="stack gap-4">
      <p>
        <b>{versionTime(chosen.line.at, timeZone)}</b>, {chosen.line.by}.{' '}
        {changes.length === 0 ? 'Nothing has changed since.' : 'What has changed since:'}
      </p>
      <ChangedFields changes={changes} />
    </div>
  )
}

function useLines(name: string) {
  const [lines, setLines] = useState<ContentVersionLine[]>()
  const [failed, setFailed] = useState(false)
  const read = useCallback(async () => {
    const answer = await call(contentApi.versions, { name }).catch(() => undefined)
    setFailed(!answer)
    setLines(answer?.versions)
  }, [name])
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- it is set when the answer has come
    void read()
  }, [read])
  return { lines, failed, read }
}
