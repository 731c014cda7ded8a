import { useState } from 'react'
import { auditOverviewApi, type AuditOverviewView } from '../../../server/audit/shared/auditOverviewApi.ts'
import type { AuditDefinition } from '../../../server/audit/shared/definition.ts'
import { mostPoints } from '../../../server/audit/shared/score.ts'
import { call } from '../../lib/api.ts'
import { count, plural } from '../../lib/format.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { SaveStatus } from '../../ui/SaveStatus.tsx'
import { TryDialog } from './TryDialog.tsx'
import type { DefinitionDraft } from './useDefinitionDraft.ts'

interface Props {
  draft: DefinitionDraft
  onPublish: () => void
  onDiscarded: (view: AuditOverviewView) => void
}

/** What is written and what is live, and the way from one to the other. */
export function AuditOverviewHead({ draft, onPublish, onDiscarded }: Props) {
  const { view, definition, basis, state, retry } = draft
  const [trying, setTrying] = useState(false)
  const [discarding, setDiscarding] = useState(false)
  const isDraft = basis.revision > 0
  const discard = async () => {
    try {
      onDiscarded(await call(auditOverviewApi.discard, {}, basis))
    } catch (error) {
      toastError(error)
    }
    setDiscarding(false)
  }
  return (
    <div className="page">
      <div>
        <h1>Audit Overview</h1>
        <p>
          {sizeText(definition)} {isDraft ? `Version ${basis.version} is a draft; version` : 'Version'}{' '}
          {view.live.version} is live and {takenText(view.live.taken)}.
        </p>
      </div>
      <div className="row gap-2">
        <SaveStatus state={state} retry={retry} />
        <Button kind="outline" icon="eye" onClick={() => setTrying(true)}>
          Try it
        </Button>
        {isDraft ? (
          <>
            <Button kind="outline" onClick={() => setDiscarding(true)}>
              Discard draft
            </Button>
            {view.may.publish ? (
              <Button onClick={onPublish}>Publish version {basis.version}</Button>
            ) : (
              <span className="small muted">An owner publishes it.</span>
            )}
          </>
        ) : null}
      </div>
      {trying ? (
        <TryDialog
          what={
            isDraft
              ? `version ${basis.version}, which is a draft`
              : `version ${basis.version - 1}, which is live`
          }
          onClose={() => setTrying(false)}
        />
      ) : null}
      <Confirm
        open={discarding}
        question={`Throw the draft of version ${basis.version} away?`}
        action="Throw away"
        busyLabel="Throwing away..."
        danger
        onConfirm={discard}
        onClose={() => setDiscarding(false)}
      >
        <p>
          Everything that was changed since version {view.live.version} is gone then. Visitors see no
          difference.
        </p>
      </Confirm>
    </div>
  )
}

/** "15 questions in 5 categories, 45 points at most." */
export const sizeText = (definition: AuditDefinition): string =>
  `${plural(definition.questions.length, 'question')} in ${plural(definition.categories.length, 'category', 'categories')}, ${plural(mostPoints(definition), 'point')} at most.`

const takenText = (taken: number): string => {
  if (taken === 0) return 'nobody has taken it yet'
  return taken === 1 ? 'one person has taken it' : `${count(taken)} people have taken it`
}
