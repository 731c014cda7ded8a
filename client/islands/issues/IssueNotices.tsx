import type { ScoreBand } from '../../../server/audit/shared/score.ts'
import { audienceText } from '../../../server/issues/shared/audience.ts'
import type { LastSaved } from '../../../server/versions/shared/lastSaved.ts'
import { mixFields } from '../../lib/mixFields.ts'
import { DeletedElsewhere } from '../../ui/DeletedElsewhere.tsx'
import { KeepsNothing } from '../../ui/KeepsNothing.tsx'
import { NewerInTab } from '../../ui/NewerInTab.tsx'
import { TwoVersions } from '../../ui/TwoVersions.tsx'
import type { IssueDraft } from './IssueFields.tsx'
import type { useIssueDraft } from './useIssueDraft.ts'

type Writing = Pick<
  ReturnType<typeof useIssueDraft>,
  | 'draft'
  | 'theirs'
  | 'base'
  | 'choose'
  | 'decideLater'
  | 'newerInTab'
  | 'keepsNothing'
  | 'gone'
  | 'restore'
  | 'beginAnew'
>

/** What stands between the writer and a saved issue: another tab, another person, a device that keeps nothing. */
export const IssueNotices = ({ writing, bands }: { writing: Writing; bands: ScoreBand[] }) => (
  <>
    {writing.keepsNothing ? <KeepsNothing /> : null}
    {writing.gone ? (
      <DeletedElsewhere
        kind="issue"
        gone={writing.gone}
        needs={{ restore: 'POST /admin/api/issues/:id/restore', create: 'POST /admin/api/issues' }}
        onRestore={writing.restore}
        onCreate={writing.beginAnew}
      />
    ) : null}
    {writing.newerInTab ? <NewerInTab name="This issue" /> : null}
    {writing.theirs ? (
      <Choice
        mine={writing.draft}
        theirs={writing.theirs.issue}
        saved={writing.theirs.issue.saved}
        base={writing.base}
        bands={bands}
        onChoose={writing.choose}
        onClose={writing.decideLater}
      />
    ) : null}
  </>
)

interface ChoiceProps {
  mine: IssueDraft
  theirs: IssueDraft
  saved: LastSaved | null
  base: IssueDraft
  bands: ScoreBand[]
  onChoose: (chosen: IssueDraft) => void
  onClose: () => void
}

/** What stands here and what was saved elsewhere, side by side. */
function Choice({ mine, theirs: issue, saved, base, bands, onChoose, onClose }: ChoiceProps) {
  const { subject, preheader, content, audience } = issue
  const theirs = { subject, preheader, content, audience }
  return (
    <TwoVersions
      title="This issue was changed elsewhere meanwhile"
      saved={saved}
      fields={[
        ...labels.map(([name, label]) => ({
          name,
          label,
          mine: mine[name],
          theirs: theirs[name],
          base: base[name],
          isText: name === 'content',
        })),
        {
          name: 'audience',
          label: 'Readers',
          mine: audienceText(mine.audience, bands),
          theirs: audienceText(audience, bands),
          base: audienceText(base.audience, bands),
        },
      ]}
      onMine={() => onChoose(mine)}
      onTheirs={() => onChoose(theirs)}
      onMix={(mix) => onChoose(mixFields(mix, mine, theirs))}
      onClose={onClose}
    />
  )
}

const labels = [
  ['subject', 'Subject'],
  ['preheader', 'Preview line'],
  ['content', 'Content'],
] as const
