import { useState } from 'react'
import type { PostFields } from '../../../server/blog/shared/postForm.ts'
import { mixFields } from '../../lib/mixFields.ts'
import { DeletedElsewhere } from '../../ui/DeletedElsewhere.tsx'
import { KeepsNothing } from '../../ui/KeepsNothing.tsx'
import { NewerInTab } from '../../ui/NewerInTab.tsx'
import { OtherTextNotice } from '../../ui/OtherTextNotice.tsx'
import { RestoredWork } from '../../ui/RestoredWork.tsx'
import { fieldText } from '../versions/textOnScreen.ts'
import { shownOfPost } from '../versions/shownFields.ts'
import { usePeopleNames } from './usePeopleNames.ts'
import type { OtherText } from './useOtherText.ts'
import type { DraftWork } from './usePostDraft.ts'

interface Props {
  creating: boolean
  draft: DraftWork
  timeZone: string
  onDiscard: () => void
  /** Goes on with this text; what was saved elsewhere meanwhile is saved over at once. */
  onChoose: (fields: PostFields) => void
  onReopen: () => void
  /** Makes a new post of what stands here, and opens it. */
  onCopy: () => Promise<void>
}

/** What stands between the writer and a saved post: another version, another tab, work from before. */
export const PostNotices = ({ creating, draft, timeZone, onDiscard, onChoose, onReopen, onCopy }: Props) => (
  <>
    {draft.other ? (
      <Choice mine={draft.fields} other={draft.other} timeZone={timeZone} onChoose={onChoose} />
    ) : null}
    {draft.gone ? (
      <DeletedElsewhere
        kind="post"
        gone={draft.gone}
        needs={{
          restore: 'POST /admin/api/blog/posts/:id/restore',
          create: 'POST /admin/api/blog/posts/:id/copy',
        }}
        onRestore={draft.restore}
        onCreate={onCopy}
      />
    ) : null}
    {draft.newerInTab ? <NewerInTab name="This post" onShow={onReopen} /> : null}
    {draft.keepsNothing ? <KeepsNothing /> : null}
    {draft.restoredFrom ? (
      <RestoredWork
        {...draft.restoredFrom}
        timeZone={timeZone}
        empty={creating ? 'an empty post' : undefined}
        onDiscard={onDiscard}
      />
    ) : null}
  </>
)

interface ChoiceProps {
  mine: PostFields
  other: OtherText
  timeZone: string
  onChoose: (fields: PostFields) => void
}

/** Two texts of one post: one of them, or parts of both. */
function Choice({ mine, other, timeZone, onChoose }: ChoiceProps) {
  const [comparing, setComparing] = useState(false)
  const nameOf = usePeopleNames(comparing)
  const { fields: theirs, base, by, saved, isStored } = other
  return (
    <OtherTextNotice
      title={
        isStored
          ? 'This post was changed elsewhere'
          : `This post is being edited ${by ? `by ${by}` : 'in another tab'} as well`
      }
      saved={saved}
      {...(isStored ? words : {})}
      isComparing={comparing}
      onCompare={setComparing}
      versions={{
        title: 'Two texts of this post',
        fields: shownOfPost(timeZone, nameOf).map((field) => ({
          name: field.name,
          label: field.label,
          mine: fieldText(field, mine),
          theirs: fieldText(field, theirs),
          base: fieldText(field, base),
          isText: field.look === 'article',
        })),
        onMine: () => onChoose(mine),
        onTheirs: () => onChoose(theirs),
        onMix: (mix) => onChoose(mixFields(mix, mine, theirs)),
      }}
    />
  )
}

/** Of a post that was saved, not only written. */
const words = {
  somebody: 'Someone saved it after you opened it.',
  children: 'Your text is kept here.',
  useTheirs: 'Use the saved text',
  keepMine: 'Save mine over it',
}
