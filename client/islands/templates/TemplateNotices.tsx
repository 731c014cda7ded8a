import { useEffect, useState } from 'react'
import type { TemplateFields } from '../../../server/templates/shared/template.ts'
import { mixFields } from '../../lib/mixFields.ts'
import { hearOtherTabs } from '../../lib/otherTabs.ts'
import { DeletedElsewhere } from '../../ui/DeletedElsewhere.tsx'
import type { ComparedField } from '../../ui/PartChoices.tsx'
import { KeepsNothing } from '../../ui/KeepsNothing.tsx'
import { NewerInTab } from '../../ui/NewerInTab.tsx'
import { TwoVersions } from '../../ui/TwoVersions.tsx'
import { UnsavedWork } from '../../ui/UnsavedWork.tsx'
import type { Unsaved } from '../../ui/useUnsaved.ts'
import { Restored } from './RestoredTemplate.tsx'
import type { SequenceChoice } from './TemplateForm.tsx'
import type { useStoredTemplate } from './useStoredTemplate.ts'

interface Props {
  stored: ReturnType<typeof useStoredTemplate>
  unsaved: Unsaved<TemplateFields>
  sequences: SequenceChoice[]
  timeZone: string
  /** The signed-in person's address. */
  owner: string
}

/** What stands between the writer and a saved template: work from before, another tab, another person. */
export function TemplateNotices({ stored, unsaved, sequences, timeZone, owner }: Props) {
  const { fields, theirs, base, creating, version, restored, draft } = stored
  const newer = useNewerInTab(fields.id, version)
  const { found } = unsaved
  const comparedWith = (other: TemplateFields) => compared({ mine: fields, theirs: other, base }, sequences)
  const bringBack = () => {
    const work = { ...found!.work, id: creating ? found!.work.id : fields.id }
    if (found!.base === undefined || found!.base === String(version)) stored.set(work)
    else stored.compare(work)
    unsaved.settle(true)
  }
  return (
    <>
      {unsaved.keepsNothing ? <KeepsNothing /> : null}
      {found ? <UnsavedWork onRestore={bringBack} onDrop={() => unsaved.settle(false)} /> : null}
      {restored ? <Restored {...{ restored, creating, timeZone, owner }} onDiscard={stored.discard} /> : null}
      {stored.gone ? (
        <DeletedElsewhere
          kind="template"
          gone={stored.gone}
          needs={{
            restore: 'POST /admin/api/email/templates/:id/restore',
            create: 'POST /admin/api/email/templates',
          }}
          onRestore={stored.restore}
          onCreate={stored.goOnAsNew}
        />
      ) : null}
      {newer ? <NewerInTab name="This template" how="saved" /> : null}
      {theirs ? (
        <TwoVersions
          title="This template was saved elsewhere meanwhile"
          saved={theirs.saved}
          fields={comparedWith(theirs.template)}
          onMine={() => stored.choose(fields)}
          onTheirs={() => stored.choose(theirs.template)}
          onMix={(mix) => stored.choose(mixFields(mix, fields, theirs.template))}
          onClose={stored.ignoreTheirs}
        />
      ) : null}
      {draft.other ? (
        <TwoVersions
          title={`This template is being edited ${draft.other.savedBy && draft.other.savedBy !== owner ? `by ${draft.other.savedBy}` : 'in another tab'} as well`}
          saved={draft.other.savedBy ? { by: draft.other.savedBy, at: draft.other.savedAt } : null}
          fields={comparedWith(draft.other.fields)}
          onMine={() => stored.chooseDraft(fields)}
          onTheirs={() => stored.chooseDraft(draft.other!.fields)}
          onMix={(mix) => stored.chooseDraft(mixFields(mix, fields, draft.other!.fields))}
          onClose={draft.ignore}
        />
      ) : null}
    </>
  )
}

function compared(
  { mine, theirs, base }: Record<'mine' | 'theirs' | 'base', TemplateFields>,
  sequences: SequenceChoice[],
): ComparedField[] {
  const say = (fields: TemplateFields, name: keyof TemplateFields) =>
    name === 'sequenceId' ? nameOf(fields.sequenceId, sequences) : String(fields[name])
  return texts.map(([name, label]) => ({
    name,
    label,
    mine: say(mine, name),
    theirs: say(theirs, name),
    base: say(base, name),
    isText: name === 'htmlContent' || name === 'textContent',
  }))
}

/** One that was made or deleted since this page was loaded has a number only: two of those are not the same. */
const nameOf = (id: number | null, sequences: SequenceChoice[]): string =>
  id === null ? 'No sequence' : (sequences.find((one) => one.id === id)?.name ?? `Sequence ${id}`)

/** Whether another tab of this browser has saved a version that this one does not have. */
function useNewerInTab(id: string, version: number): boolean {
  const [heard, setHeard] = useState('')
  useEffect(() => hearOtherTabs(`template:${id}`, setHeard), [id])
  return heard !== '' && Number(heard) > version
}

const texts = [
  ['subject', 'Subject'],
  ['preheader', 'Preview line'],
  ['htmlContent', 'HTML'],
  ['textContent', 'Plain text'],
  ['sequenceId', 'Sequence'],
  ['delayHours', 'Delay in hours'],
  ['isActive', 'Active'],
] as const
