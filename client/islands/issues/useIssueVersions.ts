import type { IssueView } from '../../../server/issues/shared/issuesApi.ts'
import type { DrawerState } from '../../ui/useDrawer.ts'
import { shownOfIssue } from '../versions/shownFields.ts'
import type { TextOnScreen } from '../versions/textOnScreen.ts'
import { useKeptPaste } from '../versions/useKeptPaste.ts'
import { useVersions, type Versions } from '../versions/useVersions.ts'
import type { useIssueDraft } from './useIssueDraft.ts'

/**
 * The versions of the issue that is open.
 * @param chosen whether their tab of the drawer is
 */
export function useIssueVersions(
  { issue, who, timeZone }: IssueView,
  { draft, set }: Pick<ReturnType<typeof useIssueDraft>, 'draft' | 'set'>,
  side: DrawerState,
  chosen: boolean,
) {
  const written: TextOnScreen = {
    kind: 'issue',
    id: String(issue.id),
    fields: { ...draft },
    shown: shownOfIssue(who!.bands),
    timeZone,
    onRestore: (fields) => set(fields),
  }
  const keepPaste = useKeptPaste(written)
  const versions = useVersions(written, side.open === 'drawer' && chosen)
  const show: Versions['show'] = (line) => {
    versions.show(line)
    // It stands in the place of the letter, which a drawer over it hides.
    if (!side.beside) side.show(undefined)
  }
  return { versions: { ...versions, show }, keepPaste }
}
