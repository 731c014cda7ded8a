import { useState } from 'react'
import type { PostFields } from '../../../server/blog/shared/postForm.ts'
import { mixFields } from '../../lib/mixFields.ts'
import { zonedText } from '../../lib/zone.ts'
import { Button } from '../../ui/Button.tsx'
import { KeepsNothing } from '../../ui/KeepsNothing.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TwoVersions } from '../../ui/TwoVersions.tsx'
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
}

/** What stands between the writer and a saved post: another version, another tab, work from before. */
export const PostNotices = ({ creating, draft, timeZone, onDiscard, onChoose, onReopen }: Props) => (
  <>
    {draft.other ? (
      <Choice mine={draft.fields} other={draft.other} timeZone={timeZone} onChoose={onChoose} />
    ) : null}
    {draft.newerInTab ? (
      <Notice kind="warn" title="This post was changed in another tab just now">
        Nothing is lost: whoever writes second compares both.
        <span className="row gap-2 mt-3">
          <Button size="sm" kind="outline" onClick={onReopen}>
            Show the newer text
          </Button>
        </span>
      </Notice>
    ) : null}
    {draft.keepsNothing ? <KeepsNothing /> : null}
    {draft.restoredFrom ? (
      <Notice title={draft.restoredFrom.by ? 'Unsaved work is here' : 'Your unsaved work is back'}>
        Last written {zonedText(draft.restoredFrom.at, timeZone)}
        {draft.restoredFrom.by ? ` by ${draft.restoredFrom.by}` : ''}.
        <span className="row gap-2 mt-3">
          <Button size="sm" kind="outline" onClick={onDiscard}>
            {creating ? 'Start with an empty post' : 'Discard these changes'}
          </Button>
        </span>
      </Notice>
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
  const { fields: theirs, base, by, isStored } = other
  return (
    <>
      <Notice
        kind="warn"
        title={
          isStored
            ? 'This post was changed elsewhere'
            : `This post is being edited ${by ? `by ${by}` : 'in another tab'} as well`
        }
      >
        {isStored
          ? 'Someone saved it after you opened it. Your text is kept here.'
          : 'What you type here stays on this device until you choose.'}
        <span className="row gap-2 mt-3">
          <Button size="sm" onClick={() => setComparing(true)}>
            Compare both
          </Button>
          <Button size="sm" kind="outline" onClick={() => onChoose(theirs)}>
            {isStored ? 'Use the saved text' : 'Use the other text'}
          </Button>
          <Button size="sm" kind="outline" onClick={() => onChoose(mine)}>
            {isStored ? 'Save mine over it' : 'Keep what is here'}
          </Button>
        </span>
      </Notice>
      {comparing ? (
        <TwoVersions
          title="Two texts of this post"
          fields={shownOfPost(timeZone, nameOf).map((field) => ({
            name: field.name,
            label: field.label,
            mine: fieldText(field, mine),
            theirs: fieldText(field, theirs),
            base: fieldText(field, base),
            isText: field.look === 'article',
          }))}
          onMine={() => onChoose(mine)}
          onTheirs={() => onChoose(theirs)}
          onMix={(mix) => onChoose(mixFields(mix, mine, theirs))}
          onClose={() => setComparing(false)}
        />
      ) : null}
    </>
  )
}
