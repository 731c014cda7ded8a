import { zonedText } from '../../lib/zone.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { DraftWork } from './usePostDraft.ts'

interface Props {
  creating: boolean
  draft: DraftWork
  changedElsewhere: boolean
  timeZone: string
  onDiscard: () => void
  onOverwrite: () => void
  onReopen: () => void
}

/** What stands between the writer and a saved post: another version, another tab, work from before. */
export const PostNotices = ({
  creating,
  draft,
  changedElsewhere,
  timeZone,
  onDiscard,
  onOverwrite,
  onReopen,
}: Props) => (
  <>
    {changedElsewhere ? (
      <Notice kind="warn" title="This post was changed elsewhere">
        Someone saved it after you opened it. Your text is kept here.
        <span className="row gap-2 mt-3">
          <Button size="sm" kind="outline" onClick={onDiscard}>
            Open the saved version
          </Button>
          <Button size="sm" kind="outline" onClick={onOverwrite}>
            Save mine over it
          </Button>
        </span>
      </Notice>
    ) : null}
    {draft.conflict ? (
      <Notice kind="warn" title="This post is being edited in another tab as well">
        What you type here is not kept until you choose.
        <span className="row gap-2 mt-3">
          <Button size="sm" kind="outline" onClick={onReopen}>
            Use the other text
          </Button>
          <Button size="sm" kind="outline" onClick={draft.keepMine}>
            Keep what is here
          </Button>
        </span>
      </Notice>
    ) : null}
    {draft.restoredFrom ? (
      <Notice title="Your unsaved work is back">
        Last written {zonedText(draft.restoredFrom, timeZone)}.
        <span className="row gap-2 mt-3">
          <Button size="sm" kind="outline" onClick={onDiscard}>
            {creating ? 'Start with an empty post' : 'Discard these changes'}
          </Button>
        </span>
      </Notice>
    ) : null}
  </>
)
