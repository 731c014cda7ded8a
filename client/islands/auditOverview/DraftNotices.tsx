import type { AuditOverviewView } from '../../../server/audit/shared/auditOverviewApi.ts'
import type { AuditDefinition } from '../../../server/audit/shared/definition.ts'
import { KeepsNothing } from '../../ui/KeepsNothing.tsx'
import { NewerInTab } from '../../ui/NewerInTab.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TwoVersions } from '../../ui/TwoVersions.tsx'
import { partsOf } from './definitionParts.ts'
import { nameOfPlace } from './placeInAudit.ts'
import { workOf, type DefinitionDraft } from './useDefinitionDraft.ts'

interface Props {
  draft: DefinitionDraft
  wrong: Record<string, string>
  /** Leads to the field of a complaint. */
  onShow: (path: string) => void
}

/** What stands between the writer and a published version: something to mend, another tab, another person. */
export function DraftNotices({ draft, wrong, onShow }: Props) {
  return (
    <>
      {draft.keepsNothing ? <KeepsNothing /> : null}
      {draft.newerInTab ? <NewerInTab name="The draft" newer="draft" /> : null}
      {Object.keys(wrong).length > 0 ? (
        <Notice kind="bad" title="This has to be mended before it can be published">
          <ToMend definition={draft.definition} wrong={wrong} onShow={onShow} />
        </Notice>
      ) : null}
      {draft.theirs ? (
        <TwoVersions
          title="The draft was changed elsewhere meanwhile"
          saved={savingOf(draft.theirs)}
          fields={comparedParts(draft.definition, workOf(draft.theirs))}
          onMine={draft.keepMine}
          onTheirs={draft.takeTheirs}
          onClose={draft.decideLater}
        />
      ) : null}
    </>
  )
}

const ToMend = ({ definition, wrong, onShow }: { definition: AuditDefinition } & Omit<Props, 'draft'>) => (
  <ul className="to-mend">
    {Object.entries(wrong).map(([path, message]) => (
      <li key={path}>
        <button className="text-link" type="button" onClick={() => onShow(path)}>
          {nameOfPlace(definition, path)}
        </button>
        : {message}
      </li>
    ))}
  </ul>
)

/** Of the draft; where there is none any more, it was published or thrown away. */
const savingOf = ({ draft }: AuditOverviewView) =>
  draft?.savedBy ? { by: draft.savedBy, at: draft.savedAt } : null

/** Each part that both or one of the two have, as text. */
function comparedParts(mine: AuditDefinition, theirs: AuditDefinition) {
  const [here, there] = [partsOf(mine), partsOf(theirs)]
  return [...new Set([...here.keys(), ...there.keys()])].map((name) => ({
    name,
    label: (here.get(name) ?? there.get(name))!.label,
    mine: here.get(name)?.text ?? '(not there)',
    theirs: there.get(name)?.text ?? '(not there)',
  }))
}
